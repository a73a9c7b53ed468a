/** What the metrics count beside requests: the code that does a thing emits an event here, and knows nothing of metrics. */
import { EventEmitter } from 'node:events'
import type { Clock } from './deps.ts'
import type { JobOutcome } from './jobs/jobs.ts'

/** How an operation went. */
export interface OperationEnd {
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** A request's `code` is `OK` or the code of its error. */
export interface RequestEnd {
  /** A procedure of the product, `boards.toPlay`. */
  readonly name: string
  readonly code: string
  readonly durationMs: number
}

interface Events {
  readonly request: [RequestEnd]
  /** An operation of the file store, by the name of its method. */
  readonly file: [OperationEnd & { readonly operation: string }]
  readonly mail: [OperationEnd]
  /** A play that was stored as finished, once a play. */
  readonly playFinished: [{ readonly by: 'user' | 'visitor' }]
  /** An attempt to deliver a webhook, by what became of the delivery. */
  readonly webhookAttempt: [{ readonly state: 'waiting' | 'delivered' | 'failed'; readonly durationMs: number }]
  /** An attempt of a job. */
  readonly job: [{ readonly kind: string; readonly outcome: JobOutcome; readonly durationMs: number }]
  readonly cleanupJob: [OperationEnd & { readonly name: string; readonly numDeleted: number }]
}

/** In s: from a file on the disk to a mail server, or a receiver, that is slow. */
export const serviceBuckets: number[] = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30]

export type Observations = EventEmitter<Events>

export function createObservations(): Observations {
  // One listener a kind and set of metrics; tests build many sets.
  return new EventEmitter<Events>().setMaxListeners(0)
}

/** Runs the work, and says how long it took and whether it failed. */
export async function observed<T>(
  clock: Clock,
  work: () => Promise<T>,
  onEnd: (end: OperationEnd) => void,
): Promise<T> {
  const startedAtMs = clock.monotonicMs()
  let hasFailed = true
  try {
    const result = await work()
    hasFailed = false
    return result
  } finally {
    onEnd({ durationMs: clock.monotonicMs() - startedAtMs, hasFailed })
  }
}
