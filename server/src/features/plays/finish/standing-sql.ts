/**
 * The part of the finishing statement that makes places on leaderboards (docs/rules.md#leaderboards). From the runs
 * `open` and the bests before them, `prior`, it makes `ranked`: one row a run with the new columns of the best.
 */
import { confirmedPlaces, confirmedRuns, confirmingPercent } from '@tilerush/core/play/constants'

/** A stored place: total, wrong clicks, time and play. */
const placeColumns = ['total_duration_ms', 'num_incorrect_clicks', 'at', 'play_id'] as const
type PlaceColumn = (typeof placeColumns)[number]
/** Places of a day and a week are stored without their play. */
const periodColumns = ['total_duration_ms', 'num_incorrect_clicks', 'at'] as const

/** A place in the statement: the SQL of each column. */
type Place = (column: PlaceColumn) => string
const toPlace =
  (table: string, atColumn = 'at'): Place =>
  (column) =>
    `${table}.${column === 'at' ? atColumn : column}`
const stored =
  (name: 'ranked' | 'waiting'): Place =>
  (column) =>
    `prior.${name}_${column}`
const ofRun = toPlace('open', 'finished_at')

/** Whether two totals are so near that each confirms the other; see `confirmsTotal` of core. */
export const confirmsSql = (one: string, other: string) =>
  `100::bigint * greatest(${one}, ${other}) <= ${confirmingPercent}::bigint * least(${one}, ${other})`

/** Runs that count for leaderboards; those of releases before standings were all ranked. */
export const isRankable = (play: string) => `
  ${play}.finished_at is not null and ${play}.unverified_reasons = '{}' and ${play}.outcome = 'COMPLETED'
  and ${play}.counts_for_best and (${play}.standing is null or ${play}.standing in ('ranked', 'waiting'))`

/** The best of the player's earlier runs that are near to this one: it confirms them, and they confirm it. */
const nearRun = (name: string, isCounted = 'true') => `
  left join lateral (
    select near.total_duration_ms, near.num_incorrect_clicks, near.finished_at as at, near.play_id
    from plays near
    where near.user_id = open.user_id and near.board_id = open.board_id and near.play_id <> open.play_id
      and ${isRankable('near')} and ${confirmsSql('near.total_duration_ms', 'open.total_duration_ms')} and ${isCounted}
    order by near.total_duration_ms, near.finished_at, near.play_id
    limit 1
  ) ${name} on open.standing = 'ranked' and (
    prior.num_verified between 1 and ${confirmedRuns - 1} or prior.waiting_total_duration_ms is not null
  )`

/** Places that are as good on the board, of others; counted as far as it matters. */
const numBetter = (name: 'ranked' | 'waiting') => `(
  select count(*) from (
    select from personal_bests other
    where other.board_id = open.board_id and other.is_listed and other.user_id <> open.user_id
      and other.${name}_total_duration_ms <= open.total_duration_ms
    limit ${confirmedPlaces}
  ) as better
)`

/** Of equal totals the first one given is taken, which is to be the earlier one. */
const better = (one: Place, other: Place, column: PlaceColumn) => `
  case when ${one('total_duration_ms')} is null or ${other('total_duration_ms')} < ${one('total_duration_ms')}
    then ${other(column)} else ${one(column)} end`

/** The best of the run and what it confirms. */
const confirmed =
  (near: string): Place =>
  (column) =>
    better(toPlace(near), ofRun, column)

const isConfirmed = `open.standing = 'ranked' and not is_waiting`

const rankedColumn = (column: PlaceColumn) => `
  case when ${isConfirmed} then ${better(stored('ranked'), confirmed('near'), column)}
    else ${stored('ranked')(column)} end as ranked_${column}`

/** A waiting place that is confirmed, or no better than the ranked one, is none. */
const waitingColumn = (column: PlaceColumn) => `
  case
    when is_waiting then ${better(stored('waiting'), ofRun, column)}
    when ${isConfirmed} and (
      ${confirmsSql('prior.waiting_total_duration_ms', 'open.total_duration_ms')}
      or prior.waiting_total_duration_ms >= open.total_duration_ms
      or prior.waiting_total_duration_ms >= near.total_duration_ms
    ) then null
    else ${stored('waiting')(column)}
  end as waiting_${column}`

/** A day's or week's place is replaced when it is of an earlier one, or beaten. */
const periodColumn = (name: 'day' | 'week', column: (typeof periodColumns)[number]) => `
  case
    when not (${isConfirmed})
      or prior.${name}_on = open.${name}_on
        and prior.${name}_total_duration_ms <= ${confirmed(`near_${name}`)('total_duration_ms')}
    then prior.${name}_${column} else ${confirmed(`near_${name}`)(column)}
  end as ${name}_${column}`
const periodOn = (name: 'day' | 'week') =>
  `case when ${isConfirmed} then open.${name}_on else prior.${name}_on end as ${name}_on`

/** The columns of a best that hold places. */
export const createdColumns: readonly string[] = [
  ...placeColumns.flatMap((column) => [`ranked_${column}`, `waiting_${column}`]),
  ...(['day', 'week'] as const).flatMap((name) => [
    `${name}_on`,
    ...periodColumns.map((column) => `${name}_${column}`),
  ]),
]

/** Each of them set from `ranked`. */
export const standingColumns = createdColumns.map((column) => `${column} = ranked.${column}`).join(', ')

/** Beginning of a day, or of a week, in UTC. */
const since = (name: 'day' | 'week') => `near.finished_at >= open.${name}_on::timestamp at time zone 'UTC'`

export const rankedRuns = `
  ranked as materialized (
    select
      open.play_id as run_id, needs_confirmation,
      case when is_waiting then 'waiting' else open.standing end as standing,
      ${placeColumns.flatMap((column) => [rankedColumn(column), waitingColumn(column)]).join(', ')},
      ${(['day', 'week'] as const)
        .flatMap((name) => [periodOn(name), ...periodColumns.map((column) => periodColumn(name, column))])
        .join(', ')}
    from open left join prior using (user_id, board_id)
    ${nearRun('near')} ${nearRun('near_day', since('day'))} ${nearRun('near_week', since('week'))}
    cross join lateral (
      select case
        when open.standing is distinct from 'ranked' or prior.num_verified >= ${confirmedRuns}
          or prior.ranked_total_duration_ms <= open.total_duration_ms then false
        else ${numBetter('ranked')} + ${numBetter('waiting')} < ${confirmedPlaces}
      end as needs_confirmation
    ) as needs
    cross join lateral (
      select needs_confirmation and near.play_id is null as is_waiting
    ) as waits
  )`
