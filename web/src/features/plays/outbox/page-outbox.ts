/** Finished runs on their way to the server: the one outbox of the page, wired to the requests. */
import { useSyncExternalStore } from 'react'
import { errorCode } from '../../../lib/api/error-code.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formerRoomNote, setStartNote } from '../../../lib/start-note.ts'
import { currentUserQuery, onKnownUser } from '../../account/index.ts'
import { browserClock } from '../game/clock.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { Outbox, type SendState, type Taken } from './outbox.ts'
import { openOutboxStore } from './outbox-store.ts'
import { client } from '../../../lib/api/client.ts'
import { showBest } from './show-best.ts'
import type { Step, StoredRun } from './stored-run.ts'

/** A user without a gamertag may not play yet. */
function currentUserId(): string | null {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return user?.gamerTag ? user.userId : null
}

/** The runs of this browser that the server has not confirmed yet. */
export const outbox = /* @__PURE__ */ new Outbox({
  clock: browserClock,
  openStore: openOutboxStore,
  send: sendRun,
  getCode: errorCode,
  currentUserId,
  onOnline: (send) => window.addEventListener('online', send),
  setNote: setStartNote,
})

/** Stores a run and sends it. A run without a user cannot be sent and is not stored. */
export function submitRun({ playId, boardId, play, result }: FinishedRun, roundTripMs: number): void {
  const userId = currentUserId()
  if (userId === null) return
  const { clicks } = play
  const totalDurationMs = result?.totalDurationMs ?? null
  void outbox.add({ kind: 'account', playId, userId, boardId, clicks, totalDurationMs, roundTripMs })
}

export function useSendState(playId: string): SendState | undefined {
  return useSyncExternalStore(outbox.subscribe, () => outbox.getState(playId))
}

/** The dialog is the visitor's feature's, which knows this one. */
type LoadClaimDialog = () => Promise<{ openClaimDialog(outbox: Outbox, userId: string | null): Promise<void> }>

/** Prompts about what visitors left here and no one has claimed, which few ever see. */
async function promptAboutUnclaimed(loadClaimDialog: LoadClaimDialog, userId: string | null): Promise<void> {
  if ((await outbox.unclaimed()).length === 0) return
  await (await loadClaimDialog()).openClaimDialog(outbox, userId)
}

/** Those that cannot be moved now are tried again at the next start. */
async function moveFormerRuns(): Promise<void> {
  if (!formerRoomNote.isSet()) return
  const { moveFormerRoomRuns } = await import('./former-room-runs.ts')
  await moveFormerRoomRuns((run) => outbox.keep(run))
  formerRoomNote.remove()
}

let isStarted = false

/** Sends what an earlier visit left: at once, and as soon as a user is known. */
export function startOutbox(loadClaimDialog: LoadClaimDialog): void {
  if (isStarted) return
  isStarted = true
  void moveFormerRuns()
    .catch(() => {})
    .then(() => outbox.flush())
  let knownUserId: string | null = null
  onKnownUser(() => {
    const userId = currentUserId()
    if (userId === knownUserId) return
    knownUserId = userId
    void outbox.flush().then(() => promptAboutUnclaimed(loadClaimDialog, userId))
  })
}

/** The request that a finished run is sent by. */
async function sendRun(run: StoredRun, step: Step): Promise<Taken> {
  // Loaded on demand, as most players have an account.
  if (run.kind === 'guest') return await (await import('./guest-requests.ts')).sendGuestRun(run, step)
  if (run.kind === 'practice') return await (await import('./practice-request.ts')).sendPractice(run)
  const { playId, roundTripMs } = run
  const clicks = [...run.clicks]
  if (run.kind === 'room') {
    const { code, secret, race, claimSecret } = run
    await client.rooms.finishRun({ code, secret, race, playId, clicks, claimSecret, roundTripMs })
    return { state: 'handedIn' }
  }
  const response = await client.plays.finish({ playId, clicks, roundTripMs })
  showBest(run.boardId, response)
  return { state: 'saved', response }
}
