/** The requests that visitors' runs are sent by: to be judged, and for the account that claims them. */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import { queryClient } from '../../../lib/api/query-client.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { deleteGuestSecret } from '../guest-secret.ts'
import type { Taken } from './outbox.ts'
import { showBest } from './show-best.ts'
import type { GuestRun, Step } from './stored-run.ts'

export async function sendGuestRun(run: GuestRun, step: Step): Promise<Taken> {
  const { playId, userId, boardId, roundTripMs, guest } = run
  const clicks = [...run.clicks]
  const { claimSecret } = guest
  if (step === 'judge') {
    return { state: 'judged', response: await client.plays.finishGuest({ playId, clicks, claimSecret }) }
  }
  const isConfirmed = userId !== null
  const response = await client.plays.claim({ playId, clicks, roundTripMs, claimSecret, isConfirmed })
  sayClaimed(response, guest.boardName)
  deleteGuestSecret()
  void queryClient.invalidateQueries({ queryKey: rpc.progress.key() })
  showBest(boardId, response)
  return { state: 'saved', response }
}

/** A game that is going on is not disturbed. */
function sayClaimed({ isNewBest, result }: FinishedPlay, board: string): void {
  if (document.querySelector('[data-play-state]')) return
  const isBest = isNewBest && result !== null
  toast.success(
    isBest ? m.guest_saved_best({ board, seconds: formatSeconds(result.totalDurationMs) }) : m.guest_saved({ board }),
  )
}
