import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { ghostStatements } from './ghost-store.ts'

test('each kind is read from the end of an index, never from all bests or plays', async () => {
  const opened = await openTestDatabase()
  const { orm, pool } = opened.database
  await orm.execute(sql`
    insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, finished_at, outcome)
    select 'user' || n % 500, gen_random_uuid(), gen_random_uuid(), 'board' || n % 7, 1, n, 1, 300000, 2000,
      now(), now() + n * interval '1 second', 'COMPLETED'
    from generate_series(1, 5000) n`)
  await orm.execute(sql`
    insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
      completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
      total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played,
      ranked_total_duration_ms, ranked_num_incorrect_clicks, ranked_at, ranked_play_id,
      day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at)
    select 'user' || n, 'board1', 'Full', gen_random_uuid(), 1, 100, 1000 + n, 6, 0, 6, 0, 1000 + n, '0', now(), 1,
      1000 + n, 0, now(), gen_random_uuid(), '2026-03-04', 1000 + n, 0, now()
    from generate_series(1, 5000) n`)
  await orm.execute(sql`analyze plays`)
  await orm.execute(sql`analyze personal_bests`)
  const { last, dayBest, rankAbove } = ghostStatements
  for (const [{ text }, values, index] of [
    [last, ['user7', 'board1', 10], 'plays_verified'],
    [dayBest, ['board1', '2026-03-04'], 'leaderboard_today'],
    [rankAbove, ['user4000', 'board1'], 'leaderboard_all'],
  ] as const) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: [...values] })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (personal_bests|plays)/)
  }
  await opened.close()
})
