/**
 * Finishing plays: one statement, so one round trip and all or nothing. The row locks are taken in one order, the
 * play's and then the best's, and every value that is compared is read under its lock.
 */
import type { PersonalBest } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import type { Database } from '../../lib/database/database.ts'
import { dayOf, weekOf } from './periods.ts'
import type { PlayClicks } from './store.ts'

interface Run {
  readonly userId: string
  readonly playId: string
  readonly finishedAt: Date
  readonly clicks: PlayClicks
}

/** A completed and verified run of a game that counts: it may set the best. */
export interface ProvenRun extends Run {
  readonly result: PlayResult
  readonly boardId: string
  readonly boardName: string
}

/** A run that changes no best: out of time, or completed in doubt or on a game met before and then only counted. */
export interface OtherRun extends Run {
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly unverifiedReasons: readonly string[]
}

/** What finishing came to. */
export interface Finished {
  readonly previousBestTotalDurationMs: number | null
  /** The play that holds the best now; null when there is none. */
  readonly bestPlayId: string | null
  readonly numTimesPlayed: number | null
  /** That best itself, read under its lock. */
  readonly best: PersonalBest | null
}

/**
 * What a statement is to do where somebody holds a row that it wants: wait, or leave that run undone. Runs stored
 * together leave it, or one player's held best would keep the others waiting.
 */
export type OnLocked = 'wait' | 'skip'

/** The runs, as one JSON parameter, so that one statement takes any number of them. */
const givenRuns = `
  run as (
    select * from json_to_recordset($1::json) as run (
      user_id text, play_id uuid, finished_at timestamptz, clicks jsonb, outcome text, unverified_reasons text[],
      accuracy float8, average_correct_click_duration_ms float8, completed_duration_ms int, penalty_duration_ms int,
      total_duration_ms int, num_clicks_total int, num_incorrect_clicks int, num_tiles_on_board int,
      board_name text, unix_timestamp_sec text, day_on date, week_on date
    )
  )`
/* Looked up run by run: by their index however few rows there seem to be, and locked in the order given. */
const openPlays = (onLocked: OnLocked) => `
  open as materialized (
    select run.*, play.board_id from run cross join lateral (
      select board_id from plays
      where plays.user_id = run.user_id and plays.play_id = run.play_id and finished_at is null
      for update${lockClause[onLocked]}
    ) play
  )`
const lockClause = { wait: '', skip: ' skip locked' } as const
const finishPlays = `
  update plays set
    finished_at = open.finished_at, clicks = open.clicks, outcome = open.outcome,
    unverified_reasons = open.unverified_reasons, accuracy = open.accuracy,
    average_correct_click_duration_ms = open.average_correct_click_duration_ms,
    completed_duration_ms = open.completed_duration_ms, penalty_duration_ms = open.penalty_duration_ms,
    total_duration_ms = open.total_duration_ms, num_clicks_total = open.num_clicks_total,
    num_incorrect_clicks = open.num_incorrect_clicks, num_tiles_on_board = open.num_tiles_on_board,
    best_play_id = best.play_id, num_times_played = best.num_times_played`
const isOpenPlay = 'plays.user_id = open.user_id and plays.play_id = open.play_id'
const isBestOfOpen = 'best.user_id = open.user_id and best.board_id = open.board_id'
/** Of the best as it stands after the run. */
const bestColumns = `
  best.play_id, best.num_times_played, best.board_id, best.board_name, best.accuracy,
  best.average_correct_click_duration_ms, best.completed_duration_ms, best.penalty_duration_ms,
  best.total_duration_ms, best.num_clicks_total, best.num_incorrect_clicks, best.num_tiles_on_board,
  best.unix_timestamp_sec, best.server_timestamp`
