/** One run with its clicks, its times beside the player's usual ones, and the board as it was played. */
import type { ReviewedSplit, RunDetails } from '@tilerush/contract/reviews'
import { usualRuns, usualRunsMin } from '@tilerush/core/play/constants'
import { getSplits } from '@tilerush/core/play/splits'
import type { Play } from '@tilerush/core/play/types'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents } from '../boards/index.ts'
import { countdownMs, playedAgain, toFilm } from '../plays/index.ts'
import { toReviewedRun } from './run-list.ts'
import { getRunStore, type PlayRow } from './store.ts'

/** Null for a run that was not completed, or whose board has been deleted. */
export async function getRunDetails(deps: Deps, userId: string, playId: string): Promise<RunDetails | null> {
  const store = getRunStore(deps.database)
  const [listed, play] = await Promise.all([store.find(userId, playId), store.findPlay(userId, playId)])
  const [played] = listed && play ? await playedAgain(deps, [play]) : []
  if (!listed || !play?.finishedAt || !played) return null
  const { boardId, boardVersion: version } = play
  const [usual, review, bestTotalDurationMs, board] = await Promise.all([
    store.readUsual(userId, boardId, playId, usualRuns),
    store.findReview(userId, playId),
    store.findBestTotal(userId, boardId),
    getBoardContents(deps.database).get({ boardId, version }),
  ])
  const others = await playedAgain(deps, usual)
  return {
    ...toReviewedRun(listed),
    passedMs: play.finishedAt.getTime() - play.startedAt.getTime() - countdownMs,
    completedDurationMs: play.completedDurationMs ?? 0,
    gapMs: play.gapMs,
    film: toFilm(played.play, board),
    splits: toSplits(
      played.play,
      others.map((other) => other.play),
    ),
    usual: {
      numRuns: others.length,
      totalDurationMs: usual.length < usualRunsMin ? null : getMedian(usual.map(toTotal)),
    },
    bestTotalDurationMs,
    review: review && {
      note: review.note,
      reviewedAt: review.reviewedAt.toISOString(),
      reviewer: review.reviewer,
    },
  }
}

const toTotal = ({ totalDurationMs }: PlayRow): number => totalDurationMs ?? 0

/** Beside each split what the others took at the same tile, where enough of them had it. */
function toSplits(play: Play, others: readonly Play[]): ReviewedSplit[] {
  const times = new Map<string, number[]>()
  for (const { tileId, durationMs, isAnswered } of others.flatMap(getSplits)) {
    if (isAnswered) times.set(tileId, [...(times.get(tileId) ?? []), durationMs])
  }
  return getSplits(play).map(({ tileId, prompt, durationMs, wrongTileIds }) => {
    const usual = times.get(tileId) ?? []
    const medianMs = usual.length < usualRunsMin ? null : getMedian(usual)
    return {
      tileId,
      prompt,
      durationMs,
      numWrongClicks: wrongTileIds.length,
      usual: medianMs === null ? null : { lowMs: Math.min(...usual), medianMs, highMs: Math.max(...usual) },
    }
  })
}

/** The lower one of two in the middle; null of nothing. */
function getMedian(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length / 2) - 1] ?? null
}
