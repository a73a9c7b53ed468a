/**
 * Large bodies are held in memory while they are read and processed, so their sum is bounded, and who sends slowly must
 * not keep the others out: while bodies wait for room, the slowest of those that arrive are cut off.
 */
import type { IncomingMessage } from 'node:http'
import { ServiceBusy } from '../../lib/limits/retry-later.ts'

export interface BodyBudget {
  /**
   * Resolves once there is room for the body; call the result to release it. First come, first served.
   * @throws {ServiceBusy} when too many are waiting already.
   */
  reserve(body: ArrivingBody): Promise<() => void>
}

export interface ArrivingBody {
  readonly numBytes: number
  readonly request: Pick<IncomingMessage, 'complete'> & { readonly socket: { readonly bytesRead: number } }
  /** Ends the request, which then releases its room. Called once at most. */
  readonly cutOff: () => void
}

export interface BodyBudgetOptions {
  /** At least the largest single body. */
  readonly totalBytes: number
  readonly maxWaiting: number
}

const retryAfterSeconds = 5
/** The interval at which the arriving bodies are compared while others wait. */
export const comparedEveryMs = 5000
/** In that interval: 100 kB/s, what slow lines have. A body that arrives faster is never cut off. */
export const minArrivedBytes = 500_000

interface Held extends ArrivingBody {
  /** Bytes of its connection when it was last compared; undefined before the first time. */
  seenBytes?: number
}

export function createBodyBudget({ totalBytes, maxWaiting }: BodyBudgetOptions): BodyBudget {
  let freeBytes = totalBytes
  const held = new Set<Held>()
  const waiting: { readonly numBytes: number; readonly admit: () => void }[] = []
  let comparing: NodeJS.Timeout | undefined

  function admitWaiting(): void {
    for (let next = waiting[0]; next && next.numBytes <= freeBytes; next = waiting[0]) {
      waiting.shift()
      freeBytes -= next.numBytes
      next.admit()
    }
    if (waiting.length > 0) comparing ??= setInterval(cutOffSlowest, comparedEveryMs)
    else {
      clearInterval(comparing)
      comparing = undefined
    }
  }

  /** As many as make room for all that wait. */
  function cutOffSlowest(): void {
    let missingBytes = waiting.reduce((sum, { numBytes }) => sum + numBytes, -freeBytes)
    for (const { body } of findSlow(held)) {
      if (missingBytes <= 0) return
      missingBytes -= body.numBytes
      held.delete(body)
      body.cutOff()
    }
  }

  return {
    async reserve(arriving) {
      const { numBytes } = arriving
      if (waiting.length >= maxWaiting) throw new ServiceBusy(retryAfterSeconds)
      await new Promise<void>((resolve) => {
        waiting.push({ numBytes, admit: resolve })
        admitWaiting()
      })
      const body: Held = { ...arriving }
      held.add(body)
      let isReserved = true
      return () => {
        if (!isReserved) return
        isReserved = false
        held.delete(body)
        freeBytes += numBytes
        admitWaiting()
      }
    },
  }
}

/** Slowest first; notes what has arrived for the next time. */
function findSlow(held: ReadonlySet<Held>): { readonly body: Held; readonly arrivedBytes: number }[] {
  const slow: { body: Held; arrivedBytes: number }[] = []
  for (const body of held) {
    const { complete, socket } = body.request
    const arrivedBytes = socket.bytesRead - (body.seenBytes ?? -Infinity)
    body.seenBytes = socket.bytesRead
    if (!complete && arrivedBytes < minArrivedBytes) slow.push({ body, arrivedBytes })
  }
  return slow.toSorted((one, other) => one.arrivedBytes - other.arrivedBytes)
}
