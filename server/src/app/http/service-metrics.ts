/** Files, mails and finished plays in the metrics. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../../lib/deps.ts'

/** From a file on the disk to a mail server that is slow. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30]

export function addServiceMetrics({ observations }: Pick<Deps, 'observations'>, registry: Registry): void {
  const registers = [registry]
  const files = new Histogram({
    name: 'tilerush_file_duration_seconds',
    help: 'Time of an operation of the file store, by its name and outcome; of a stream, until it is open',
    labelNames: ['operation', 'outcome'] as const,
    buckets,
    registers,
  })
  const mails = new Histogram({
    name: 'tilerush_mail_duration_seconds',
    help: 'Time until a mail was taken over, or could not be',
    labelNames: ['outcome'] as const,
    buckets,
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
