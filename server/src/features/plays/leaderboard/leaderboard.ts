/**
 * Leaderboards: each user's best ranked run of the period, the best first. Runs that wait to be confirmed stand between
 * them, and take no rank (docs/rules.md#waiting-to-be-confirmed).
 */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { leaderboardCountedRanks, leaderboardRows, type LeaderboardPeriod } from '@tilerush/core/play/constants'
import type { Leaderboard, LeaderboardRow } from '@tilerush/contract/plays/leaderboards'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { visibleBoardById } from '../../boards/index.ts'
import { findVisible } from '../film/film.ts'
import { numBetterThan } from './leaderboard-ranks.ts'
import { readLeaderboard, type RankedRow } from './leaderboard-store.ts'
import { toDay, toWeek } from './periods.ts'

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
  const { top, waiting, own, isHidden } = await readLeaderboard(deps.database, board, viewer.userId)
  const films = await findFilms(deps, viewer, boardId, [...top, ...waiting, ...(own ? [own] : [])])
  const toRow = (row: RankedRow, rank: number | null): LeaderboardRow => toShownRow(row, rank, viewer, films)
  return {
    period,
    startsAt: on === null ? null : `${on}T00:00:00.000Z`,
    rows: withWaiting(
      top.map((row, index) => toRow(row, index + 1)),
      waiting.filter(({ userId }) => !isHidden || userId !== viewer.userId).map((row) => toRow(row, null)),
    ),
    own: own
      ? toRow(own, (await numBetterThan(deps, board, own)) + 1)
      : (waiting.filter(({ userId }) => userId === viewer.userId).map((row) => toRow(row, null))[0] ?? null),
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

/** Both in one order; no waiting row after the last ranked one that is shown, if there may be more of them. */
function withWaiting(ranked: readonly LeaderboardRow[], waiting: readonly LeaderboardRow[]): LeaderboardRow[] {
  const last = ranked.length < leaderboardRows ? undefined : ranked.at(-1)
  const shown = waiting.filter((row) => last === undefined || isBefore(row, last)).slice(0, leaderboardRows)
  return [...ranked, ...shown].toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

function isBefore(one: LeaderboardRow, other: LeaderboardRow): boolean {
  if (one.totalDurationMs !== other.totalDurationMs) return one.totalDurationMs < other.totalDurationMs
  if (one.achievedAt !== other.achievedAt) return one.achievedAt < other.achievedAt
  return one.rank !== null && other.rank !== null && one.rank < other.rank
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
function toShownRow(row: RankedRow, rank: number | null, viewer: SessionUser, films: Films): LeaderboardRow {
  return {
    rank,
    gamerTag: row.gamerTag,
    avatarUrl: getAvatarUrl(row),
    totalDurationMs: row.totalDurationMs,
    numIncorrectClicks: row.numIncorrectClicks,
    achievedAt: row.achievedAt.toISOString(),
    isMe: row.userId === viewer.userId,
    isWaiting: rank === null,
    filmPlayId: films.get(toKey(row.userId, row.achievedAt)) ?? null,
  }
}
