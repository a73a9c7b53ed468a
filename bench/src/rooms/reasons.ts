/** Why runs of honest devices have no rank in their race. */
import type { Pool } from 'pg'
import { countdownFrom, countdownTickMs } from '@tilerush/core/play/constants'
import { raceFinishToleranceMs } from '@tilerush/core/rooms/constants'

export interface Unverified {
  /** From the end of the run to its arrival, by the server's clock, ms. */
  readonly lateMs: number
  /** What the server says against an account's run; it keeps none of a guest's. */
  readonly reasons: readonly string[]
}

/** To be called before the rooms end: their runs go with them. */
export async function listUnverified(pool: Pool, codes: readonly string[]): Promise<Unverified[]> {
  const { rows } = await pool.query<Unverified>(
    `select
       extract(epoch from run.finished_at - run.started_at)::float8 * 1000 - $1 - (run.clicks -> -1 ->> 1)::float8 as "lateMs",
       coalesce(play.unverified_reasons, '{}') as reasons
     from rooms join room_runs run using (room_id) left join plays play on play.play_id = run.play_id
     where rooms.code = any ($2) and run.finished_at is not null and not run.is_verified
     order by 1`,
    [countdownFrom * countdownTickMs, codes],
  )
  return rows
}

export const isLate = ({ lateMs }: Unverified): boolean => lateMs > raceFinishToleranceMs

/** As a line: `late by 15.2, 17.0 s; not late: 0.3 s (evenly-spaced)`. */
export function describeUnverified(runs: readonly Unverified[]): string {
  const seconds = ({ lateMs }: Unverified) => (lateMs / 1000).toFixed(1)
  const late = runs.filter(isLate).map(seconds)
  const others = runs.filter((run) => !isLate(run)).map((run) => `${seconds(run)} s (${run.reasons.join(' ')})`)
  return [
    ...(late.length > 0 ? [`late by ${late.join(', ')} s`] : []),
    ...(others.length > 0 ? [`not late: ${others.join(', ')}`] : []),
  ].join('; ')
}
