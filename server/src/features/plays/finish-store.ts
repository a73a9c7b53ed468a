/**
 * Finishing a play: one statement, so one round trip and all or nothing. The row locks are taken in one order, the
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

/* Parameters 1 to 12, in both statements. */
const open = `
  open as (
    select board_id from plays where user_id = $1 and play_id = $2 and finished_at is null for update
  )`
const finish = `
  update plays set
    finished_at = $3, clicks = $4, accuracy = $5, average_correct_click_duration_ms = $6, completed_duration_ms = $7,
    penalty_duration_ms = $8, total_duration_ms = $9, num_clicks_total = $10, num_incorrect_clicks = $11,
    num_tiles_on_board = $12`
/** Of the best as it stands after the run. */
const bestColumns = `
  best.play_id, best.num_times_played, best.board_id, best.board_name, best.accuracy,
  best.average_correct_click_duration_ms, best.completed_duration_ms, best.penalty_duration_ms,
  best.total_duration_ms, best.num_clicks_total, best.num_incorrect_clicks, best.num_tiles_on_board,
  best.unix_timestamp_sec, best.server_timestamp`
const answer = `
  returning
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
const periodBest = (name: 'day' | 'week', on: '$15' | '$16') => {
  const kept = `best.${name}_on = ${on}::date and best.${name}_total_duration_ms <= $9`
  return `
      ${name}_on = ${on}::date,
      ${name}_total_duration_ms = case when ${kept} then best.${name}_total_duration_ms else $9 end,
      ${name}_num_incorrect_clicks = case when ${kept} then best.${name}_num_incorrect_clicks else $11 end,
      ${name}_at = case when ${kept} then best.${name}_at else $3 end`
}
const periodBests = `${periodBest('day', '$15')},${periodBest('week', '$16')}`

/**
 * Two first plays at once both see no best; the one that comes second inserts nothing, so nothing of it happens and
 * it is to be tried again, now with the other's best to compare with.
 */
export const finishProven = {
  name: 'play_finish_proven',
  text: `
  with ${open}, prior as (
    select best.total_duration_ms from personal_bests best join open on open.board_id = best.board_id
    where best.user_id = $1 for update of best
  ), beaten as (
    update personal_bests best set
      board_name = $13, play_id = $2, accuracy = $5, average_correct_click_duration_ms = $6, completed_duration_ms = $7,
      penalty_duration_ms = $8, total_duration_ms = $9, num_clicks_total = $10, num_incorrect_clicks = $11,
      num_tiles_on_board = $12, unix_timestamp_sec = $14, server_timestamp = $3,
      num_times_played = best.num_times_played + 1, ${periodBests}
    from open, prior
    where best.user_id = $1 and best.board_id = open.board_id and $9 < prior.total_duration_ms
    returning ${bestColumns}
  ), counted as (
    update personal_bests best set num_times_played = best.num_times_played + 1, ${periodBests}
    from open, prior
    where best.user_id = $1 and best.board_id = open.board_id and $9 >= prior.total_duration_ms
    returning ${bestColumns}
  ), created as (
    insert into personal_bests as best (
      user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms, completed_duration_ms,
      penalty_duration_ms, total_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board,
      unix_timestamp_sec, server_timestamp, num_times_played, is_listed,
      day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at,
      week_on, week_total_duration_ms, week_num_incorrect_clicks, week_at
    )
    select $1, open.board_id, $13, $2, $5, $6, $7, $8, $9, $10, $11, $12, $14, $3, 1,
      coalesce((select enabled and not hide_from_leaderboards from users where user_id = $1), false),
      $15::date, $9, $11, $3, $16::date, $9, $11, $3
    from open where not exists (select from prior)
    on conflict (user_id, board_id) do nothing
    returning ${bestColumns}
  ), best as (
    select * from beaten union all select * from counted union all select * from created
  )
  ${finish}, outcome = 'COMPLETED', is_new_best = best.play_id = plays.play_id,
    previous_best_total_duration_ms = (select total_duration_ms from prior),
    best_play_id = best.play_id, num_times_played = best.num_times_played
  from best where plays.user_id = $1 and plays.play_id = $2
  ${answer}`,
} as const

/** Counts as played without a best to be counted at: nothing, as a best is what carries the count. */
const finishOther = {
  name: 'play_finish_other',
  text: `
  with ${open}, best as (
    update personal_bests best set num_times_played = best.num_times_played + $15
    from open where best.user_id = $1 and best.board_id = open.board_id
    returning ${bestColumns}
  )
  ${finish}, outcome = $13, unverified_reasons = $14, is_new_best = false,
    previous_best_total_duration_ms = best.total_duration_ms,
    best_play_id = best.play_id, num_times_played = best.num_times_played
  from open left join best on true where plays.user_id = $1 and plays.play_id = $2
  ${answer}`,
} as const

/** Null when nothing was done: the play is finished already, or another first play came between. */
export async function storeProvenRun({ pool }: Database, run: ProvenRun): Promise<Finished | null> {
  const unixTimestampSec = String(Math.floor(run.finishedAt.getTime() / 1000))
  const values = [
    ...sharedValues(run, run.result),
    run.boardName,
    unixTimestampSec,
    dayOf(run.finishedAt),
    weekOf(run.finishedAt),
  ]
  return finishedOf(await pool.query<AnswerRow>({ ...finishProven, values }))
}

/** Null when nothing was done: the play is finished already. */
export async function storeOtherRun({ pool }: Database, run: OtherRun): Promise<Finished | null> {
  const { result, unverifiedReasons } = run
  const outcome = result ? 'COMPLETED' : 'TIMEOUT'
  const values = [...sharedValues(run, result), outcome, unverifiedReasons, result ? 1 : 0]
  return finishedOf(await pool.query<AnswerRow>({ ...finishOther, values }))
}

type BestRow = Omit<PersonalBest, 'serverTimestamp'> & { readonly serverTimestamp: Date }
type NoBestRow = { readonly [Column in keyof BestRow]: null }
type AnswerRow = Pick<Finished, 'previousBestTotalDurationMs' | 'bestPlayId'> & (BestRow | NoBestRow)

function finishedOf({ rows: [row] }: { readonly rows: readonly AnswerRow[] }): Finished | null {
  if (!row) return null
  const { previousBestTotalDurationMs, bestPlayId, ...best } = row
  return {
    previousBestTotalDurationMs,
    bestPlayId,
    numTimesPlayed: best.numTimesPlayed,
    best: best.boardId === null ? null : { ...best, serverTimestamp: best.serverTimestamp.toISOString() },
  }
}

function sharedValues({ userId, playId, finishedAt, clicks }: Run, result: PlayResult | null): unknown[] {
  return [
    userId,
    playId,
    finishedAt,
    JSON.stringify(clicks),
    result?.accuracy,
    result?.averageCorrectClickDurationMs,
    result?.completedDurationMs,
    result?.penaltyDurationMs,
    result?.totalDurationMs,
    result?.numClicksTotal,
    result?.numIncorrectClicks,
    result?.numTilesOnBoard,
  ]
}
