/** The statements that the measured requests spend their time in, for the bare driver and for pgbench. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { storeVerifiedRuns } from '../../server/src/testing/from-outside.ts'

export const sessionSql = `
  select s.session_id, s.created_at, s.updated_at, s.expires_at, u.user_id, u.user_id_short, u.email, u.email_verified, u.enabled,
    u.gamer_tag, u.is_admin, u.is_editor, u.is_player, u.play_sound_effects, u.override_os_dark_mode,
    u.prefers_color_scheme, u.starred_boards
  from sessions s join users u on u.user_id = s.user_id where s.token = $1`

export const boardSql = `
  select b.board_id, b.version, b.mode, b.promoted, v.content
  from boards b join board_versions v using (board_id, version)
  where b.slug = $1 or b.board_id = $1 order by b.slug = $1 desc limit 1`

export const startSql = `
  insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms, wrong_click_penalty_ms, started_at)
  values ($1, gen_random_uuid(), gen_random_uuid(), $2, $3, (random() * 9e15)::bigint, 1, 300000, 2000, now())
  on conflict (user_id, idempotency_key) do nothing returning play_id`

/** The read and the write of one finish, as the product does them for a play that another process started. */
export async function finishOnce(
  pool: pg.Pool,
  userId: string,
  playId: string,
  clicks: readonly (readonly [tileId: string, atMs: number])[],
): Promise<void> {
  await pool.query({
    name: 'bench_play',
    text: 'select * from plays where user_id = $1 and play_id = $2',
    values: [userId, playId],
  })
  const result = {
    accuracy: 1,
    averageCorrectClickDurationMs: 50,
    completedDurationMs: 1800,
    penaltyDurationMs: 0,
    totalDurationMs: 1800,
    numClicksTotal: 36,
    numIncorrectClicks: 0,
    numTilesOnBoard: 36,
  }
  const sent = { isLive: true, gapMs: 0, timesHash: randomUUID() }
  const run = { userId, playId, boardId: '0001', boardName: 'Bench', finishedAt: new Date(), clicks, result, ...sent }
  await storeVerifiedRuns({ pool }, [run], 'wait')
}

/** A play for each of the users, made by the bare driver. */
export async function startMany(pool: pg.Pool, userIds: readonly string[], boardId: string): Promise<string[]> {
  const ids = userIds.map(() => randomUUID())
  await pool.query(
    `insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms, wrong_click_penalty_ms, started_at)
     select user_id, id, id, $2, 1, (random() * 9e15)::bigint, 1, 300000, 2000, now() from unnest($1::text[], $3::uuid[]) as play (user_id, id)`,
    [userIds, boardId, ids],
  )
  return ids
}
