/** Leaderboards: each user's best verified run of the period, the best first. */
import { avatarUrlOf } from '@tilerush/core/account/avatar'
import { leaderboardCountedRanks, type LeaderboardPeriod } from '@tilerush/core/constants'
import type { Leaderboard, LeaderboardRow } from '@tilerush/contract/leaderboards'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import { numBetterThan } from './leaderboard-ranks.ts'
import { readLeaderboard, type RankedRow } from './leaderboard-store.ts'
import { dayOf, weekOf } from './periods.ts'

/** Null when there is no such board that the reader may see. */
export async function leaderboardOf(
  parts: Parts,
  reader: SessionUser,
  boardId: string,
  period: LeaderboardPeriod,
): Promise<Leaderboard | null> {
  if (!(await visibleBoardById(parts, reader, boardId))) return null
  const on = beganOn(period, parts.clock.now())
  const board = { boardId, period, on }
  const { top, own, isHidden } = await readLeaderboard(parts.database, board, reader.userId)
  return {
    period,
    startsAt: on === null ? null : `${on}T00:00:00.000Z`,
    rows: top.map((row, index) => rowOf(row, index + 1, reader)),
    own: own && rowOf(own, (await numBetterThan(parts, board, own)) + 1, reader),
    isOwnRankExact: own === null || own.numBetter < leaderboardCountedRanks,
    isHidden,
  }
}

function beganOn(period: LeaderboardPeriod, now: Date): string | null {
  switch (period) {
    case 'today':
      return dayOf(now)
    case 'week':
      return weekOf(now)
    case 'all':
      return null
  }
}

/** The user id stays here. */
function rowOf(row: RankedRow, rank: number, reader: SessionUser): LeaderboardRow {
  return {
    rank,
    gamerTag: row.gamerTag,
    avatarUrl: avatarUrlOf(row),
    totalDurationMs: row.totalDurationMs,
    numIncorrectClicks: row.numIncorrectClicks,
    achievedAt: row.achievedAt.toISOString(),
    isMe: row.userId === reader.userId,
  }
}
