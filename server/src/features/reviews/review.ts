/** Verdicts of administrators on runs (docs/rules.md#runs-under-review). */
import type { ReviewedRun } from '@tilerush/contract/reviews'
import type { RunVerdict } from '@tilerush/core/play/constants'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { recordAudit } from '../audit/index.ts'
import { forgetResultsOf, lockResultsOf } from '../classrooms/index.ts'
import { rebuildBest } from '../plays/index.ts'
import { insertEvent } from '../webhooks/index.ts'
import { toReviewedRun } from './run-list.ts'
import { getRunStore, lockRun, updateFlags, upsertReview } from './store.ts'

export interface ReviewRequest {
  readonly userId: string
  readonly playId: string
  readonly verdict: RunVerdict
  /** Administrators alone see it. */
  readonly note: string
}

export type ReviewErrorCode = 'RUN_NOT_FOUND' | 'OWN_RUN'

/** The same verdict again changes nothing. An accepted run needs no confirmation; a rejected one counts nowhere. */
export async function reviewRun(
  deps: Deps,
  reviewer: SessionUser,
  request: ReviewRequest,
): Promise<Result<ReviewedRun, ReviewErrorCode>> {
  if (request.userId === reviewer.userId) return { ok: false, error: 'OWN_RUN' }
  const { database } = deps
  const isKnown = await database.transaction((tx) => storeVerdict(tx, deps, reviewer, request))
  const run = isKnown ? await getRunStore(database).find(request.userId, request.playId) : null
  return run ? { ok: true, value: toReviewedRun(run) } : { ok: false, error: 'RUN_NOT_FOUND' }
}

/** False when there is no such run. */
async function storeVerdict(
  tx: Transaction,
  deps: Deps,
  reviewer: SessionUser,
  { userId, playId, verdict, note }: ReviewRequest,
): Promise<boolean> {
  // Before the run: who deletes a member has the two locks in this order.
  await lockResultsOf(tx, userId)
  const run = await lockRun(tx, userId, playId)
  if (!run) return false
  const { play, review } = run
  if (review?.verdict === verdict) return true
  const flaggedReasons = review?.flaggedReasons ?? play.unverifiedReasons
  const neededConfirmation = review?.neededConfirmation ?? play.needsConfirmation
  const given = { verdict, note, reviewerId: reviewer.userId, reviewedAt: deps.clock.now() }
  await upsertReview(tx, { userId, playId, flaggedReasons, neededConfirmation, ...given })
  await updateFlags(
    tx,
    play,
    verdict === 'accepted'
      ? { unverifiedReasons: [], needsConfirmation: false, isNewName: false }
      : {
          unverifiedReasons: [...flaggedReasons, 'rejected'],
          needsConfirmation: neededConfirmation,
          isNewName: play.isNewName,
        },
  )
  await rebuildBest(tx, userId, play.boardId)
  await forgetResultsOf(tx, userId, play.boardId)
  // Teachers see the run from now on.
  if (verdict === 'accepted') {
    await insertEvent(tx, { eventId: playId, userId, assignmentId: null, at: given.reviewedAt })
  }
  await recordAudit(tx, deps, {
    actor: reviewer,
    action: `run.${verdict}`,
    targetId: playId,
    details: { userId, boardId: play.boardId },
  })
  return true
}
