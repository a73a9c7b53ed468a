/** Which requests may run: none too many of their network or of all, and those of one holder a few at a time. */
import { apiBasePath } from '@tilerush/core/api/constants'
import { type Backlog, mailing, waitsForHash } from './backlog.ts'
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

export interface Admission {
  /** What ends the request, once; null for a request too many. `path`: `/feature/name`, or an operation's whole address. */
  readonly admit: (path: string, by: Holder) => (() => unknown) | null
  /**
   * Runs the work when it is its holder's turn. What waits for something else, such as the caller's body, is no work: it
   * would hold up the others of its network.
   */
  readonly inTurn: <T>(path: string, by: Holder, work: () => Promise<T>) => Promise<T>
}

/** `maxAtWork`: of one network. */
export function createAdmission(backlog: Backlog, maxAtWork: number): Admission {
  const running = createPlaces({ ofNetwork: maxRequestsPerNetwork })
  const turns = createTurns({ ofNetwork: maxAtWork, ofHolder: atWorkPerHolder })
  const programTurns = createTurns(programsAtWork)
  return {
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
  }
}
