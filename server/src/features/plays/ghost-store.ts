/** The SQL of runs to race against: each kind is read from the end of an index. */
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { StoredRun } from './played-run.ts'

/** A run with the public name of its player. */
export interface NamedRun extends StoredRun {
  readonly gamerTag: string
}

const columns = `
  run.board_id as "boardId", run.board_version as "boardVersion", run.seed::float8 as "seed",
  run.rules_version as "rulesVersion", run.timeout_ms as "timeoutMs",
  run.wrong_click_penalty_ms as "wrongClickPenaltyMs", run.clicks, u.gamer_tag as "gamerTag"`

/** As the index `plays_verified` says it. */
const isVerified = `run.finished_at is not null and run.unverified_reasons = '{}' and run.outcome = 'COMPLETED'`

/** The copy `is_listed` may still list this many users who have just been disabled or have opted out. */
const numStaleRows = 10
const isShown = 'u.enabled and not u.hide_from_leaderboards'

/** $1 the user, $2 the board, $3 the limit. */
const lastText = `
  select ${columns} from plays run join users u on u.user_id = run.user_id
  where run.user_id = $1 and run.board_id = $2 and ${isVerified}
  order by run.finished_at desc nulls last, run.play_id desc nulls last
  limit $3`

/** $1 the board, $2 the day. A day's rank key is stored without its play, which is the player's verified run of then. */
const dayBestText = `
  select ${columns} from (
    select * from personal_bests one
    where one.board_id = $1 and one.day_on = $2::date and one.is_listed
    order by one.day_total_duration_ms, one.day_at, one.user_id
    limit ${1 + numStaleRows}
  ) as best
    join users u on u.user_id = best.user_id
    join plays run on run.user_id = best.user_id and run.board_id = $1 and run.finished_at = best.day_at
      and run.total_duration_ms = best.day_total_duration_ms and ${isVerified}
  where ${isShown}
  order by best.day_total_duration_ms, best.day_at, best.user_id
  limit 1`

/** $1 the user, $2 the board: the row of all time that stands next above the user's. */
const rankAboveText = `
  select ${columns} from personal_bests mine
    cross join lateral (
      select * from personal_bests one
      where one.board_id = $2 and one.is_listed and one.ranked_total_duration_ms is not null
        and (one.ranked_total_duration_ms, one.ranked_at, one.user_id)
          < (mine.ranked_total_duration_ms, mine.ranked_at, mine.user_id)
      order by one.ranked_total_duration_ms desc, one.ranked_at desc, one.user_id desc
      limit ${1 + numStaleRows}
    ) as above
    join users u on u.user_id = above.user_id
    join plays run on run.user_id = above.user_id and run.play_id = above.ranked_play_id and ${isVerified}
  where mine.user_id = $1 and mine.board_id = $2 and ${isShown}
  order by above.ranked_total_duration_ms desc, above.ranked_at desc, above.user_id desc
  limit 1`

export const ghostStatements = {
  last: { name: 'ghost_last', text: lastText },
  dayBest: { name: 'ghost_day_best', text: dayBestText },
  rankAbove: { name: 'ghost_rank_above', text: rankAboveText },
}

export const getGhostStore = perDatabase(createGhostStore)

function createGhostStore({ pool }: Database) {
  return {
    /** The user's completed and verified runs on the board, newest first. */
    async readLast(userId: string, boardId: string, limit: number): Promise<NamedRun[]> {
      return (await pool.query<NamedRun>({ ...ghostStatements.last, values: [userId, boardId, limit] })).rows
    },
    /** The best listed run of the day; null without one. */
    async findDayBest(boardId: string, day: string): Promise<NamedRun | null> {
      const { rows } = await pool.query<NamedRun>({ ...ghostStatements.dayBest, values: [boardId, day] })
      return rows[0] ?? null
    },
    /** The listed run next above the user's of all time; null for the first, and for one without a rank. */
    async findRankAbove(userId: string, boardId: string): Promise<NamedRun | null> {
      const { rows } = await pool.query<NamedRun>({ ...ghostStatements.rankAbove, values: [userId, boardId] })
      return rows[0] ?? null
    },
  }
}
