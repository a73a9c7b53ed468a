/** The SQL that stores started plays, alone or several in one statement. */
import { maxOpenPlays, type PlaySource } from '@tilerush/core/play/constants'
import type { Database } from '../../lib/database/database.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { createBatcher } from '../../lib/database/batcher.ts'

/** The stored start of a play. */
export interface StartedRow {
  readonly userId: string
  readonly playId: string
  readonly idempotencyKey: string
  readonly boardId: string
  readonly boardVersion: number
  readonly seed: number
  readonly rulesVersion: number
  readonly timeoutMs: number
  readonly wrongClickPenaltyMs: number
  readonly startedAt: Date
  /** Code of the deal that fixed the game. */
  readonly deal: string | null
  readonly countsForBest: boolean
  /** Hashes of the player's browser and network; null for unknown ones. */
  readonly deviceHash: string | null
  readonly addressHash: string | null
  readonly isKnownGame: boolean
  /** Percent of everybody's limit; `timeoutMs` is with it. */
  readonly extraTime: number
  /** Where it is played, unless on the play screen. */
  readonly source: PlaySource | null
}

/** Each column has its type and its value. */
const columns: Readonly<Record<string, readonly [sqlType: string, valueOf: (row: StartedRow) => unknown]>> = {
  user_id: ['text', (row) => row.userId],
  play_id: ['uuid', (row) => row.playId],
  idempotency_key: ['uuid', (row) => row.idempotencyKey],
  board_id: ['text', (row) => row.boardId],
  board_version: ['integer', (row) => row.boardVersion],
  seed: ['bigint', (row) => row.seed],
  rules_version: ['integer', (row) => row.rulesVersion],
  timeout_ms: ['integer', (row) => row.timeoutMs],
  wrong_click_penalty_ms: ['integer', (row) => row.wrongClickPenaltyMs],
  started_at: ['timestamptz', (row) => row.startedAt],
  deal: ['text', (row) => row.deal],
  counts_for_best: ['boolean', (row) => row.countsForBest],
  device_hash: ['text', (row) => row.deviceHash],
  address_hash: ['text', (row) => row.addressHash],
  is_known_game: ['boolean', (row) => row.isKnownGame],
  extra_time: ['integer', (row) => row.extraTime],
  source: ['text', (row) => row.source],
}
const names = Object.keys(columns)

/**
 * Locked against a concurrent deletion of the user, which must leave no play behind. The user's oldest open plays are
 * abandoned; those that are just being finished are none any more.
 */
const alone = {
  name: 'play_insert',
  text: `
    with inserted as (
      insert into plays (${names.join(', ')})
      select user_id, ${names
        .slice(1)
        .map((_, index) => `$${index + 2}`)
        .join(', ')}
      from users where user_id = $1 for key share
      on conflict do nothing
      returning play_id
    ), abandoned as (
      update plays set abandoned_at = $${names.indexOf('started_at') + 1}
      where user_id = $1 and finished_at is null and abandoned_at is null and play_id in (
        select play_id from plays
        where user_id = $1 and finished_at is null and abandoned_at is null
        order by started_at desc, play_id desc
        offset ${maxOpenPlays - 1}
        for update skip locked
      ) and exists (select from inserted)
    )
    select from inserted`,
}

/**
 * The same for many users, one play each, as one JSON parameter: looked up one by one, by the index, however few users
 * there seem to be, and locked in the order given.
 */
const together = {
  name: 'play_insert_together',
  text: `
    with started as (
      select * from json_to_recordset($1::json) as started (
        ${Object.entries(columns)
          .map(([name, [sqlType]]) => `${name} ${sqlType}`)
          .join(', ')}
      )
    ), inserted as (
      insert into plays (${names.join(', ')})
      select ${names.map((name) => `started.${name}`).join(', ')}
      from started cross join lateral (
        select from users where users.user_id = started.user_id for key share skip locked
      ) as player
      on conflict do nothing
      returning user_id, play_id, started_at
    ), oldest as materialized (
      select inserted.user_id, open.play_id, inserted.started_at as abandoned_at
      from inserted cross join lateral (
        select play_id from plays
        where plays.user_id = inserted.user_id and finished_at is null and abandoned_at is null
        order by plays.started_at desc, play_id desc
        offset ${maxOpenPlays - 1}
        for update skip locked
      ) as open
    ), abandoned as (
      update plays set abandoned_at = oldest.abandoned_at
      from oldest where plays.user_id = oldest.user_id and plays.play_id = oldest.play_id
    )
    select play_id as "playId" from inserted`,
}

/** False when the user has started a play with this key or of this game before, or is gone. */
export async function insertStart({ pool }: Database, row: StartedRow): Promise<boolean> {
  const values = Object.values(columns).map(([, valueOf]) => valueOf(row))
  return (await pool.query({ ...alone, values })).rowCount === 1
}

/** Returns the ids of those that were stored. */
async function insertStarts({ pool }: Database, rows: readonly StartedRow[]): Promise<ReadonlySet<string>> {
  // Statements of two processes that wait for the same users do so in one order.
  const ordered = rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  const toJson = (row: StartedRow) =>
    Object.fromEntries(Object.entries(columns).map(([name, [, valueOf]]) => [name, valueOf(row)]))
  const stored = await pool.query<{ playId: string }>({ ...together, values: [JSON.stringify(ordered.map(toJson))] })
  return new Set(stored.rows.map(({ playId }) => playId))
}

/** While one is carried out by the database, the other is on its way. */
const maxBatches = 2

/** Stores the start, soon, in one statement with others. False for one that was not stored, for any reason. */
export const startTogether: (database: Database) => (row: StartedRow) => Promise<boolean> = perDatabase((database) => {
  const store = createBatcher<StartedRow, boolean>({
    maxBatches,
    async store(take) {
      const ids = await insertStarts(database, take())
      return ({ playId }) => ids.has(playId)
    },
    // The open plays of a user are counted by each start.
    keysOf: ({ userId }) => [userId],
  })
  return async (row) => (await store(row)) ?? false
})
