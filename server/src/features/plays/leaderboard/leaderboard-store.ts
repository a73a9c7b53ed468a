/** The SQL of leaderboards: each read is a range of the period's index, from its best end. */
import type { AvatarFields } from '@tilerush/core/account/avatar'
import { leaderboardCountedRanks, leaderboardRows, type LeaderboardPeriod } from '@tilerush/core/play/constants'
import type { Database } from '../../../lib/database/database.ts'

export interface RankedRow extends AvatarFields {
  readonly userId: string
  readonly gamerTag: string
  readonly totalDurationMs: number
  readonly numIncorrectClicks: number
  readonly achievedAt: Date
  /** Whether another run of the player has to confirm it. */
  readonly isWaiting: boolean
}

export interface OwnRow extends RankedRow {
  /** How many listed users are better; counted up to `leaderboardCountedRanks`. */
  readonly numBetter: number
}

/** A checkpoint in the board's order: they are `leaderboardCountedRanks` rows apart. */
export interface Checkpoint {
  readonly userId: string
  readonly totalDurationMs: number
  readonly achievedAt: Date
}

export interface BoardPeriod {
  readonly boardId: string
  readonly period: LeaderboardPeriod
  /** The day that the period began on, null for all time. */
  readonly on: string | null
}

interface PeriodColumns {
  readonly on: string | null
  readonly total: string
  readonly wrong: string
  readonly at: string
}

const getColumns: Record<LeaderboardPeriod, PeriodColumns> = {
  all: { on: null, total: 'ranked_total_duration_ms', wrong: 'ranked_num_incorrect_clicks', at: 'ranked_at' },
  week: { on: 'week_on', total: 'week_total_duration_ms', wrong: 'week_num_incorrect_clicks', at: 'week_at' },
  today: { on: 'day_on', total: 'day_total_duration_ms', wrong: 'day_num_incorrect_clicks', at: 'day_at' },
}

/** $1 the board, $2 the day that the period began on; null for all time. Only rows with a run in the period. */
const inPeriod = ({ on, total }: PeriodColumns, table: string) =>
  `${table}.board_id = $1 and ${on === null ? `$2::date is null and ${table}.${total} is not null` : `${table}.${on} = $2::date`}`
const columns = ({ total, wrong, at }: PeriodColumns) => `
  u.user_id as "userId", u.gamer_tag as "gamerTag", best.${total} as "totalDurationMs",
  best.${wrong} as "numIncorrectClicks", best.${at} as "achievedAt",
  best.waiting_play_id is not null and best.waiting_at = best.${at} as "isWaiting", u.avatar_to_use as "avatarToUse",
  u.custom_avatar_filename as "customAvatarFilename", u.gravatar_filename as "gravatarFilename"`

/** Rows that the copy `is_listed` still lists though their users have just been disabled or have opted out. */
const numStaleRows = 10

/** Reads the end of the index first, and then only its users: no plan may start with all users. */
const topText = (period: PeriodColumns) => `
  select ${columns(period)} from (
    select * from personal_bests one
    where ${inPeriod(period, 'one')} and one.is_listed
    order by one.${period.total}, one.${period.at}, one.user_id
    limit ${leaderboardRows + numStaleRows}
  ) as best join users u on u.user_id = best.user_id
  where u.enabled and not u.hide_from_leaderboards
  order by best.${period.total}, best.${period.at}, best.user_id
  limit ${leaderboardRows}`

/** One row in any case: the viewer's, with an own best or without. */
const ownText = (period: PeriodColumns) => `
  select ${columns(period)}, u.hide_from_leaderboards as "isHidden", better.number as "numBetter"
  from users u left join personal_bests best on best.user_id = u.user_id and ${inPeriod(period, 'best')},
  lateral (
    select count(*)::int as number from (
      select from personal_bests other
      where ${inPeriod(period, 'other')} and other.is_listed
        and (other.${period.total}, other.${period.at}, other.user_id) < (best.${period.total}, best.${period.at}, best.user_id)
      order by other.${period.total}, other.${period.at}, other.user_id
      limit ${leaderboardCountedRanks}
    ) as others
  ) as better
  where u.user_id = $3`

/** Read in the index's own order: a window over it needs no sort. */
const checkpointsText = (period: PeriodColumns) => `
  select user_id as "userId", total as "totalDurationMs", at as "achievedAt" from (
    select one.user_id, one.${period.total} as total, one.${period.at} as at,
      row_number() over (order by one.${period.total}, one.${period.at}, one.user_id) as rank_number
    from personal_bests one where ${inPeriod(period, 'one')} and one.is_listed
  ) as ranked
  where rank_number % ${leaderboardCountedRanks} = 0
  order by total, at, user_id`

/** Rows after the checkpoint ($3 to $5) and before the row ($6 to $8); counts at most twice the distance of two. */
const betweenText = (period: PeriodColumns) => {
  const position = `(one.${period.total}, one.${period.at}, one.user_id)`
  return `
  select count(*)::int as number from (
    select from personal_bests one
    where ${inPeriod(period, 'one')} and one.is_listed
      and ${position} > ($3::int, $4::timestamptz, $5::text) and ${position} < ($6::int, $7::timestamptz, $8::text)
    order by one.${period.total}, one.${period.at}, one.user_id
    limit ${2 * leaderboardCountedRanks}
  ) as between_them`
}

/** Named, so that each is planned once per connection. */
export const leaderboardStatements = (period: LeaderboardPeriod) => ({
  top: { name: `leaderboard_top_${period}`, text: topText(getColumns[period]) },
  own: { name: `leaderboard_own_${period}`, text: ownText(getColumns[period]) },
  checkpoints: { name: `leaderboard_marks_${period}`, text: checkpointsText(getColumns[period]) },
  between: { name: `leaderboard_between_${period}`, text: betweenText(getColumns[period]) },
})

interface ReadLeaderboard {
  readonly top: readonly RankedRow[]
  readonly own: OwnRow | null
  readonly isHidden: boolean
}

export async function readLeaderboard(
  { pool }: Database,
  board: BoardPeriod,
  userId: string,
): Promise<ReadLeaderboard> {
  const { top, own } = leaderboardStatements(board.period)
  const [listed, mine] = await Promise.all([
    pool.query<RankedRow>({ ...top, values: [board.boardId, board.on] }),
    pool.query<OwnResponse>({ ...own, values: [board.boardId, board.on, userId] }),
  ])
  const response = mine.rows[0]
  return {
    top: listed.rows,
    own: response && isPlayed(response) ? response : null,
    isHidden: response?.isHidden ?? false,
  }
}

type OwnResponse = { readonly isHidden: boolean } & (OwnRow | { readonly totalDurationMs: null })

function isPlayed(response: OwnResponse): response is OwnResponse & OwnRow {
  return response.totalDurationMs !== null
}

/** Every nth row of the board, the best first. */
export async function readCheckpoints(
  { pool }: Database,
  { boardId, period, on }: BoardPeriod,
): Promise<readonly Checkpoint[]> {
  return (await pool.query<Checkpoint>({ ...leaderboardStatements(period).checkpoints, values: [boardId, on] })).rows
}

export async function countBetween(
  { pool }: Database,
  { boardId, period, on }: BoardPeriod,
  one: Checkpoint,
  other: Checkpoint,
): Promise<number> {
  const position = ({ totalDurationMs, achievedAt, userId }: Checkpoint) => [totalDurationMs, achievedAt, userId]
  const values = [boardId, on, ...position(one), ...position(other)]
  const { rows } = await pool.query<{ number: number }>({ ...leaderboardStatements(period).between, values })
  return rows[0]?.number ?? 0
}
