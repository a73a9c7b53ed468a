import type { FinishedRun } from '../game/game-state.ts'
import { getGuestRun } from '../outbox/guest-runs.ts'
import { pendingResults } from '../outbox/page-outbox.ts'

/** Visitors' finished runs that wait in this browser. */
export async function countUnclaimedRuns(): Promise<number> {
  return (await pendingResults.unclaimed()).length
}

/** A visitor's finished run that the server has by another way, as in a race: it waits in this browser for an account. */
export async function keepGuestRun(run: FinishedRun, boardName: string, claimSecret: string): Promise<void> {
  const stored = getGuestRun(run, boardName, claimSecret, false)
  if (stored) await pendingResults.keep(stored)
}
