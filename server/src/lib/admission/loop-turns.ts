/**
 * Work that waits for a later turn of the event loop: a turn is no longer with hundreds of requests than with a few, and
 * whoever comes meanwhile waits for one turn, not for all of them (docs/rules.md#fair-shares).
 */
import { createBursts } from './refusal-pace.ts'
import { toWidestNetwork } from './network-address.ts'
import { createRounds } from './rounds.ts'
import { addTo, type Holder } from './shares.ts'

/**
 * A network begins this many requests of pages and files in one turn: as Node accepts one connection a turn, whoever comes
 * behind a crowd waits for as many turns as the crowd has connections.
 */
export const pagesPerTurn = 2
/**
 * Of procedures and operations more, since those of one turn share statements (`database/batcher.ts`). Beyond what a browser,
 * or a class of them that nobody can tell apart, asks for in a second, as many as of pages, in all.
 */
export const proceduresPerTurn = 16
export const promptRequests = 200

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

/** Resolves at once, or in a later turn if the request's network has begun many in this one, or its holder in this second. */
export type InLoopTurn = (by: Holder) => Promise<void>

export function createLoopTurns(perTurn: number, nowMs: () => number): InLoopTurn {
  const countBurst = createBursts(nowMs)
  /** By network, in this turn. */
  const begun = new Map<string, number>()
  const waiting = createWaitingWork(() => perTurn)
  const late = createWaitingWork(() => pagesPerTurn)
  return async (by) => {
    const network = toWidestNetwork(by.address)
    const isLate = countBurst(`${network} ${by.holder}`) > promptRequests
    if (begun.size === 0) setImmediate(() => begun.clear())
    if (!isLate) addTo(begun, network, 1)
    if (isLate || (begun.get(network) ?? 0) > perTurn) {
      await new Promise<void>((resolve) => (isLate ? late : waiting).add(by, resolve))
    }
  }
}