const answer = `
  returning
    plays.play_id as "playId",
    plays.previous_best_total_duration_ms as "previousBestTotalDurationMs",
    plays.best_play_id as "bestPlayId",
    best.num_times_played as "numTimesPlayed",
    best.board_id as "boardId",
    best.board_name as "boardName",
    best.accuracy as "accuracy",
    best.average_correct_click_duration_ms as "averageCorrectClickDurationMs",
    best.completed_duration_ms as "completedDurationMs",
    best.penalty_duration_ms as "penaltyDurationMs",
    best.total_duration_ms as "totalDurationMs",
    best.num_clicks_total as "numClicksTotal",
    best.num_incorrect_clicks as "numIncorrectClicks",
    best.num_tiles_on_board as "numTilesOnBoard",
    best.unix_timestamp_sec as "unixTimestampSec",
    best.server_timestamp as "serverTimestamp"`

/** A day's or week's best is replaced when it is of an earlier one or beaten. */
const periodBest = (name: 'day' | 'week') => {
  const kept = `best.${name}_on = open.${name}_on and best.${name}_total_duration_ms <= open.total_duration_ms`
  const keptOr = (column: string, value: string) =>
    `${name}_${column} = case when ${kept} then best.${name}_${column} else open.${value} end`
  return `
      ${name}_on = open.${name}_on,
      ${keptOr('total_duration_ms', 'total_duration_ms')},
      ${keptOr('num_incorrect_clicks', 'num_incorrect_clicks')},
      ${keptOr('at', 'finished_at')}`
}
const periodBests = `${periodBest('day')},${periodBest('week')}`
const isMet = `from open join prior using (user_id, board_id) where ${isBestOfOpen}`
/** With the run that it answers and what was the best before. */
const bestOfRun = `returning open.play_id as run_id, prior.total_duration_ms as prior_ms, ${bestColumns}`

/**
 * Two first plays at once both see no best; the one that comes second inserts nothing, so nothing of it happens and
 * it is to be tried again, now with the other's best to compare with. Of one user's runs on one board the statement
 * takes one.
 */
const finishProven = (onLocked: OnLocked) => `
  with ${givenRuns}, ${openPlays(onLocked)}, prior as materialized (
    select open.user_id, open.board_id, best.total_duration_ms from open cross join lateral (
      select total_duration_ms from personal_bests best where ${isBestOfOpen} for update${lockClause[onLocked]}
    ) best
  ), beaten as (
    update personal_bests best set
      board_name = open.board_name, play_id = open.play_id, accuracy = open.accuracy,
      average_correct_click_duration_ms = open.average_correct_click_duration_ms,
      completed_duration_ms = open.completed_duration_ms, penalty_duration_ms = open.penalty_duration_ms,
      total_duration_ms = open.total_duration_ms, num_clicks_total = open.num_clicks_total,
      num_incorrect_clicks = open.num_incorrect_clicks, num_tiles_on_board = open.num_tiles_on_board,
      unix_timestamp_sec = open.unix_timestamp_sec, server_timestamp = open.finished_at,
      num_times_played = best.num_times_played + 1, ${periodBests}
    ${isMet} and open.total_duration_ms < prior.total_duration_ms
    ${bestOfRun}
  ), counted as (
    update personal_bests best set num_times_played = best.num_times_played + 1, ${periodBests}
    ${isMet} and open.total_duration_ms >= prior.total_duration_ms
    ${bestOfRun}
  ), created as (
    insert into personal_bests as best (
      user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms, completed_duration_ms,
      penalty_duration_ms, total_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board,
      unix_timestamp_sec, server_timestamp, num_times_played, is_listed,
      day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at,
      week_on, week_total_duration_ms, week_num_incorrect_clicks, week_at
    )
    select user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms, completed_duration_ms,
      penalty_duration_ms, total_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board,
      unix_timestamp_sec, finished_at, 1,
      coalesce((select enabled and not hide_from_leaderboards from users where user_id = open.user_id), false),
      day_on, total_duration_ms, num_incorrect_clicks, finished_at,
      week_on, total_duration_ms, num_incorrect_clicks, finished_at
    from open where not exists (
      select from prior where prior.user_id = open.user_id and prior.board_id = open.board_id
    )
    on conflict (user_id, board_id) do nothing
    returning best.play_id as run_id, null::int as prior_ms, ${bestColumns}
  ), best as (
    select * from beaten union all select * from counted union all select * from created
  )
  ${finishPlays}, is_new_best = best.play_id = plays.play_id, previous_best_total_duration_ms = best.prior_ms
  from open join best on best.run_id = open.play_id where ${isOpenPlay}
  ${answer}`
