/**
 * What every request with a body of data goes through, whichever door it came by, one of each for the whole process: none too
 * many of their network or of all run, and those of one holder a few at a time.
 */
import { apiBasePath } from '@tilerush/core/api/constants'
import { type Backlog, mailing, waitsForHash } from './backlog.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import type { Holders } from './holders.ts'
import { createLoopTurns, proceduresPerTurn, type InLoopTurn } from './loop-turns.ts'
import { createRefusalPace } from './refusal-pace.ts'
import { createPlaces, type Holder } from './shares.ts'
import { createTurns } from './turns.ts'

/** Two hundred players of one school may all start the same race at once. */
export const maxRequestsPerNetwork = 200
/** A request that writes a mail, or looks whether it should, takes as long as this many others. */
const mailWeight = 10
/**
 * As many as a browser opens connections to one host. More of them wait for their own, and not in the line for the event
 * loop and the database, where everybody else's requests would stand behind them.
 */
export const atWorkPerHolder = 6
/**
 * Enough to keep the cores and the database busy. All of a burst at work at once would make each turn of the event loop
 * long, and Node accepts one connection a turn: whoever comes by a new one would wait for the whole burst
 * (docs/rules.md#fair-shares). Workers share the cores, and so this number.
 */
const atWorkPerNetwork = { most: 32, fewest: 8 } as const

export function countAtWorkPerNetwork(numWorkers: number): number {
  return Math.max(atWorkPerNetwork.fewest, Math.floor(atWorkPerNetwork.most / numWorkers))
}

/**
 * Of a network's programs, in each process: nobody looks at a screen for them, and each request is several statements and
 * much to write out. With two the network of 150 requests at once gets as many responses as with six; a third is never the
 * same key's.
 */
export const programsAtWork = { ofNetwork: 3, ofHolder: 2 } as const

/** Bounds all bodies of more than `bodyLimits.fields` that are read or processed at the same time. */
const largeBodies = { totalBytes: 16 * 1024 * 1024, maxWaiting: 50 }

export interface Admission {
  readonly holders: Holders
  readonly inLoopTurn: InLoopTurn
  readonly largeBodies: BodyBudget
  /** What ends the request, once; null for a request too many. `path`: `/feature/name`, or an operation's whole address. */
  readonly admit: (path: string, by: Holder) => (() => unknown) | null
  /**
   * Runs the work when it is its holder's turn. What waits for something else, such as the caller's body, is no work: it
   * would hold up the others of its network.
   */
  readonly inTurn: <T>(path: string, by: Holder, work: () => Promise<T>) => Promise<T>
  /** Resolves when a response with the status may be sent. */
  readonly beforeResponse: (status: number, by: Holder) => Promise<void>
}

export function createAdmission(backlog: Backlog, holders: Holders, workers: number, nowMs: () => number): Admission {
  const running = createPlaces({ ofNetwork: maxRequestsPerNetwork })
  const turns = createTurns({ ofNetwork: countAtWorkPerNetwork(workers), ofHolder: atWorkPerHolder })
  const programTurns = createTurns(programsAtWork)
  const paceRefusal = createRefusalPace(nowMs)
  return {
    holders,
    inLoopTurn: createLoopTurns(proceduresPerTurn, nowMs),
    largeBodies: createBodyBudget(largeBodies),
    admit(path, by) {
      // Those that wait for their turn count, too: a network does not pile them up.
      const endOfRunning = running.take(by, { weight: mailing.has(path) ? mailWeight : 1 })
      const endOfAll = endOfRunning && backlog.begin(path, by)
      if (endOfAll) return () => [endOfAll(), endOfRunning()]
      endOfRunning?.()
      return null
    },
    async inTurn(path, by, work) {
      if (waitsForHash(path)) return await work()
      const endOfTurn = await (path.startsWith(`${apiBasePath}/`) ? programTurns : turns).take(by)
      return await work().finally(endOfTurn)
    },
    async beforeResponse(status, by) {
      if ((status >= 400 && status < 500) || status === 503) await paceRefusal(by)
    },
  }
}
