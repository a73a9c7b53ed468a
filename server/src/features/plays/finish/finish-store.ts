/**
 * Finishing plays: one statement, so one round trip and all or nothing. The row locks are taken in one order, the
 * play's and then the best's, and every compared value is read under its lock. One file, as its steps name each other.
 */
import type { PersonalBest } from '@tilerush/contract/plays/plays'
import { noExtraTime } from '@tilerush/core/classrooms/constants'
import { maxOpenPlays, type RunStatus } from '@tilerush/core/play/constants'
import type { PlayResult } from '@tilerush/core/play/types'
import type { Database } from '../../../lib/database/database.ts'
import { bestFields, getColumn, eachResultColumn, resultRow } from '../best-store.ts'
import { toDay, toWeek } from '../periods.ts'
import type { PlayClicks } from '../store.ts'
import { createdColumns, rankedRuns, rankedColumns } from './run-status-sql.ts'

interface Run {
  readonly userId: string
  readonly playId: string
  readonly finishedAt: Date
  readonly clicks: PlayClicks
  /** Whether it was sent at once; see `isLive` of core. */
  readonly isLive: boolean
  /** The server's clock less the claim, ms; null for a run that ran out of time. */
  readonly gapMs: number | null
  /** Hash of the list of times; null for one that is not compared. */
  readonly timesHash: string | null
}

/** A completed and verified run of a game that counts: it may set the best. */
export interface VerifiedRun extends Run {
  readonly result: PlayResult
  readonly boardId: string
  readonly boardName: string
}

/** A run that changes no best: out of time, or completed and flagged, or a game played before and then only counted. */
export interface OtherRun extends Run {
  /** Null for a run that ran out of time. */
  readonly result: PlayResult | null
  readonly unverifiedReasons: readonly string[]
}

/** The stored result of finishing. */
export interface Finished {
  /** A completed run that counts has one, whatever its flags. */
  readonly runStatus: RunStatus | null
  readonly previousBestTotalDurationMs: number | null
  /** The play that holds the best now; null when there is none. */
  readonly bestPlayId: string | null
  readonly numTimesPlayed: number | null
  /** That best itself, read under its lock. */
  readonly best: PersonalBest | null
}

/**
 * How a statement treats a row locked by another transaction: wait, or leave that run unstored. Runs stored
 * together skip it, or one player's locked best would delay the others.
 */
export type OnLocked = 'wait' | 'skip'

/** The runs, as one JSON parameter, so that one statement takes any number of them. */
const givenRuns = `
  run as (
    select * from json_to_recordset($1::json) as run (
      user_id text, play_id uuid, finished_at timestamptz, clicks jsonb, outcome text, unverified_reasons text[],
      ${eachResultColumn((column, sqlType) => `${column} ${sqlType}`)},
      is_live boolean, gap_ms int, times_hash text, board_name text, unix_timestamp_sec text, day_on date, week_on date
    )
  )`
/** Whether the run took longer than everybody's limit, which its player's was beyond (docs/rules.md#extra-time). */
const isBeyondLimit = `
  play.extra_time > ${noExtraTime} and run.completed_duration_ms::bigint * play.extra_time > play.timeout_ms::bigint * 100`
/**
 * How a completed run that counts stands to the leaderboards before anything is known of others. Left open while as
 * many were started after it, a play is abandoned; starting abandons all but those started at the same moment.
 */
const firstStatus = `
  case
    when run.outcome <> 'COMPLETED' then null
    when ${isBeyondLimit} then 'extra-time'
    when not play.counts_for_best then null
    when play.abandoned_at is not null or (
      select count(*) from (
        select from plays later
        where later.user_id = run.user_id and later.finished_at is null and later.abandoned_at is null
          and (later.started_at, later.play_id) > (play.started_at, play.play_id)
        limit ${maxOpenPlays}
      ) as later
    ) >= ${maxOpenPlays} then 'abandoned'
    when play.is_known_game then 'known-game'
    when not run.is_live then 'late'
    else 'ranked'
  end`
/* Looked up run by run: by their index however few rows there seem to be, and locked in the order given. */
const openPlays = (onLocked: OnLocked, isTaken = 'true') => `
  open as materialized (
    select run.*, play.board_id, play.started_at, ${firstStatus} as standing from run cross join lateral (
      select * from plays
      where plays.user_id = run.user_id and plays.play_id = run.play_id and finished_at is null
      for update${lockClause[onLocked]}
    ) play
    where ${isTaken}
  )`
