/**
 * The SQL of a player's boards and runs. Every read of plays is a range of `plays_verified` (one board) or of
 * `plays_verified_by_user` (all of them), so none grows with the plays of others. Measured as in days-store.ts: boards
 * played lately 0.3 ms, bests with mastery 0.1 ms a board, accuracies 1.3 ms, the last 200 runs 0.1 ms.
 */
import type { Locale } from '@tilerush/core/language/constants'
import type { BoardMode, CategoryCode } from '@tilerush/core/boards/constants'
import { masteredRuns, recentBoards, sparklineRuns } from '@tilerush/core/progress/constants'
import type { JudgedRun } from '@tilerush/core/progress/mastery'
import type { Database } from '../../lib/database/database.ts'
import type { StoredRun } from '../plays/index.ts'

export interface RecentRow {
  readonly boardId: string
  readonly boardVersion: number
  readonly finishedAt: Date
  /** Newest first. */
  readonly totalsMs: readonly number[]
  readonly isNewBest: boolean
  readonly previousBestTotalDurationMs: number | null
  readonly numRuns: number
}

export interface BestRow {
  readonly boardId: string
  readonly boardName: string
  readonly slug: string | null
  readonly category: CategoryCode | null
  readonly totalDurationMs: number
  readonly accuracy: number
  readonly numTimesPlayed: number
  readonly setAt: Date
  /** The last verified ones on games not played before, newest first. */
  readonly lastRuns: readonly JudgedRun[]
}

interface ClicksOfBoard {
  readonly boardId: string
  readonly numClicks: number
  readonly numWrong: number
}

/** As the indexes have it. */
const isVerified = `plays.finished_at is not null and plays.unverified_reasons = '{}'`
const isCompleted = `plays.user_id = $1 and ${isVerified} and plays.outcome = 'COMPLETED'`
const newestFirst = 'plays.finished_at desc nulls last, plays.play_id desc nulls last'

export const playerStatements = {
  /** The player's boards, each one step in the index, with the last run of each. $2: visible modes. */
  recent: {
    name: 'progress_recent_boards',
    text: `
  with recursive played(board_id) as (
    (select plays.board_id from plays where plays.user_id = $1 and ${isVerified} order by plays.board_id limit 1)
    union all
    select next.board_id from played cross join lateral (
      select plays.board_id from plays where plays.user_id = $1 and plays.board_id > played.board_id and ${isVerified}
      order by plays.board_id limit 1) as next
  ), latest as (
    select boards.board_id, last.* from played join boards on boards.board_id = played.board_id
    cross join lateral (
      select plays.board_version, plays.finished_at, plays.is_new_best, plays.previous_best_total_duration_ms
      from plays where ${isCompleted} and plays.board_id = boards.board_id order by ${newestFirst} limit 1) as last
    where boards.mode = any($2)
    order by last.finished_at desc limit ${recentBoards}
  )
  select latest.board_id as "boardId", latest.board_version as "boardVersion", latest.finished_at as "finishedAt",
    latest.is_new_best as "isNewBest", latest.previous_best_total_duration_ms as "previousBestTotalDurationMs",
    totals.ms as "totalsMs", coalesce(best.num_times_played, cardinality(totals.ms)) as "numRuns"
  from latest
  left join personal_bests best on best.user_id = $1 and best.board_id = latest.board_id
  cross join lateral (select array(
    select plays.total_duration_ms from plays where ${isCompleted} and plays.board_id = latest.board_id
    order by ${newestFirst} limit ${sparklineRuns}) as ms) as totals
  order by latest.finished_at desc, latest.board_id`,
  },
  /** $2: visible modes, $3: the language of the names. */
  bests: {
    name: 'progress_bests',
    text: `
  select best.board_id as "boardId", coalesce(boards.name_translations ->> $3, best.board_name) as "boardName", boards.slug, boards.category,
    best.total_duration_ms as "totalDurationMs", best.accuracy, best.num_times_played as "numTimesPlayed",
    best.server_timestamp as "setAt", coalesce(last.runs, '[]') as "lastRuns"
  from personal_bests best
  left join boards on boards.board_id = best.board_id and boards.mode = any($2)
  cross join lateral (
    select json_agg(json_build_object('outcome', run.outcome, 'numIncorrectClicks', run.num_incorrect_clicks,
      'averageCorrectClickDurationMs', run.average_correct_click_duration_ms)) as runs
    from (
      select plays.outcome, plays.num_incorrect_clicks, plays.average_correct_click_duration_ms from plays
      where plays.user_id = $1 and plays.board_id = best.board_id and ${isVerified} and plays.counts_for_best
      order by ${newestFirst} limit ${masteredRuns}) as run) as last
  where best.user_id = $1
  order by best.server_timestamp desc, best.board_id`,
  },
  clicks: {
    name: 'progress_clicks_by_board',
    text: `
  select plays.board_id as "boardId", sum(plays.num_clicks_total)::float8 as "numClicks",
    sum(plays.num_incorrect_clicks)::float8 as "numWrong"
  from plays where ${isCompleted} group by plays.board_id`,
  },
  /** Including those out of time. $2: the limit. */
  lastRuns: {
    name: 'progress_last_runs',
    text: `
  select plays.board_id as "boardId", plays.board_version as "boardVersion", plays.seed::float8 as seed,
    plays.rules_version as "rulesVersion", plays.timeout_ms as "timeoutMs",
    plays.wrong_click_penalty_ms as "wrongClickPenaltyMs", plays.clicks
  from plays where plays.user_id = $1 and ${isVerified} order by ${newestFirst} limit $2`,
  },
  /** $2 the board, $3 the day (UTC) of the deal. Only the first run counts, as on every game. */
  daily: {
    name: 'progress_daily',
    text: `
  select plays.total_duration_ms as "totalDurationMs" from plays
  join deals on deals.code = plays.deal and deals.board_id = $2 and deals.day = $3::date
  where ${isCompleted} and plays.finished_at >= ($3::date)::timestamp at time zone 'UTC'
  order by plays.finished_at limit 1`,
  },
} as const

/** Boards with completed and verified runs, the one played last first. */
export async function readRecentBoards(
  { pool }: Database,
  userId: string,
  modes: readonly BoardMode[],
): Promise<RecentRow[]> {
  return (await pool.query<RecentRow>({ ...playerStatements.recent, values: [userId, modes] })).rows
}

/** Every best of the player, the one set last first. */
export async function readBests(
  { pool }: Database,
  userId: string,
  modes: readonly BoardMode[],
  locale: Locale,
): Promise<BestRow[]> {
  return (await pool.query<BestRow>({ ...playerStatements.bests, values: [userId, modes, locale] })).rows
}

/** All clicks of the player's completed and verified runs. */
export async function readClicksByBoard({ pool }: Database, userId: string): Promise<ClicksOfBoard[]> {
  return (await pool.query<ClicksOfBoard>({ ...playerStatements.clicks, values: [userId] })).rows
}

/** Verified runs on any board, newest first. */
export async function readLastRuns({ pool }: Database, userId: string, limit: number): Promise<StoredRun[]> {
  return (await pool.query<StoredRun>({ ...playerStatements.lastRuns, values: [userId, limit] })).rows
}

/** The player's time on a board's deal of the day; null before the first. `day`: `YYYY-MM-DD` (UTC). */
export async function readDailyTotal(
  { pool }: Database,
  userId: string,
  boardId: string,
  day: string,
): Promise<number | null> {
  const values = [userId, boardId, day]
  const { rows } = await pool.query<{ totalDurationMs: number }>({ ...playerStatements.daily, values })
  return rows[0]?.totalDurationMs ?? null
}