const provenStatements = {
  wait: { name: 'play_finish_proven', text: finishProven('wait') },
  skip: { name: 'play_finish_proven_skip', text: finishProven('skip') },
} as const

/** Counts as played without a best to be counted at: nothing, as a best is what carries the count. */
const finishOther = {
  name: 'play_finish_other',
  text: `
  with ${givenRuns}, ${openPlays('wait')}, best as (
    update personal_bests best
    set num_times_played = best.num_times_played + (open.outcome = 'COMPLETED')::int
    from open where ${isBestOfOpen}
    returning ${bestColumns}
  )
  ${finishPlays}, is_new_best = false, previous_best_total_duration_ms = best.total_duration_ms
  from open left join best on true where ${isOpenPlay}
  ${answer}`,
} as const

/**
 * Stores runs of which no two are of one user on one board, and answers with those that it stored, by their plays'
 * ids. Nothing was done of the others: the play is finished already, another first play came between, or with
 * `skip` somebody held its play or its best.
 */
export async function storeProvenRuns(
  { pool }: Pick<Database, 'pool'>,
  runs: readonly ProvenRun[],
  onLocked: OnLocked,
): Promise<ReadonlyMap<string, Finished>> {
  const rows = runs.map((proven) => ({
    ...rowOf(proven, proven.result, []),
    board_name: proven.boardName,
    unix_timestamp_sec: String(Math.floor(proven.finishedAt.getTime() / 1000)),
    day_on: dayOf(proven.finishedAt),
    week_on: weekOf(proven.finishedAt),
  }))
  const stored = await pool.query<AnswerRow>({ ...provenStatements[onLocked], values: [JSON.stringify(rows)] })
  return new Map(stored.rows.map(storedOf))
}

/** Null when nothing was done: the play is finished already. */
export async function storeOtherRun({ pool }: Database, run: OtherRun): Promise<Finished | null> {
  const values = [JSON.stringify([rowOf(run, run.result, run.unverifiedReasons)])]
  const { rows } = await pool.query<AnswerRow>({ ...finishOther, values })
  return rows.map(storedOf)[0]?.[1] ?? null
}

type BestRow = Omit<PersonalBest, 'serverTimestamp'> & { readonly serverTimestamp: Date }
type NoBestRow = { readonly [Column in keyof BestRow]: null }
type AnswerRow = Pick<Finished, 'previousBestTotalDurationMs' | 'bestPlayId'> & {
  readonly playId: string
} & (BestRow | NoBestRow)

/** The play that was finished, and how. */
function storedOf(row: AnswerRow): readonly [playId: string, Finished] {
  const { playId, previousBestTotalDurationMs, bestPlayId, ...best } = row
  const finished = {
    previousBestTotalDurationMs,
    bestPlayId,
    numTimesPlayed: best.numTimesPlayed,
    best: best.boardId === null ? null : { ...best, serverTimestamp: best.serverTimestamp.toISOString() },
  }
  return [playId, finished]
}

/** A run by the names of the statements' columns. */
function rowOf(run: Run, result: PlayResult | null, unverifiedReasons: readonly string[]) {
  return {
    user_id: run.userId,
    play_id: run.playId,
    finished_at: run.finishedAt,
    clicks: run.clicks,
    outcome: result ? 'COMPLETED' : 'TIMEOUT',
    unverified_reasons: unverifiedReasons,
    accuracy: result?.accuracy,
    average_correct_click_duration_ms: result?.averageCorrectClickDurationMs,
    completed_duration_ms: result?.completedDurationMs,
    penalty_duration_ms: result?.penaltyDurationMs,
    total_duration_ms: result?.totalDurationMs,
    num_clicks_total: result?.numClicksTotal,
    num_incorrect_clicks: result?.numIncorrectClicks,
    num_tiles_on_board: result?.numTilesOnBoard,
  }
}