/** A list of times that an earlier run has, a visitor's included, is not taken as verified. */
const isNoCopy = `
  not exists (select from plays copied where copied.times_hash = run.times_hash and copied.play_id <> run.play_id)
    and not exists (select from guest_plays copied where copied.times_hash = run.times_hash)`
const resultNames = eachResultColumn((column) => column)
const lockClause = { wait: '', skip: ' skip locked' } as const
const resultOfOpen = eachResultColumn((column) => `${column} = open.${column}`)
const finishPlays = `
  update plays set
    finished_at = open.finished_at, clicks = open.clicks, outcome = open.outcome,
    unverified_reasons = open.unverified_reasons, times_hash = open.times_hash, gap_ms = open.gap_ms,
    is_live = open.is_live,
    ${resultOfOpen},
    best_play_id = best.play_id, num_times_played = best.num_times_played`
const isOpenPlay = 'plays.user_id = open.user_id and plays.play_id = open.play_id'
const isBestOfOpen = 'best.user_id = open.user_id and best.board_id = open.board_id'
/** They describe the best after the run. */
const bestColumns = ['best.play_id', ...bestFields.map((field) => `best.${getColumn(field)}`)].join(', ')
const response = `
  returning
    plays.play_id as "playId", plays.standing as "runStatus",
    plays.previous_best_total_duration_ms as "previousBestTotalDurationMs",
    plays.best_play_id as "bestPlayId",
    ${bestFields.map((field) => `best.${getColumn(field)} as "${field}"`).join(', ')}`

const isPlayedBefore = `
    from open join prior using (user_id, board_id) join ranked on ranked.run_id = open.play_id where ${isBestOfOpen}`
/** The event of webhooks: written with the run, where there is a webhook at all (decision 0041). */
const addWebhookEvent = (stored: string) => `
  webhook_event as (
    insert into webhook_events (event_id, user_id, at)
    select open.play_id, open.user_id, open.finished_at from ${stored}
    where exists (select from webhooks where off_reason is null)
  )`
/** With the run it belongs to, and the previous best. */
const bestOfRun = `returning open.play_id as run_id, prior.total_duration_ms as prior_ms, ${bestColumns}`

/**
 * Two concurrent first plays both see no best; the second one inserts nothing, so it has no effect and
 * is tried again, now with the other's best to compare with. The statement takes at most one run
 * per user and board.
 */
const finishVerified = (onLocked: OnLocked) => `
  with ${givenRuns}, ${openPlays(onLocked, isNoCopy)}, prior as materialized (
    select best.* from open cross join lateral (
      select * from personal_bests best where ${isBestOfOpen} for update${lockClause[onLocked]}
    ) best
  ), ${rankedRuns}, beaten as (
    update personal_bests best set
      board_name = open.board_name, play_id = open.play_id, ${resultOfOpen},
      unix_timestamp_sec = open.unix_timestamp_sec, server_timestamp = open.finished_at,
      num_times_played = best.num_times_played + 1, num_verified = best.num_verified + 1, ${rankedColumns}
    ${isPlayedBefore} and open.total_duration_ms < prior.total_duration_ms
    ${bestOfRun}
  ), counted as (
    update personal_bests best set num_times_played = best.num_times_played + 1, num_verified = best.num_verified + 1, ${rankedColumns}
    ${isPlayedBefore} and open.total_duration_ms >= prior.total_duration_ms
    ${bestOfRun}
  ), created as (
    insert into personal_bests as best (
      user_id, board_id, board_name, play_id, ${resultNames}, unix_timestamp_sec, server_timestamp, num_times_played,
      num_verified, is_listed, ${createdColumns.join(', ')}
    )
    select open.user_id, open.board_id, board_name, play_id, ${resultNames}, unix_timestamp_sec, finished_at, 1, 1,
      coalesce((select enabled and not hide_from_leaderboards from users where user_id = open.user_id), false),
      ${createdColumns.map((column) => `ranked.${column}`).join(', ')}
    from open join ranked on ranked.run_id = open.play_id where not exists (
      select from prior where prior.user_id = open.user_id and prior.board_id = open.board_id
    )
    on conflict (user_id, board_id) do nothing
    returning best.play_id as run_id, null::int as prior_ms, ${bestColumns}
  ), best as (
    select * from beaten union all select * from counted union all select * from created
  ), ${addWebhookEvent('open join best on best.run_id = open.play_id')}
  ${finishPlays}, is_new_best = best.play_id = plays.play_id, previous_best_total_duration_ms = best.prior_ms,
    standing = ranked.standing, needs_confirmation = ranked.needs_confirmation, is_new_name = ranked.is_new_name,
    is_after_restarts = ranked.is_after_restarts
  from open join best on best.run_id = open.play_id join ranked on ranked.run_id = open.play_id where ${isOpenPlay}
  ${response}`
