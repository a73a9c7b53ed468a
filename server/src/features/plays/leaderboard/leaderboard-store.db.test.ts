import { leaderboardPeriods } from '@tilerush/core/play/constants'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { leaderboardStatements } from './leaderboard-store.ts'

test('a reading is a range of the period’s index, never all bests', async () => {
  const opened = await openTestDatabase()
  const { orm, pool } = opened.database
  await orm.execute(sql`
    insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
      completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
      total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played,
      ranked_total_duration_ms, ranked_num_incorrect_clicks, ranked_at,
      waiting_total_duration_ms, waiting_num_incorrect_clicks, waiting_at,
      day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at,
      week_on, week_total_duration_ms, week_num_incorrect_clicks, week_at)
    select 'user' || n, 'full', 'Full', gen_random_uuid(), 1, 100, 1000 + n, 6, 0, 6, 0, 1000 + n, '0', now(), 1,
      1000 + n, 0, now(), 500 + n, 0, now(),
      '2026-03-04', 1000 + n, 0, now(), '2026-03-02', 1000 + n, 0, now()
    from generate_series(1, 5000) n`)
  await orm.execute(sql`analyze personal_bests`)
  for (const period of leaderboardPeriods) {
    const { top, own, checkpoints, between } = leaderboardStatements(period)
    const on = { today: '2026-03-04', week: '2026-03-02', all: null }[period]
    for (const [text, values] of [
      [top.text, ['full', on]],
      [own.text, ['full', on, 'user4000']],
      [checkpoints.text, ['full', on]],
      [between.text, ['full', on, 2000, new Date(0), 'user1000', 3000, new Date(0), 'user2000']],
    ] as const) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: [...values] })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`leaderboard_${period}`)
      expect(plan).not.toContain('Seq Scan on personal_bests')
      // Sixty rows at most are put in order again, beside their users.
      expect(plan).toMatch(
        /(Limit|WindowAgg)[^\n]*\n(\s+Window:[^\n]*\n)?\s+->\s+Index (Only )?Scan using leaderboard_/,
      )
    }
  }
  await opened.close()
})
