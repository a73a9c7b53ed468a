/**
 * Leaderboards: each user's best ranked run of the period, the best first. Runs that wait to be confirmed have their
 * ranks, and say that they wait (docs/rules.md#waiting-to-be-confirmed).
 */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { leaderboardCountedRanks, type LeaderboardPeriod } from '@tilerush/core/play/constants'
import type { Leaderboard, LeaderboardRow } from '@tilerush/contract/plays/leaderboards'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { visibleBoardById } from '../../boards/index.ts'
import { findVisible } from '../film/film.ts'
import { numBetterThan } from './leaderboard-ranks.ts'
import { readLeaderboard, type RankedRow } from './leaderboard-store.ts'
import { toDay, toWeek } from '../periods.ts'

/** Null when no board visible to the viewer has the id. */
export async function getLeaderboard(
  deps: Deps,
  viewer: SessionUser,
  boardId: string,
  period: LeaderboardPeriod,
): Promise<Leaderboard | null> {
  if (!(await visibleBoardById(deps, viewer, boardId))) return null
  const on = beganOn(period, deps.clock.now())
  const board = { boardId, period, on }
  const { top, own, isHidden } = await readLeaderboard(deps.database, board, viewer.userId)
  const films = await findFilms(deps, viewer, boardId, [...top, ...(own ? [own] : [])])
  const toRow = (row: RankedRow, rank: number): LeaderboardRow => toShownRow(row, rank, viewer, films)
  return {
    period,
    startsAt: on === null ? null : `${on}T00:00:00.000Z`,
    rows: top.map((row, index) => toRow(row, index + 1)),
    own: own && toRow(own, (await numBetterThan(deps, board, own)) + 1),
    isOwnRankExact: own === null || own.numBetter < leaderboardCountedRanks,
    isHidden,
  }
}

function beganOn(period: LeaderboardPeriod, now: Date): string | null {
  switch (period) {
    case 'today':
      return toDay(now)
    case 'week':
      return toWeek(now)
    case 'all':
      return null
  }
}

/** Play ids of the rows whose film the viewer may see, by user and time. */
type Films = ReadonlyMap<string, string>

async function findFilms(deps: Deps, viewer: SessionUser, boardId: string, rows: readonly RankedRow[]): Promise<Films> {
  const runs = rows.map(({ userId, achievedAt }) => ({ userId, finishedAt: achievedAt }))
  const visible = await findVisible(deps, viewer, boardId, runs)
  return new Map(visible.map(({ userId, finishedAt, playId }) => [toKey(userId, finishedAt), playId]))
}

const toKey = (userId: string, at: Date): string => `${userId} ${at.getTime()}`

/** Leaves out the user id. A row without a rank waits to be confirmed. */
function toShownRow(row: RankedRow, rank: number, viewer: SessionUser, films: Films): LeaderboardRow {
  return {
    rank,
    gamerTag: row.gamerTag,
    avatarUrl: getAvatarUrl(row),
    totalDurationMs: row.totalDurationMs,
    numIncorrectClicks: row.numIncorrectClicks,
    achievedAt: row.achievedAt.toISOString(),
    isMe: row.userId === viewer.userId,
    isWaiting: row.isWaiting,
    filmPlayId: films.get(toKey(row.userId, row.achievedAt)) ?? null,
  }
}
