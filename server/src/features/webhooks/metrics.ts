/** The figures of webhooks (docs/rules.md#webhooks). */
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'
import { serviceBuckets } from '../../lib/observations.ts'
import { countWaiting } from './delivery-store.ts'

export function addWebhookMetrics(deps: Deps, registry: Registry): void {
  const attempts = new Histogram({
    name: 'tilerush_webhook_attempt_duration_seconds',
    help: 'Time of an attempt to deliver a webhook, by what became of the delivery: delivered, failed, or tried again',
    labelNames: ['outcome'] as const,
    buckets: serviceBuckets,
    registers: [registry],
  })
  const outcomes = { waiting: 'again', delivered: 'delivered', failed: 'failed' } as const
  deps.observations.on('webhookAttempt', ({ state, durationMs }) =>
    attempts.observe({ outcome: outcomes[state] }, durationMs / 1000),
  )
  void new Gauge({
    name: 'tilerush_webhooks_waiting',
    help: 'What webhooks are to tell in the instance: events without deliveries yet, and deliveries to be sent',
    labelNames: ['what'] as const,
    // Every process reports those of the instance.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const figures = await countWaiting(deps.database.orm).catch(() => null)
      if (!figures) return this.reset()
      this.set({ what: 'events' }, figures.numEvents)
      this.set({ what: 'deliveries' }, figures.numWaiting)
    },
  })
}