const verifiedStatements = {
  wait: { name: 'play_finish_proven', text: finishVerified('wait') },
  skip: { name: 'play_finish_proven_skip', text: finishVerified('skip') },
} as const

/** Counts as played; without a best nothing is counted, as the count is a column of the best. */
const finishOther = {
  name: 'play_finish_other',
  text: `
  with ${givenRuns}, ${openPlays('wait')}, best as (
    update personal_bests best
    set num_times_played = best.num_times_played + (open.outcome = 'COMPLETED')::int
    from open where ${isBestOfOpen}
    returning ${bestColumns}
  ), ${addWebhookEvent('open')}
  ${finishPlays}, is_new_best = false, previous_best_total_duration_ms = best.total_duration_ms,
    standing = open.standing
  from open left join best on true where ${isOpenPlay}
  ${response}`,
} as const

/**
 * Stores runs, at most one per user and board, and returns the stored ones by their plays' ids.
 * The others were not changed: the play is finished already, another run has the same list of times, another first play
 * came between, or with `skip` its play or its best was locked.
 */
export async function storeVerifiedRuns(
  { pool }: Pick<Database, 'pool'>,
  runs: readonly VerifiedRun[],
  onLocked: OnLocked,
): Promise<ReadonlyMap<string, Finished>> {
  const rows = runs.map((verified) => ({
    ...toRow(verified, verified.result, []),
    board_name: verified.boardName,
    unix_timestamp_sec: String(Math.floor(verified.finishedAt.getTime() / 1000)),
    day_on: toDay(verified.finishedAt),
    week_on: toWeek(verified.finishedAt),
  }))
  const values = [JSON.stringify(rows)]
  const stored = await pool.query<FinishRow>({ ...verifiedStatements[onLocked], values })
  return new Map(stored.rows.map(getStored))
}

/** Whether another run has the same list of times. */
export async function hasCopy({ pool }: Database, playId: string, timesHash: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'play_copied',
    text: `
      select from plays where times_hash = $1 and play_id <> $2
      union all select from guest_plays where times_hash = $1 and play_id <> $2
      limit 1`,
    values: [timesHash, playId],
  })
  return rowCount === 1
}

/** Null when nothing was stored: the play is finished already. */
export async function storeOtherRun({ pool }: Database, run: OtherRun): Promise<Finished | null> {
  const values = [JSON.stringify([toRow(run, run.result, run.unverifiedReasons)])]
  const { rows } = await pool.query<FinishRow>({ ...finishOther, values })
  return rows.map(getStored)[0]?.[1] ?? null
}

type BestRow = Omit<PersonalBest, 'serverTimestamp'> & { readonly serverTimestamp: Date }
type NoBestRow = { readonly [Column in keyof BestRow]: null }
type FinishRow = Pick<Finished, 'runStatus' | 'previousBestTotalDurationMs' | 'bestPlayId'> & {
  readonly playId: string
} & (BestRow | NoBestRow)

/** The finished play and its result. */
function getStored(row: FinishRow): readonly [playId: string, Finished] {
  const { playId, runStatus, previousBestTotalDurationMs, bestPlayId, ...best } = row
  const finished = {
    runStatus,
    previousBestTotalDurationMs,
    bestPlayId,
    numTimesPlayed: best.numTimesPlayed,
    best: best.boardId === null ? null : { ...best, serverTimestamp: best.serverTimestamp.toISOString() },
  }
  return [playId, finished]
}

/** A run by the names of the statements' columns. */
function toRow(run: Run, result: PlayResult | null, unverifiedReasons: readonly string[]) {
  return {
    user_id: run.userId,
    play_id: run.playId,
    finished_at: run.finishedAt,
    clicks: run.clicks,
    outcome: result ? 'COMPLETED' : 'TIMEOUT',
    unverified_reasons: unverifiedReasons,
    is_live: run.isLive,
    gap_ms: run.gapMs,
    times_hash: run.timesHash,
    ...resultRow(result),
  }
}
