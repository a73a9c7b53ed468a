/**
 * Work that a response does not wait for: the time of a response must not reveal what there is to do (decision 0030).
 * It is in memory alone, so only what a user can ask for again belongs here.
 */
import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { ServiceBusy } from './retry-later.ts'

export interface Background {
  /**
   * Queues the work; its failure is logged.
   * @throws {ServiceBusy} when the queue is full; nothing was queued then.
   */
  add(work: () => Promise<void>): void
  /** @throws {ServiceBusy} when the queue is full, before anything else is done for the request. */
  requireRoom(): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

export interface BackgroundOptions {
  /** Pieces of work at the same time. */
  readonly concurrency: number
  /** Pieces of work beyond those. */
  readonly maxWaiting: number
}

/** A slow mail server holds up a few, not all; what waits is some kilobytes each. */
const defaultOptions: BackgroundOptions = { concurrency: 4, maxWaiting: 500 }
/** Until there is likely room again. */
const retryAfterSeconds = 5

export function createBackground(log: Logger, options: BackgroundOptions = defaultOptions): Background {
  const { concurrency, maxWaiting } = options
  const queue = new PQueue({ concurrency })
  const requireRoom = (): void => {
    if (queue.pending + queue.size >= concurrency + maxWaiting) throw new ServiceBusy(retryAfterSeconds)
  }
  return {
    add(work) {
      requireRoom()
      queue.add(work).catch((error: unknown) => log.error({ err: error }, 'Work in the background failed'))
    },
    requireRoom,
    idle: () => queue.onIdle(),
  }
}
