/**
 * Work that waits for a later turn of the event loop: a turn is no longer with hundreds of requests than with a few, and
 * whoever comes meanwhile waits for one turn, not for all of them (docs/rules.md#fair-shares).
 */
import { toWidestNetwork } from './network-address.ts'
import { createRounds } from './rounds.ts'
import type { Holder } from './shares.ts'

/**
 * A network begins this many requests in one turn. Of pages and files two: as Node accepts one connection a turn, whoever comes
 * behind a crowd waits for as many turns as the crowd has connections. Of procedures and operations more, since those of one
 * turn share statements (`database/batcher.ts`): with two a tenth to a fifth fewer were served (`npm run bench -- server`).
 */
export const requestsPerTurn = { pages: 2, procedures: 16 } as const

interface WaitingWork extends Holder {
  readonly work: () => void
}

/** `count`: how much may be done in the turn that has come. */
export function createWaitingWork(count: () => number) {
  const waiting = createRounds<WaitingWork>()

  function takeTurn(): void {
    for (let left = count(); left > 0; left -= 1) waiting.next()?.work()
    if (waiting.size() > 0) setImmediate(takeTurn)
  }

  return {
    size: waiting.size,
    add(by: Holder, work: () => void): void {
      if (waiting.size() === 0) setImmediate(takeTurn)
      waiting.add({ ...by, work })
    },
  }
}

/** Resolves at once, or in a later turn if the request's network has begun many in this one. */
export type InLoopTurn = (by: Holder) => Promise<void>

export function createLoopTurns(perTurn: number): InLoopTurn {
  /** By network, in this turn. */
  const begun = new Map<string, number>()
  const waiting = createWaitingWork(() => perTurn)
  return async (by) => {
    const network = toWidestNetwork(by.address)
    if (begun.size === 0) setImmediate(() => begun.clear())
    const numBegun = begun.get(network) ?? 0
    begun.set(network, numBegun + 1)
    if (numBegun >= perTurn) await new Promise<void>((resolve) => waiting.add(by, resolve))
  }
}
