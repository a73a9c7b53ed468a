/**
 * Visitors' runs of deals that the server does not have: the network was lost, or the page closed. They are sent at the
 * next start of the app, so that they stand in the standings as those of users do.
 */
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { setStartNote } from '../../../lib/start-note.ts'
import { pendingResults } from '../outbox/page-outbox.ts'
import { finalCodes } from '../outbox/final-codes.ts'
import type { ResultQueue } from '../outbox/outbox.ts'
import type { PendingResult } from '../outbox/outbox-store.ts'

type Runs = Pick<ResultQueue, 'keep' | 'unsent'>

/** The server has judged the run, or never will; it waits for an account as before. */
export async function markSent(queue: Runs, playId: string): Promise<void> {
  const unsent = await queue.unsent()
  for (const run of unsent) {
    if (run.playId === playId && run.guest) await queue.keep({ ...run, guest: { ...run.guest, isUnsent: false } })
  }
  if (unsent.every((run) => run.playId === playId)) setStartNote('tilerush-guest-runs', false)
}

/** Sends each run that waits; those that fail for now stay. */
export async function sendUnsent(
  queue: Runs,
  send: (run: PendingResult) => Promise<unknown>,
  getCode: (error: unknown) => string,
): Promise<void> {
  const runs = await queue.unsent()
  if (runs.length === 0) setStartNote('tilerush-guest-runs', false)
  for (const run of runs) {
    try {
      await send(run)
    } catch (error) {
      if (!finalCodes.has(getCode(error))) continue
    }
    await markSent(queue, run.playId)
  }
}

async function judge({ playId, guest, clicks }: PendingResult): Promise<void> {
  await client.plays.finishGuest({ playId, claimSecret: guest?.claimSecret ?? '', clicks: [...clicks] })
}

const sendAll = (): void => void sendUnsent(pendingResults, judge, errorCode)

/** At the start of the app, and whenever the network is back. */
export function startUnsentRuns(): void {
  sendAll()
  window.addEventListener('online', sendAll)
}
