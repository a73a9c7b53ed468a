/** Which requests may run: none too many of their network or of all, and those of one session or network a few at a time. */
import { apiBasePath } from '@tilerush/core/api/constants'
import { type Backlog, waitsForHash } from './backlog.ts'
import { toWidestNetwork } from './network-address.ts'
import { createRunningRequests } from './running-requests.ts'
import { createTurns } from './turns.ts'

/**
 * As many as a browser opens connections to one host. More of them wait for those of their own session, and not in the
 * line for the event loop and the database, where everybody else's requests would stand behind them.
 */
export const maxRequestsPerSession = 6
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
 * much to write out. With two the network of 150 requests at once gets as many responses as with six.
 */
export const programsAtWorkPerNetwork = 2

interface AdmittedRequest {
  /** `/feature/name`, or an operation's whole address. */
  readonly path: string
  readonly isUpload: boolean
  readonly ipAddress: string
  /** Empty for a visitor. */
  readonly sessionSecret: string
}

export interface Admission {
  /** Resolves when the request's turn has come, with what ends it, once; with null for a request too many. */
  readonly admit: (request: AdmittedRequest) => Promise<(() => void) | null>
  /**
   * Runs the work when it is its network's turn. What waits for something else, such as the caller's body, is no work: it
   * would hold up the others of its network.
   */
  readonly inTurn: <T>(request: Pick<AdmittedRequest, 'path' | 'ipAddress'>, work: () => Promise<T>) => Promise<T>
}

/** `maxAtWork`: of one network. */
export function createAdmission(backlog: Backlog, maxAtWork: number): Admission {
  const runningRequests = createRunningRequests()
  const sessionTurns = createTurns(maxRequestsPerSession)
  const networkTurns = createTurns(maxAtWork)
  const programTurns = createTurns(programsAtWorkPerNetwork)
  return {
    async admit({ path, isUpload, ipAddress, sessionSecret }) {
      // An upload is as slow as its sender: it has a slot of its user and a part of the budget.
      if (isUpload) return () => undefined
      // Those that wait for their turn count, too: a network does not pile them up.
      const endOfNetwork = runningRequests.begin(ipAddress, path)
      if (!endOfNetwork) return null
      // Visitors share no session.
      const endOfTurn = sessionSecret === '' ? () => undefined : await sessionTurns.take(sessionSecret)
      const endOfAll = backlog.begin(path, ipAddress)
      let isCounted = true
      const end = () => {
        if (!isCounted) return
        isCounted = false
        endOfAll?.()
        endOfTurn()
        endOfNetwork()
      }
      if (endOfAll) return end
      end()
      return null
    },
    async inTurn({ path, ipAddress }, work) {
      if (waitsForHash(path)) return await work()
      const turns = path.startsWith(`${apiBasePath}/`) ? programTurns : networkTurns
      const endOfTurn = await turns.take(toWidestNetwork(ipAddress))
      try {
        return await work()
      } finally {
        endOfTurn()
      }
    },
  }
}
