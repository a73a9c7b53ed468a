/**
 * Large bodies are held in memory while they are read and processed, so their sum is bounded, and who sends slowly must
 * not keep the others out: while bodies wait for room, the slowest of those that arrive are cut off. Where all places to
 * wait are taken, whoever has few gets one all the same (docs/rules.md#fair-shares).
 */
import type { IncomingMessage } from 'node:http'
import { createPlaces, createShares, type Holder } from './shares.ts'
import { ServiceBusy } from './retry-later.ts'

export interface BodyBudget {
  /**
   * Resolves once there is room for the body; call the result to release it. First come, first served.
   * @throws {ServiceBusy} when too many are waiting already.
   */
  reserve(body: ArrivingBody): Promise<() => void>
}

/** Its holder is the sender. */
export interface ArrivingBody extends Holder {
  readonly numBytes: number
  readonly request: Pick<IncomingMessage, 'complete'> & { readonly socket: { readonly bytesRead: number } }
  /** Ends the request, which then releases its room. Called once at most. */
  readonly cutOff: () => void
}

export interface BodyBudgetOptions {
  /** It is at least the largest single body. */
  readonly totalBytes: number
  readonly maxWaiting: number
}

const retryAfterSeconds = 5
/** The interval at which the arriving bodies are compared while others wait. */
export const comparedEveryMs = 5000
/**
 * In that interval: 100 kB/s, what slow lines have. A body that arrives faster is cut off only where its network holds more
 * than half of the room, and another one that holds nothing waits.
 */
export const minArrivedBytes = 500_000

interface Held extends ArrivingBody {
  /** Bytes of its connection when it was last compared; undefined before the first time. */
  seenBytes?: number
}

export function createBodyBudget({ totalBytes, maxWaiting }: BodyBudgetOptions): BodyBudget {
  let freeBytes = totalBytes
  const held = new Set<Held>()
  const waiting: (ArrivingBody & { readonly admit: () => void })[] = []
  const places = createPlaces({ ofAll: maxWaiting })
  /** Counts bytes. */
  const heldBy = createShares()
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

  const isOfMost = (body: Held) =>
    heldBy.ofNetwork(body) > totalBytes / 2 && waiting.some((each) => heldBy.ofNetwork(each) === 0)

  /** As many as make room for all that wait; those of a network first that holds most of the room. */
  function cutOffSlowest(): void {
    let missingBytes = waiting.reduce((sum, { numBytes }) => sum + numBytes, -freeBytes)
    const slowest = [...held]
      .map((body) => ({ body, numArrived: noteArrived(body) }))
      .filter(({ body, numArrived }) => !body.request.complete && (numArrived < minArrivedBytes || isOfMost(body)))
      .toSorted((one, other) => one.numArrived - other.numArrived)
    for (const { body } of slowest) {
      if (missingBytes <= 0) return
      missingBytes -= body.numBytes
      held.delete(body)
      body.cutOff()
    }
  }

  return {
    async reserve(arriving) {
      const { numBytes } = arriving
      const isWaiting = waiting.length > 0 || numBytes > freeBytes
      const endOfWait = isWaiting ? places.take(arriving) : () => undefined
      if (!endOfWait) throw new ServiceBusy(retryAfterSeconds)
      await new Promise<void>((resolve) => {
        waiting.push({ ...arriving, admit: resolve })
        admitWaiting()
      })
      endOfWait()
      const body: Held = { ...arriving }
      const endOfHold = heldBy.take(arriving, numBytes)
      held.add(body)
      let isReserved = true
      return () => {
        if (!isReserved) return
        isReserved = false
        endOfHold()
        held.delete(body)
        freeBytes += numBytes
        admitWaiting()
      }
    },
  }
}

/** How many bytes have arrived since the last time. */
function noteArrived(body: Held): number {
  const { bytesRead } = body.request.socket
  const numArrived = bytesRead - (body.seenBytes ?? -Infinity)
  body.seenBytes = bytesRead
  return numArrived
}
