/**
 * Rows as years of use leave them, written by SQL. A database grows in place: each step adds to what is there. A tenth
 * of all plays is on one board and a hundredth in one deal, the others are spread over all boards; plays stand in the
 * order of time, so that those of one player lie apart.
 */
import type pg from 'pg'
import { toDay, toWeek } from '../../../server/src/testing/from-outside.ts'
import type { Size } from './sizes.ts'

export const popularBoard = 'g1'
export const popularDeal = 'growthdeal'
const numTiles = 12
const grownTables = ['users', 'sessions', 'plays', 'personal_bests', 'guest_plays', 'user_activity_logs'] as const

const tiles = Array.from({ length: numTiles }, (_, index) => ({
  tileId: `tile${String(index).padStart(4, '0')}`,
  prompt: `Prompt ${index}|Wording ${index}`,
  answerText: `Answer ${index}`,
  backgroundColor: '',
  radialGradientHexColor: '',
  enabled: true,
  imageFilename: `tile${index}.svg`,
}))
const look = {
  promptPrefix: 'Click',
  boardPortraitLayout: '3x4',
  tileBackgroundSize: 'contain',
  tileBackgroundPosition: 'center',
  tileBackgroundColor: '#FFFFFF',
  tileRadialGradientHexColor: '#FFFFFF',
  tilePadding: true,
  invertTileImagesInDarkMode: false,
}

