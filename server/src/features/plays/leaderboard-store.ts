/** The SQL of leaderboards: each read is a range of the period's index, from its best end. */
import { leaderboardCountedRanks, leaderboardRows, type LeaderboardPeriod } from '@tilerush/core/constants'
import type { Database } from '../../lib/database/database.ts'

export interface RankedRow {
  readonly userId: string
  readonly gamerTag: string
  readonly totalDurationMs: number
  readonly numIncorrectClicks: number
  readonly achievedAt: Date
}

export interface OwnRow extends RankedRow {
  /** How many listed users are better; counted up to `leaderboardCountedRanks`. */
  readonly numBetter: number
}

interface PeriodColumns {
  readonly on: string | null
  readonly total: string
  readonly wrong: string
  readonly at: string
}

const columnsOf: Record<LeaderboardPeriod, PeriodColumns> = {
  all: { on: null, total: 'total_duration_ms', wrong: 'num_incorrect_clicks', at: 'server_timestamp' },
  week: { on: 'week_on', total: 'week_total_duration_ms', wrong: 'week_num_incorrect_clicks', at: 'week_at' },
  today: { on: 'day_on', total: 'day_total_duration_ms', wrong: 'day_num_incorrect_clicks', at: 'day_at' },
}

/** $1 the board, $2 the day that the period began on; for all time $2 is null and asked for as such. */
const inPeriod = ({ on }: PeriodColumns, table: string) =>
  `${table}.board_id = $1 and ${on === null ? '$2::date is null' : `${table}.${on} = $2::date`}`
const columns = ({ total, wrong, at }: PeriodColumns) => `
  user_id as "userId", u.gamer_tag as "gamerTag", best.${total} as "totalDurationMs",
  best.${wrong} as "numIncorrectClicks", best.${at} as "achievedAt"`

/** Rows that the copy `is_listed` still lists though their users have just been disabled or have opted out. */
const numStaleRows = 10

/** The end of the index first, and only then the users: no plan may begin with everybody. */
const topText = (period: PeriodColumns) => `
  select ${columns(period)} from (
    select * from personal_bests one
    where ${inPeriod(period, 'one')} and one.is_listed
    order by one.${period.total}, one.${period.at}, one.user_id
    limit ${leaderboardRows + numStaleRows}
  ) as best join users u using (user_id)
  where u.enabled and not u.hide_from_leaderboards
  order by best.${period.total}, best.${period.at}, best.user_id
  limit ${leaderboardRows}`

const ownText = (period: PeriodColumns) => `
  select ${columns(period)}, better.number as "numBetter"
  from personal_bests best join users u using (user_id), lateral (
    select count(*)::int as number from (
      select from personal_bests other
      where ${inPeriod(period, 'other')} and other.is_listed
        and (other.${period.total}, other.${period.at}, other.user_id) < (best.${period.total}, best.${period.at}, best.user_id)
      order by other.${period.total}, other.${period.at}, other.user_id
      limit ${leaderboardCountedRanks}
    ) as others
  ) as better
  where ${inPeriod(period, 'best')} and best.user_id = $3`

/** Named, so that each is planned once a connection. */
export const leaderboardStatements = (period: LeaderboardPeriod) => ({
  top: { name: `leaderboard_top_${period}`, text: topText(columnsOf[period]) },
  own: { name: `leaderboard_own_${period}`, text: ownText(columnsOf[period]) },
})

/** `on`: the day that the period began on, null for all time. */
export async function readLeaderboard(
  { pool }: Database,
  board: { readonly boardId: string; readonly period: LeaderboardPeriod; readonly on: string | null },
  userId: string,
): Promise<{ readonly top: readonly RankedRow[]; readonly own: OwnRow | null; readonly isHidden: boolean }> {
  const { top, own } = leaderboardStatements(board.period)
  const [listed, mine, hidden] = await Promise.all([
    pool.query<RankedRow>({ ...top, values: [board.boardId, board.on] }),
    pool.query<OwnRow>({ ...own, values: [board.boardId, board.on, userId] }),
    pool.query<{ isHidden: boolean }>({
      name: 'leaderboard_hidden',
      text: 'select hide_from_leaderboards as "isHidden" from users where user_id = $1',
      values: [userId],
    }),
  ])
  return { top: listed.rows, own: mine.rows[0] ?? null, isHidden: hidden.rows[0]?.isHidden ?? false }
}
