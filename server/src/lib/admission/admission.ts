/** Which requests may run: none too many of their network or of all, and those of one session a few at a time. */
import type { Backlog } from './backlog.ts'
import { createRunningRequests } from './running-requests.ts'
import { createTurns } from './turns.ts'

/**
 * As many as a browser opens connections to one host. More of them wait for those of their own session, and not in the
 * line for the event loop and the database, where everybody else's requests would stand behind them.
 */
export const maxRequestsPerSession = 6

interface AdmittedRequest {
  /** `/feature/name`. */
  readonly path: string
  readonly isUpload: boolean
  readonly ipAddress: string
  /** Empty for a visitor. */
  readonly sessionSecret: string
}

/** Resolves when the request's turn has come, with what ends it, once; with null for a request too many. */
export type Admission = (request: AdmittedRequest) => Promise<(() => void) | null>

export function createAdmission(backlog: Backlog): Admission {
  const runningRequests = createRunningRequests()
  const sessionTurns = createTurns(maxRequestsPerSession)
  return async ({ path, isUpload, ipAddress, sessionSecret }) => {
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
  }
}