/** `from`: what is there already; null for an empty database. */
export async function grow(pool: pg.Pool, from: Size | null, to: Size): Promise<void> {
  const before = from ?? { plays: 0, users: 0, boards: 0 }
  await addBoards(pool, before.boards, to.boards)
  const client = await pool.connect()
  try {
    // Nothing of it must outlive the machine, and sorting is the most of it.
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
    await withoutIndexes(client, before.plays === 0 ? [] : grownTables, async () => {
      await addUsers(client, before.users, to.users)
      await addPlays(client, before.plays, to)
      await addBests(client, before.plays)
      await addOthers(client, before, to)
    })
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

async function addBoards(pool: pg.Pool, from: number, to: number): Promise<void> {
  const content = { ...look, category: 'science', mode: 'live', tiles }
  await pool.query(
    `with made as (
       insert into boards (board_id, version, name, slug, prompt_prefix, category, mode, images_folder_name,
         board_portrait_layout, tile_background_size, tile_background_position, tile_background_color,
         tile_radial_gradient_hex_color, tile_padding, invert_tile_images_in_dark_mode, promoted, name_key, name_lower,
         num_tiles, num_enabled_tiles, is_playable)
       select 'g' || n, 1, 'Growth ' || n, 'growth-' || n, 'Click', (array['science','geography','movies-tv','music',
         'sport','branding','maths'])[1 + n % 7], 'live', 'g' || n, '3x4', 'contain', 'center', '#FFFFFF', '#FFFFFF',
         true, false, n % 50 = 1, 'growth ' || n, 'growth ' || n, $4, $4, true
       from generate_series($1::int + 1, $2::int) n
       returning *
     ), stored as (
       insert into board_versions (board_id, version, content)
       select board_id, 1, $3::jsonb || jsonb_build_object('boardId', board_id, 'slug', slug, 'name', name,
         'category', category, 'imagesFolderName', images_folder_name)
       from made
     )
     insert into tiles (board_id, tile_id, prompt, image_filename)
     select board_id, tile ->> 'tileId', tile ->> 'prompt', tile ->> 'imageFilename'
     from made, jsonb_array_elements($3::jsonb -> 'tiles') tile`,
    [from, to, JSON.stringify(content), numTiles],
  )
  await pool.query(
    `insert into deals (code, board_id, board_version, seed, rules_version, created_at)
     values ($1, $2, 1, 42, 1, now()) on conflict do nothing`,
    [popularDeal, popularBoard],
  )
}

/** Each with an address, a session and three entries in the activity log. */
async function addUsers(client: pg.PoolClient, from: number, to: number): Promise<void> {
  const numbers = 'generate_series($1::int, $2::int - 1) n'
  const values = [from, to]
  await client.query(
    `insert into identities (user_id, email, email_verified)
     select 'grown' || n, 'grown' || n || '@example.org', true from ${numbers}`,
    values,
  )
  await client.query(
    `insert into users (user_id, user_id_short, email, email_verified, gamer_tag, gamer_tag_key)
     select 'grown' || n, 'grown' || n, 'grown' || n || '@example.org', true, 'Grown_' || n, 'grown_' || n
     from ${numbers}`,
    values,
  )
  await client.query(
    `insert into sessions (session_id, token, user_id, expires_at)
     select 'grown' || n, md5(n::text) || md5('x' || n), 'grown' || n, now() + (1 + n % 14) * interval '1 day'
     from ${numbers}`,
    values,
  )
}

/** With clicks of the size that real ones have; some years of them. */
async function addPlays(client: pg.PoolClient, from: number, { plays, users, boards }: Size): Promise<void> {
  const clicks = JSON.stringify(tiles.map(({ tileId }, index) => [tileId, 700 * (index + 1)]))
  await client.query(
    `insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
       wrong_click_penalty_ms, started_at, deal, counts_for_best, device_hash, address_hash, finished_at, outcome, clicks,
       accuracy, average_correct_click_duration_ms, completed_duration_ms, penalty_duration_ms, total_duration_ms,
       num_clicks_total, num_incorrect_clicks, num_tiles_on_board, times_hash, is_new_best)
     select 'grown' || (hashint8(n)::bigint + 2147483648) % $3, gen_random_uuid(), gen_random_uuid(),
       case when n % 10 = 0 then $5 else 'g' || 1 + (hashint8(n + 7)::bigint + 2147483648) % $4 end, 1,
       case when n % 100 = 0 then 42 else 1000 + n end, 1, 300000, 2000, at, case when n % 100 = 0 then $6 end,
       n % 100 <> 0, md5((n % 9973)::text), md5((n % 4999)::text), at + interval '20 seconds', 'COMPLETED', $7::jsonb,
       1, 700, ms, 0, ms, 12, 0, 12, md5(n::text), n % 5 = 0
     from (
       select n, (8400 + 20000 * random())::int ms,
         now() - interval '1 minute' - (1 - n::float8 / $8) * interval '700 days' as at
       from generate_series($1::int + 1, $2::int) n
     ) drawn`,
    [from, plays, users, boards, popularBoard, popularDeal, clicks, plays],
  )
}

/** A player's best of each board, of the plays that are new. */
async function addBests(client: pg.PoolClient, from: number): Promise<void> {
  const now = new Date()
  await client.query(
    `insert into personal_bests (user_id, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms,
       completed_duration_ms, num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms,
       total_duration_ms, unix_timestamp_sec, server_timestamp, num_times_played, num_verified,
       ranked_total_duration_ms, ranked_num_incorrect_clicks, ranked_at, ranked_play_id,
       day_on, day_total_duration_ms, day_num_incorrect_clicks, day_at,
       week_on, week_total_duration_ms, week_num_incorrect_clicks, week_at)
     select distinct on (user_id, board_id) user_id, board_id, 'Growth', play_id, 1, 700, total_duration_ms, 12, 0, 12, 0,
       total_duration_ms, '0', finished_at, 1, 1, total_duration_ms, 0, finished_at, play_id,
       case when finished_at >= $1::date then $1::date end, total_duration_ms, 0, finished_at,
       case when finished_at >= $2::date then $2::date end, total_duration_ms, 0, finished_at
     from plays where counts_for_best and seed > 1000 + $3::bigint and user_id like 'grown%'
     order by user_id, board_id, total_duration_ms
     on conflict do nothing`,
    [toDay(now), toWeek(now), from],
  )
}

/** Plays of visitors, a tenth as many, of this week; and entries of the activity log, three a user. */
async function addOthers(client: pg.PoolClient, from: Size, to: Size): Promise<void> {
  await addGuestPlays(client, Math.round((to.plays - from.plays) / 10), `now() - random() * interval '6 days'`)
  await addActivity(client, from.users, to.users, `now() - random() * interval '80 days'`)
}

/** `at`: an expression of SQL. */
export async function addGuestPlays(db: pg.Pool | pg.PoolClient, count: number, at: string): Promise<void> {
  await db.query(
    `insert into guest_plays (play_id, claim_hash, board_id, board_version, seed, rules_version, timeout_ms,
       wrong_click_penalty_ms, started_at)
     select gen_random_uuid(), gen_random_uuid()::text, $2, 1, n, 1, 300000, 2000, ${at}
     from generate_series(1, $1::int) n`,
    [count, popularBoard],
  )
}

/** Three entries for each of the users with these numbers. */
export async function addActivity(db: pg.Pool | pg.PoolClient, from: number, to: number, at: string): Promise<void> {
  await db.query(
    `insert into user_activity_logs (user_id, activity_id, activity, created_at, unix_timestamp_ms, unix_timestamp_sec)
     select 'grown' || n / 3, gen_random_uuid(), 'Logged in', ${at}, 0, 0
     from generate_series(3 * $1::int, 3 * $2::int - 1) n`,
    [from, to],
  )
}

interface IndexRow {
  readonly name: string
  readonly table: string
  readonly definition: string
  /** Null for an index without a constraint. */
  readonly constraint: string | null
}

/** Building an index once is many times quicker than adding to it row by row. */
async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<IndexRow>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
       pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(c.oid) as constraint
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and (i.indrelid::regclass::text, i.indisprimary) <> ('personal_bests', true)`,
    [tables],
  )
  for (const { name, table, constraint } of rows)
    await client.query(constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`)
  await work()
  for (const { name, table, definition, constraint } of rows)
    await client.query(constraint === null ? definition : `alter table ${table} add constraint ${name} ${constraint}`)
}
