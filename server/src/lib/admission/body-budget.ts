/**
 * Large bodies are held in memory while they are read and processed, so their sum is bounded, and who sends slowly must
 * not keep the others out: while bodies wait for room, the slowest of those that arrive are cut off. Of the places to wait,
 * too, whoever has most gives way (docs/rules.md#fair-shares).
 */
import type { IncomingMessage } from 'node:http'
import { createShares, findGivingWay, type Holder } from './shares.ts'
import { ServiceBusy } from './retry-later.ts'

export interface BodyBudget {
  /**
   * Resolves once there is room for the body; call the result to release it. First come, first served.
   * @throws {ServiceBusy} when too many are waiting already, or it has to give way while it waits.
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

interface Waiting extends Holder {
  readonly numBytes: number
  readonly admit: () => void
  readonly giveWay: () => void
}

interface Held extends ArrivingBody {
  /** Bytes of its connection when it was last compared; undefined before the first time. */
  seenBytes?: number
}

export function createBodyBudget({ totalBytes, maxWaiting }: BodyBudgetOptions): BodyBudget {
  let freeBytes = totalBytes
  const held = new Set<Held>()
  const waiting: Waiting[] = []
  /** Who waits is counted by bodies, and who is held by bytes. */
  const waitingBy = createShares()
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

  /** As many as make room for all that wait; those of a network first that holds most of the room. */
  function cutOffSlowest(): void {
    let missingBytes = waiting.reduce((sum, { numBytes }) => sum + numBytes, -freeBytes)
    const isOfMost = (body: Held) =>
      heldBy.ofNetwork(body) > totalBytes / 2 && waiting.some((each) => heldBy.ofNetwork(each) === 0)
    const arriving = findArriving(held)
    const slow = arriving.filter(({ body, arrivedBytes }) => arrivedBytes < minArrivedBytes || isOfMost(body))
    for (const { body } of slow) {
      if (missingBytes <= 0) return
      missingBytes -= body.numBytes
      held.delete(body)
      body.cutOff()
    }
  }

  /** @throws {ServiceBusy} */
  async function wait(by: Holder, numBytes: number): Promise<void> {
    if (waiting.length >= maxWaiting) {
      const last = findGivingWay(waitingBy, waiting.toReversed(), by)
      if (!last) throw new ServiceBusy(retryAfterSeconds)
      waiting.splice(waiting.indexOf(last), 1)
      last.giveWay()
    }
    const endOfWait = waitingBy.take(by)
    const giveWay = (reject: (error: Error) => void) => () => {
      endOfWait()
      reject(new ServiceBusy(retryAfterSeconds))
    }
    await new Promise<void>((resolve, reject) => {
      waiting.push({ ...by, numBytes, admit: resolve, giveWay: giveWay(reject) })
      admitWaiting()
    }).finally(endOfWait)
  }

  return {
    async reserve(arriving) {
      const { numBytes, address, holder } = arriving
      await wait({ address, holder }, numBytes)
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

/** A body that has not arrived completely, and how much of it has since the last time. */
interface Arriving {
  readonly body: Held
  readonly arrivedBytes: number
}

/** Slowest first; notes what has arrived for the next time. */
function findArriving(held: ReadonlySet<Held>): Arriving[] {
  const arriving: Arriving[] = []
  for (const body of held) {
    const { complete, socket } = body.request
    const arrivedBytes = socket.bytesRead - (body.seenBytes ?? -Infinity)
    body.seenBytes = socket.bytesRead
    if (!complete) arriving.push({ body, arrivedBytes })
  }
  return arriving.toSorted((one, other) => one.arrivedBytes - other.arrivedBytes)
}
