/**
 * Work that waits for a later turn of the event loop, a piece of each network after the other: a turn is no longer with
 * hundreds of requests than with a few, and whoever comes meanwhile waits for one turn, not for all of them
 * (docs/rules.md#fair-shares).
 */
import { toWidestNetwork } from './network-address.ts'

/**
 * A network begins this many requests of pages and files in one turn: as Node accepts one connection a turn, whoever comes
 * behind a crowd waits for as many turns as the crowd has connections.
 */
export const requestsPerTurn = 2

export interface WaitingWork {
  readonly size: () => number
  /** Waits behind what its network has waiting. */
  add(network: string, work: () => void): void
}

/** `count`: how much may be done in the turn that has come. */
export function createWaitingWork(count: () => number): WaitingWork {
  const waiting = new Map<string, (() => void)[]>()
  let size = 0

  function takeTurn(): void {
    for (let left = count(); left > 0 && size > 0; left -= 1) {
      const [next] = waiting
      if (!next) break
      const [network, works] = next
      const work = works.shift()
      waiting.delete(network)
      if (works.length > 0) waiting.set(network, works)
      size -= 1
      work?.()
    }
    if (size > 0) setImmediate(takeTurn)
  }

  return {
    size: () => size,
    add(network, work) {
      if (size === 0) setImmediate(takeTurn)
      size += 1
      const works = waiting.get(network)
      if (works) works.push(work)
      else waiting.set(network, [work])
    },
  }
}

/** Runs a request's work at once, or in a later turn if its network has begun many in this one. */
export type InLoopTurn = (address: string, work: () => void) => void

export function createLoopTurns(): InLoopTurn {
  /** By network, in this turn. */
  const begun = new Map<string, number>()
  const waiting = createWaitingWork(() => requestsPerTurn)
  return (address, work) => {
    const network = toWidestNetwork(address)
    if (begun.size === 0) setImmediate(() => begun.clear())
    const numBegun = begun.get(network) ?? 0
    begun.set(network, numBegun + 1)
    if (numBegun < requestsPerTurn) work()
    else waiting.add(network, work)
  }
}
