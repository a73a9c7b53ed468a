/** Many stored runs at once, for tests of what is read of them. */
import { sql } from 'drizzle-orm'
import type { Deps } from '../lib/deps.ts'

export interface ManyRuns {
  readonly userId: string
  /** A finished play that each of them is a copy of. */
  readonly playId: string
  readonly count: number
  /** The first one ends so long before the copied one, each other so much earlier. */
  readonly everyMs: number
  /** Whose they are to be; the player's own unless given. */
  readonly of?: string
}

/** Copies of a finished play further back in time; they count for no best, as the game is the same. */
export async function addManyRuns(
  { database }: Deps,
  { userId, playId, count, everyMs, of = userId }: ManyRuns,
): Promise<void> {
  await database.orm.execute(sql`
    insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, counts_for_best, finished_at, outcome, clicks, accuracy,
      average_correct_click_duration_ms, completed_duration_ms, penalty_duration_ms, total_duration_ms,
      num_clicks_total, num_incorrect_clicks, num_tiles_on_board, is_new_best)
    select ${of}, gen_random_uuid(), gen_random_uuid(), board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at - n * ${everyMs}::float8 * interval '1 ms', false,
      finished_at - n * ${everyMs}::float8 * interval '1 ms', outcome, clicks, accuracy,
      average_correct_click_duration_ms, completed_duration_ms, penalty_duration_ms, total_duration_ms,
      num_clicks_total, num_incorrect_clicks, num_tiles_on_board, false
    from plays, generate_series(1, ${count}::int) n where user_id = ${userId} and play_id = ${playId}`)
}
