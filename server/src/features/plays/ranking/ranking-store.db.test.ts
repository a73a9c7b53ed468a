import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { ownStatements, rankingStatements } from './ranking-store.ts'

test('a reading goes over the indexes of the deal, never over all plays', async () => {
  const opened = await openTestDatabase()
  const { orm, pool } = opened.database
  const shared = sql.raw(`board_id, board_version, seed, rules_version, timeout_ms, wrong_click_penalty_ms, started_at,
    deal, finished_at, outcome, clicks, total_duration_ms`)
  const values = sql.raw(`'full', 1, n, 1, 300000, 2000, now(), 'deal' || n % 20, now(), 'COMPLETED', '[]', 1000 + n`)
  await orm.execute(sql`
    insert into plays (user_id, play_id, idempotency_key, ${shared})
    select 'user' || n / 40, gen_random_uuid(), gen_random_uuid(), ${values} from generate_series(1, 5000) n`)
  await orm.execute(sql`
    insert into guest_plays (play_id, claim_hash, guest_hash, ${shared})
    select gen_random_uuid(), 'claim' || n, 'guest' || n / 40, ${values} from generate_series(1, 5000) n`)
  await orm.execute(sql`analyze plays, guest_plays`)
  const { topAccounts, topGuests, countAccounts, countGuests } = rankingStatements
  const key = ['deal7', 5000, new Date(), crypto.randomUUID()]
  for (const [{ text }, parameters, index] of [
    [topAccounts, ['deal7'], /plays_standing|plays_by_deal_and_user/],
    [topGuests, ['deal7'], /guest_plays_standing|guest_plays_by_deal_and_guest/],
    [countAccounts, key, /plays_standing|plays_by_deal_and_user/],
    [countGuests, key, /guest_plays_standing|guest_plays_by_deal_and_guest/],
    [ownStatements.accounts, ['deal7', 'user9'], /plays_by_deal_and_user/],
    [ownStatements.guests, ['deal7', 'guest9'], /guest_plays_by_deal_and_guest/],
  ] as const) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: [...parameters] })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (guest_)?plays/)
  }
  await opened.close()
})
