/**
 * The part of the finishing statement that makes ranks on leaderboards (docs/rules.md#leaderboards). From the runs
 * `open` and the bests before them, `prior`, it makes `ranked`: one row a run with the new columns of the best.
 */
import {
  confirmedRanks,
  confirmedRuns,
  confirmingPercent,
  leftGamesMs,
  maxLeftGames,
  newNameMs,
  newNameRuns,
  sureGapMs,
} from '@tilerush/core/play/constants'

/** A stored rank key: total, wrong clicks, time and play. */
const rankKeyColumns = ['total_duration_ms', 'num_incorrect_clicks', 'at', 'play_id'] as const
type RankKeyColumn = (typeof rankKeyColumns)[number]
/** Those of a day and a week are stored without their play. */
const periodColumns = ['total_duration_ms', 'num_incorrect_clicks', 'at'] as const

/** A column of a stored rank key. */
const stored =
  (name: 'ranked' | 'waiting') =>
  (column: RankKeyColumn): string =>
    `prior.${name}_${column}`
/** The same of the run. */
const ofRun = (column: RankKeyColumn): string => `open.${column === 'at' ? 'finished_at' : column}`

/** Whether two totals are so near that each confirms the other; see `confirmsTotal` of core. */
export const confirmsSql = (one: string, other: string) =>
  `100::bigint * greatest(${one}, ${other}) <= ${confirmingPercent}::bigint * least(${one}, ${other})`

/** Runs that count for leaderboards; those of releases before the run status were all ranked. */
export const isRankable = (play: string) => `
  ${play}.finished_at is not null and ${play}.unverified_reasons = '{}' and ${play}.outcome = 'COMPLETED'
  and ${play}.counts_for_best and (${play}.standing is null or ${play}.standing in ('ranked', 'waiting'))`

/** Whether the server's clock leaves little room beside the run's claim; runs of releases before the gap was stored have none. */
export const isSure = (play: string) => `coalesce(${play}.gap_ms, 0) < ${sureGapMs}`

/** Days are UTC. */
export const utcDay = (at: string) => `(${at} at time zone 'UTC')::date`

const isRankedRun = `open.standing is not distinct from 'ranked'`

/** Whether an earlier run of the player is near to this one: it confirms it, unless it is one after restarts. */
const hasNearRun = `
  (not is_after_restarts and exists (
    select from plays near
    where near.user_id = open.user_id and near.board_id = open.board_id and near.play_id <> open.play_id
      and ${isRankable('near')} and ${isSure('near')}
      and ${confirmsSql('near.total_duration_ms', 'open.total_duration_ms')}
      and (not is_new_name or ${utcDay('near.finished_at')} <> open.day_on)
  ))`

/** Whether the player's account is young, or has few verified runs. */
const hasNewName = `
  exists (
    select from users player
    where player.user_id = open.user_id
      and player.account_created_at > open.finished_at - interval '${newNameMs} milliseconds'
  ) or (
    select count(*) from (
      select from plays former
      where former.user_id = open.user_id and former.finished_at is not null and former.unverified_reasons = '{}'
        and former.outcome = 'COMPLETED'
      limit ${newNameRuns}
    ) as few
  ) < ${newNameRuns}`

/** Ids of plays begin with the ms of their start: the smallest one of a minute before the hour; a race starts after its id. */
const firstIdOfHour = `
  (lpad(to_hex((extract(epoch from open.started_at) * 1000)::bigint - ${leftGamesMs + 60_000}), 12, '0') || repeat('0', 20))::uuid`

/** Whether the player has left many games of the board: not played to the end in their turn, or with a flag. */
const hasLeftMany = `
  (
    select count(*) from (
      select from plays other
      where other.user_id = open.user_id and other.play_id >= ${firstIdOfHour} and other.play_id <> open.play_id
        and other.board_id = open.board_id
        and other.started_at > open.started_at - interval '${leftGamesMs} milliseconds'
        and not (
          other.finished_at is not null and other.outcome = 'COMPLETED' and other.unverified_reasons = '{}'
          and other.standing is distinct from 'abandoned'
        )
      limit ${maxLeftGames + 1}
    ) as left_games
  ) > ${maxLeftGames}`

/**
 * Whether the run confirms the player's one that waits: it is near, and on another day than that of a new name; one after
 * restarts is confirmed by none that is slower.
 */
