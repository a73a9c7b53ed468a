/** Runs of races, as rooms hand them over. */
import type { FinishedRun } from '../game/game-state.ts'
import { getGuestRun } from './guest-runs.ts'
import { outbox } from './page-outbox.ts'
import type { RoomRun } from './stored-run.ts'

/** Stores a run and sends it. */
export function submitRoomRun(run: Omit<RoomRun, 'kind'>): void {
  void outbox.add({ ...run, kind: 'room' })
}

/** A visitor's finished run, which the room sends: it waits in this browser for an account, too. */
export async function keepGuestRun(run: FinishedRun, boardName: string, claimSecret: string): Promise<void> {
  const stored = getGuestRun(run, boardName, claimSecret, false)
  if (stored) await outbox.keep(stored)
}

/** Visitors' finished runs that wait in this browser. */
export async function countUnclaimedRuns(): Promise<number> {
  return (await outbox.unclaimed()).length
}
