/** Housekeeping in the metrics; of workers, the primary has it. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'

export function addHousekeepingMetrics(
  { observations, clock }: Pick<Deps, 'observations' | 'clock'>,
  registry: Registry,
): void {
  const common = { labelNames: ['chore'] as const, registers: [registry] }
  const lastEnd = new Gauge({
    ...common,
    name: 'tilerush_housekeeping_last_end_timestamp_seconds',
    help: 'When a chore of housekeeping ended last without a failure, in seconds since 1970',
  })
  const durations = new Gauge({
    ...common,
    name: 'tilerush_housekeeping_duration_seconds',
    help: 'How long a chore took the last time, its rests between batches included',
  })
  const deleted = new Counter({
    ...common,
    name: 'tilerush_housekeeping_deleted_total',
    help: 'What a chore has deleted',
  })
  const failures = new Counter({ ...common, name: 'tilerush_housekeeping_failures_total', help: 'Failures of a chore' })
  observations.on('chore', ({ name: chore, durationMs, numDeleted, hasFailed }) => {
    durations.set({ chore }, durationMs / 1000)
    deleted.inc({ chore }, numDeleted)
    failures.inc({ chore }, hasFailed ? 1 : 0)
    if (!hasFailed) lastEnd.set({ chore }, clock.now().getTime() / 1000)
  })
}
