import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { visibleText } from './film-store.ts'

test('who may see a run is read from indexes, never from all plays, bests or deals', async () => {
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
      total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played)
    select 'user' || n, 'board1', 'Full', gen_random_uuid(), 1, 100, 1000 + n, 6, 0, 6, 0, 1000 + n, '0', now(), 1
    from generate_series(1, 5000) n`)
  await orm.execute(sql`
    insert into deals (code, board_id, board_version, seed, rules_version, created_at)
    select 'code' || n, 'board1', 1, n, 1, now() from generate_series(1, 5000) n`)
  for (const table of ['plays', 'personal_bests', 'deals']) await orm.execute(sql.raw(`analyze ${table}`))
  const users = Array.from({ length: 50 }, (_, index) => `user${index}`)
  const values = ['user7', 'board1', '2026-03-04', '2026-03-02', users, users.map(() => new Date())]
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${visibleText}`, values })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('plays_verified')
  expect(plan).toContain('plays_game')
  expect(plan).toContain('personal_bests_')
  expect(plan).toContain('deals_by_game')
  expect(plan).not.toMatch(/Seq Scan on (plays|personal_bests|deals)/)
  const byId = await orm.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from plays
    where play_id = ${crypto.randomUUID()}::uuid and finished_at is not null and unverified_reasons = '{}'`)
  expect(byId.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('plays_verified_by_id')
  await opened.close()
})
