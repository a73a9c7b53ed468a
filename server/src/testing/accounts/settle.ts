/** Accounts that are no new names: older than a day, with verified runs (docs/rules.md#new-names). */
import { newNameRuns } from '@tilerush/core/play/constants'
import type { TestDeps } from '../test-deps.ts'
import type { SignedIn } from './visitors.ts'

/** The same user, with as many runs as it takes, on a board that no test plays. */
export async function settle({ database }: TestDeps, context: SignedIn): Promise<SignedIn> {
  const { userId } = context.user
  await database.pool.query(`update users set account_created_at = '2026-01-01T00:00:00Z' where user_id = $1`, [userId])
  await database.pool.query(
    `insert into plays (
      user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
      wrong_click_penalty_ms, started_at, finished_at, outcome, total_duration_ms
    )
    select $1, gen_random_uuid(), gen_random_uuid(), 'settled', 1, run, 1, 300000, 2000,
      '2026-01-02T00:00:00Z', '2026-01-02T00:00:10Z', 'COMPLETED', 7000
    from generate_series(1, ${newNameRuns}) as run`,
    [userId],
  )
  return context
}
