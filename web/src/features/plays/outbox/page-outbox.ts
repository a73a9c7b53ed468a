/** Finished runs on their way to the server: the one queue of the page, wired to the requests. */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { useSyncExternalStore } from 'react'
import { errorCode } from '../../../lib/api/error-code.ts'
import { currentUserQuery, onKnownUser } from '../../account/index.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { bestQuery } from '../queries/board-queries.ts'
import { deleteGuestSecret } from '../guest-secret.ts'
import { browserClock } from '../game/clock.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { ResultQueue, type SendState } from './outbox.ts'
import { openResultStore, type PendingResult } from './outbox-store.ts'

/** A user without a gamertag may not play yet. */
function currentUserId(): string | null {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return user?.gamerTag ? user.userId : null
}

async function send({ playId, userId, boardId, clicks, roundTripMs, guest }: PendingResult): Promise<FinishedPlay> {
  const run = { playId, clicks: [...clicks], roundTripMs }
  const response = guest
    ? await client.plays.claim({ ...run, claimSecret: guest.claimSecret, isConfirmed: userId !== null })
    : await client.plays.finish(run)
  if (guest) {
    sayClaimed(response, guest.boardName)
    deleteGuestSecret()
    void queryClient.invalidateQueries({ queryKey: rpc.progress.key() })
  }
  queryClient.setQueryData(bestQuery(boardId).queryKey, response.best)
  // Lists show the viewer's best; they are requested again when they are next looked at.
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byCategory.key() })
  void queryClient.invalidateQueries({ queryKey: rpc.boards.byName.key() })
  return response
}

/** A game that is going on is not disturbed. */
function sayClaimed({ isNewBest, result }: FinishedPlay, board: string): void {
  if (document.querySelector('[data-play-state]')) return
  const isBest = isNewBest && result !== null
  toast.success(
    isBest ? m.guest_saved_best({ board, seconds: formatSeconds(result.totalDurationMs) }) : m.guest_saved({ board }),
  )
}

/** The runs of this browser that the server has not confirmed yet. */
export const pendingResults = new ResultQueue({
  clock: browserClock,
  openStore: openResultStore,
  send,
  getCode: errorCode,
  currentUserId,
})

/** Stores a run and sends it. A run without a user cannot be sent and is not stored. */
export function submitRun({ playId, boardId, play, result }: FinishedRun, roundTripMs: number): void {
  const userId = currentUserId()
  if (userId === null) return
  const { clicks } = play
  const totalDurationMs = result?.totalDurationMs ?? null
  void pendingResults.add({ playId, userId, boardId, clicks, totalDurationMs, roundTripMs })
}

export function useSendState(playId: string): SendState | undefined {
  return useSyncExternalStore(pendingResults.subscribe, () => pendingResults.getState(playId))
}

/** The dialog is the visitor's feature's, which knows this one. */
type LoadClaimDialog = () => Promise<{ openClaimDialog(queue: ResultQueue, userId: string | null): Promise<void> }>

/** Prompts about what visitors left here and no one has claimed, which few ever see. */
async function promptAboutUnclaimed(loadClaimDialog: LoadClaimDialog, userId: string | null): Promise<void> {
  if ((await pendingResults.unclaimed()).length === 0) return
  await (await loadClaimDialog()).openClaimDialog(pendingResults, userId)
}

/** Sends what an earlier visit left: as soon as the user is known, and whenever the network is back. */
export function startPendingResults(loadClaimDialog: LoadClaimDialog): void {
  let knownUserId: string | null = null
  onKnownUser(() => {
    const userId = currentUserId()
    if (userId === knownUserId) return
    knownUserId = userId
    void pendingResults.flush().then(() => promptAboutUnclaimed(loadClaimDialog, userId))
  })
  window.addEventListener('online', () => void pendingResults.flush())
}
