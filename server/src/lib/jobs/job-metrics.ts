/** The figures of durable work (docs/operations.md#watching). */
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { serviceBuckets } from '../observations.ts'
import { countJobs } from './job-store.ts'

export function addJobMetrics({ database, clock, observations }: Deps, registry: Registry): void {
  const attempts = new Histogram({
    name: 'tilerush_job_duration_seconds',
    help: 'Time of an attempt of a job, by its kind and outcome: done, tried again, failed, stopped, or lost to another process',
    labelNames: ['kind', 'outcome'] as const,
    buckets: serviceBuckets,
    registers: [registry],
  })
  observations.on('job', ({ kind, outcome, durationMs }) => attempts.observe({ kind, outcome }, durationMs / 1000))
  void new Gauge({
    name: 'tilerush_jobs',
    help: 'Jobs of the instance by kind and state: running, due, or due later',
    labelNames: ['kind', 'state'] as const,
    // Every process reports those of the instance.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      const figures = await countJobs(database.orm, clock.now()).catch(() => [])
      for (const { kind, state, num } of figures) this.set({ kind, state }, num)
    },
  })
}
