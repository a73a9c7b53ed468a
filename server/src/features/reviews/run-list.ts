/** The lists of runs under review, and of those with a verdict. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { ReviewedRun, ReviewState } from '@tilerush/contract/reviews'
import type { Deps } from '../../lib/deps.ts'
import { getRunStore, type ListedRow, type ListPosition } from './store.ts'

interface ListRequest {
  readonly state: ReviewState
  readonly limit: number
  readonly after?: ListPosition | undefined
}

export async function listRuns(
  { database }: Deps,
  { state, limit, after }: ListRequest,
): Promise<{ runs: ReviewedRun[]; next: ListPosition | null }> {
  const found = await readRuns(getRunStore(database), state, after, limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    runs: shown.map(toReviewedRun),
    next: found.length > limit && last ? { at: last.at.toISOString(), playId: last.playId } : null,
  }
}

function readRuns(
  store: ReturnType<typeof getRunStore>,
  state: ReviewState,
  after: ListPosition | undefined,
  limit: number,
): Promise<ListedRow[]> {
  switch (state) {
    case 'open':
      return store.readOpen(after, limit)
    case 'waiting':
      return store.readWaiting(after, limit)
    case 'newNames':
      return store.readNewNames(after, limit)
    default:
      return store.readReviewed(state, after, limit)
  }
}

export function toReviewedRun(row: ListedRow): ReviewedRun {
  return {
    userId: row.userId,
    playId: row.playId,
    gamerTag: row.gamerTag,
    avatarUrl: getAvatarUrl(row),
    boardId: row.boardId,
    boardName: row.boardName,
    totalDurationMs: row.totalDurationMs,
    numIncorrectClicks: row.numIncorrectClicks,
    finishedAt: row.finishedAt.toISOString(),
    reasons: row.reasons,
    standing: row.runStatus,
    isNewName: row.isNewName,
    isAfterRestarts: row.isAfterRestarts,
    verdict: row.verdict,
  }
}
