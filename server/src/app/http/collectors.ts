/** What the metrics count of no single feature, each figure with its name (docs/operations.md). */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'
import { serviceBuckets } from '../../lib/observations.ts'

/** Names of procedures are the product's own, so a visitor cannot make new ones. */
export function addRequestMetrics({ observations }: Pick<Deps, 'observations'>, registry: Registry): void {
  const requests = new Counter({
    name: 'tilerush_calls_total',
    help: 'Requests by procedure and code: OK, or the code of the error',
    labelNames: ['call', 'code'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'tilerush_call_duration_seconds',
    help: 'Time from the head of a request to its response, by procedure; of a stream, to its begin',
    labelNames: ['call'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
    registers: [registry],
  })
  // Cached: the library looks labels up at every observation.
  const counters = new Map<string, Counter.Internal>()
  const histograms = new Map<string, Histogram.Internal<'call'>>()
  observations.on('request', ({ name, code, durationMs }) => {
    const key = `${name} ${code}`
    const counter = counters.get(key) ?? requests.labels({ call: name, code })
    counters.set(key, counter)
    counter.inc()
    const histogram = histograms.get(name) ?? durations.labels({ call: name })
    histograms.set(name, histogram)
    histogram.observe(durationMs / 1000)
  })
}

/** Files, mails and finished plays. */
export function addServiceMetrics({ observations }: Pick<Deps, 'observations'>, registry: Registry): void {
  const registers = [registry]
  const files = new Histogram({
    name: 'tilerush_file_duration_seconds',
    help: 'Time of an operation of the file store, by its name and outcome; of a stream, until it is open',
    labelNames: ['operation', 'outcome'] as const,
    buckets: serviceBuckets,
    registers,
  })
  const mails = new Histogram({
    name: 'tilerush_mail_duration_seconds',
    help: 'Time until a mail was taken over, or could not be',
    labelNames: ['outcome'] as const,
    buckets: serviceBuckets,
    registers,
  })
  const plays = new Counter({
    name: 'tilerush_plays_finished_total',
    help: 'Plays that were stored as finished, by who played',
    labelNames: ['by'] as const,
    registers,
  })
  for (const by of ['user', 'visitor']) plays.inc({ by }, 0)
  observations.on('file', ({ operation, hasFailed, durationMs }) =>
    files.observe({ operation, outcome: hasFailed ? 'failed' : 'done' }, durationMs / 1000),
  )
  observations.on('mail', ({ hasFailed, durationMs }) =>
    mails.observe({ outcome: hasFailed ? 'failed' : 'sent' }, durationMs / 1000),
  )
  observations.on('playFinished', ({ by }) => plays.inc({ by }))
}

/** Housekeeping; of workers, the primary has it. */
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
  observations.on('cleanupJob', ({ name: chore, durationMs, numDeleted, hasFailed }) => {
    durations.set({ chore }, durationMs / 1000)
    deleted.inc({ chore }, numDeleted)
    failures.inc({ chore }, hasFailed ? 1 : 0)
    if (!hasFailed) lastEnd.set({ chore }, clock.now().getTime() / 1000)
  })
}