const isConfirming = `
  ${isRankedRun} and ${isSure('open')}
  and ${confirmsSql('prior.waiting_total_duration_ms', 'open.total_duration_ms')}
  and not exists (
    select from plays waiting
    where waiting.user_id = open.user_id and waiting.play_id = prior.waiting_play_id
      and (waiting.is_after_restarts or waiting.is_new_name and ${utcDay('waiting.finished_at')} = open.day_on)
  )`

/** Ranks of others that are as good on the board; they are counted as far as it matters. */
const numBetter = `(
  select count(*) from (
    select from personal_bests other
    where other.board_id = open.board_id and other.is_listed and other.user_id <> open.user_id
      and other.ranked_total_duration_ms <= open.total_duration_ms
    limit ${confirmedRanks}
  ) as better
)`

/** The stored one of equal totals stays, which is the earlier one. */
const isQuickest = `coalesce(open.total_duration_ms < prior.ranked_total_duration_ms, true)`

const rankedColumn = (column: RankKeyColumn) => `
  case when ${isRankedRun} and ${isQuickest} then ${ofRun(column)} else ${stored('ranked')(column)} end as ranked_${column}`

/** Only the quickest run can wait: it confirms all others. A near one or a quicker one confirms it. */
const waitingColumn = (column: RankKeyColumn) => `
  case
    when is_waiting then ${ofRun(column)}
    when ${isRankedRun} and open.total_duration_ms < prior.waiting_total_duration_ms or is_confirming then null
    else ${stored('waiting')(column)}
  end as waiting_${column}`

/** A day's or week's place is replaced when it is of an earlier one, or beaten. */
const periodColumn = (name: 'day' | 'week', column: (typeof periodColumns)[number]) => `
  case
    when not ${isRankedRun} or prior.${name}_on > open.${name}_on
      or prior.${name}_on = open.${name}_on and prior.${name}_total_duration_ms <= open.total_duration_ms
    then prior.${name}_${column} else ${ofRun(column)}
  end as ${name}_${column}`
const periodOn = (name: 'day' | 'week') =>
  `case when ${isRankedRun} then greatest(prior.${name}_on, open.${name}_on) else prior.${name}_on end as ${name}_on`

/** The columns of a best that hold ranks. */
export const createdColumns: readonly string[] = [
  ...rankKeyColumns.flatMap((column) => [`ranked_${column}`, `waiting_${column}`]),
  ...(['day', 'week'] as const).flatMap((name) => [
    `${name}_on`,
    ...periodColumns.map((column) => `${name}_${column}`),
  ]),
]

/** Each of them set from `ranked`. */
export const rankedColumns = createdColumns.map((column) => `${column} = ranked.${column}`).join(', ')

/**
 * Each step is computed once: without its `offset 0` PostgreSQL puts the whole step in place of every mention of its
 * column: 62 sub-selects of eight, and a quarter more time for the whole statement.
 */
const step = (name: string, columns: string) => `cross join lateral (select ${columns} offset 0) as ${name}`

/**
 * Behind an own run that waits a run needs confirmation, too: that one may be rejected. It waits only as the player's
 * quickest.
 */
export const rankedRuns = `
  ranked as materialized (
    select
      open.play_id as run_id, needs_confirmation, is_new_name, is_after_restarts,
      case when is_waiting then 'waiting' else open.standing end as standing,
      ${rankKeyColumns.flatMap((column) => [rankedColumn(column), waitingColumn(column)]).join(', ')},
      ${(['day', 'week'] as const)
        .flatMap((name) => [periodOn(name), ...periodColumns.map((column) => periodColumn(name, column))])
        .join(', ')}
    from open left join prior using (user_id, board_id)
    ${step(
      'rank',
      `case
        when open.standing is distinct from 'ranked' or prior.waiting_play_id is null and not ${isQuickest} then false
        else ${numBetter} < ${confirmedRanks}
      end as is_first`,
    )}
    ${step(
      'known',
      `case when is_first then ${hasNewName} else false end as is_new_name,
      case when is_first then ${hasLeftMany} else false end as is_after_restarts`,
    )}
    ${step(
      'needs',
      `is_first and (
        is_new_name or is_after_restarts or not ${isSure('open')} or coalesce(prior.num_verified, 0) < ${confirmedRuns}
      ) as needs_confirmation`,
    )}
    ${step(
      'waits',
      `case when prior.waiting_play_id is null then false else ${isConfirming} end as is_confirming,
      case
        when not needs_confirmation or not ${isQuickest} then false
        when prior.num_verified > 0 then not ${hasNearRun}
        else true
      end as is_waiting`,
    )}
  )`
