/**
 * A visitor's finished run: replayed and judged like every other one, and stored with the play until an account claims
 * it or it is purged. Nothing of a result comes from the browser.
 */
import type { FinishedGuestPlay } from '@tilerush/contract/plays/plays'
import type { Click } from '@tilerush/core/play/types'
import { playExpiryAfterTimeoutMs } from '@tilerush/core/play/constants'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { resultIn } from '../best-store.ts'
import { hasCopy } from '../finish/finish-store.ts'
import { areSameClicks, judgedPlay, storedClicks, type FinishErrorCode } from '../finish/finish.ts'
import { findGuestPlay, storeGuestRun, type GuestPlayRow } from './guest-store.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import { isSecretFor } from './guest-secret.ts'

/** A refused list changes nothing. A repeat gets the same response and has no further effect. */
export async function finishGuestPlay(
  deps: Deps,
  caller: Holder,
  { playId, claimSecret, clicks }: { playId: string; claimSecret: string; clicks: readonly Click[] },
): Promise<Result<FinishedGuestPlay, FinishErrorCode>> {
  await deps.limits.consume('guestRunPerIp', caller)
  const play = await findGuestPlay(deps.database, playId)
  if (!play || !isSecretFor(claimSecret, play.claimHash)) return { ok: false, error: 'PLAY_NOT_FOUND' }
  if (play.finishedAt) return repeat(play, clicks)
  const judged = await judgedPlay(deps, play, clicks, { expiryMs: playExpiryAfterTimeoutMs })
  if (!judged.ok) return judged
  const { result, timesHash, finishedAt } = judged.value
  const isCopy = timesHash !== null && (await hasCopy(deps.database, playId, timesHash))
  const unverifiedReasons = [...judged.value.unverifiedReasons, ...(isCopy ? (['equal-times'] as const) : [])]
  const run = { result, timesHash, finishedAt, unverifiedReasons, clicks: storedClicks(clicks) }
  const stored = await storeGuestRun(deps.database, playId, run)
  if (stored) deps.observations.emit('playFinished', { by: 'visitor' })
  // Finished or claimed by a concurrent request.
  const now = stored ?? (await findGuestPlay(deps.database, playId))
  return now ? repeat(now, clicks) : { ok: false, error: 'PLAY_NOT_FOUND' }
}

function repeat(play: GuestPlayRow, clicks: readonly Click[]): Result<FinishedGuestPlay, 'PLAY_ALREADY_FINISHED'> {
  if (!play.clicks || !areSameClicks(play.clicks, clicks)) return { ok: false, error: 'PLAY_ALREADY_FINISHED' }
  const { playId, outcome, unverifiedReasons } = play
  return { ok: true, value: { playId, outcome: outcome ?? 'TIMEOUT', result: resultIn(play), unverifiedReasons } }
}
