/**
 * A user's best on a board and its ranks, rebuilt from the stored runs: the same that finishing them one by one has
 * made (docs/rules.md#runs-under-review).
 */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../lib/database/database.ts'
import { eachResultColumn } from '../best-store.ts'
import { confirmsSql, createdColumns, isRankable, isSure, utcDay } from './run-status-sql.ts'

const byRank = 'order by total_duration_ms, finished_at, play_id limit 1'
const resultNames = eachResultColumn((column) => column)
const rankColumns = (name: string, table: string) => `
  ${table}.total_duration_ms as ${name}_total_duration_ms, ${table}.num_incorrect_clicks as ${name}_num_incorrect_clicks,
  ${table}.finished_at as ${name}_at`

/** From the runs of the one user and board that `given` names. */
const rankedRuns = `
  verified as materialized (
    select play.* from plays play, given
    where play.user_id = given.user_id and play.board_id = given.board_id and play.finished_at is not null
      and play.unverified_reasons = '{}' and play.outcome = 'COMPLETED' and play.counts_for_best
  ), rankable as materialized (
    select * from verified where ${isRankable('verified')}
  ), best as (
    select * from verified ${byRank}
  ), ranked as (
    select * from rankable ${byRank}
  ), waiting as (
    select * from ranked
    where needs_confirmation and (is_after_restarts or not exists (
      select from rankable other
      where other.play_id <> ranked.play_id and ${isSure('other')}
        and (not ranked.is_new_name or ${utcDay('other.finished_at')} <> ${utcDay('ranked.finished_at')})
        and ${confirmsSql('ranked.total_duration_ms', 'other.total_duration_ms')}
    ))
  ), last as (
    select finished_on::date as day_on, date_trunc('week', finished_on)::date as week_on
    from (select max(finished_at) at time zone 'UTC' as finished_on from rankable) as latest
  ), day as (
    select rankable.* from rankable, last
    where rankable.finished_at >= last.day_on::timestamp at time zone 'UTC' ${byRank}
  ), week as (
    select rankable.* from rankable, last
    where rankable.finished_at >= last.week_on::timestamp at time zone 'UTC' ${byRank}
  )`

const columns = [
  'board_name',
  'play_id',
  ...resultNames.split(', '),
  'unix_timestamp_sec',
  'server_timestamp',
  'num_times_played',
  'num_verified',
  ...createdColumns,
]

const rebuilt = `
  , made as (
    select best.user_id, best.board_id, version.content ->> 'name' as board_name, best.play_id,
      ${eachResultColumn((column) => `best.${column}`)},
      floor(extract(epoch from best.finished_at))::bigint::text as unix_timestamp_sec,
      best.finished_at as server_timestamp,
      (
        select count(*)::int from plays counted
        where counted.user_id = best.user_id and counted.board_id = best.board_id and counted.outcome = 'COMPLETED'
          and counted.finished_at >= (select min(finished_at) from verified)
      ) as num_times_played,
      (select count(*)::int from verified) as num_verified,
      ${rankColumns('ranked', 'ranked')}, ranked.play_id as ranked_play_id,
      ${rankColumns('waiting', 'waiting')}, waiting.play_id as waiting_play_id,
      last.day_on, ${rankColumns('day', 'day')}, last.week_on, ${rankColumns('week', 'week')}
    from best
      join board_versions version on version.board_id = best.board_id and version.version = best.board_version
      cross join last
      left join ranked on true left join waiting on true left join day on true left join week on true
  )
  insert into personal_bests (user_id, board_id, is_listed, ${columns.join(', ')})
  select made.user_id, made.board_id,
    coalesce((select enabled and not hide_from_leaderboards from users where users.user_id = made.user_id), false),
    ${columns.map((column) => `made.${column}`).join(', ')}
  from made
  on conflict (user_id, board_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`

/** Runs that finish concurrently wait for the best's lock. Without a verified run that counts there is no best. */
export async function rebuildBest(tx: Transaction, userId: string, boardId: string): Promise<void> {
  const given = sql`given as (select ${userId}::text as user_id, ${boardId}::text as board_id)`
  await tx.execute(sql`select from personal_bests where user_id = ${userId} and board_id = ${boardId} for update`)
  await tx.execute(sql`with ${given}, ${sql.raw(rankedRuns)} ${sql.raw(rebuilt)}`)
  await tx.execute(sql`
    delete from personal_bests best using (
      with ${given}, ${sql.raw(rankedRuns)} select given.user_id, given.board_id from given
      where not exists (select from best)
    ) as none
    where best.user_id = none.user_id and best.board_id = none.board_id`)
}
