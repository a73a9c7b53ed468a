/** The SQL that stores started plays, alone or several in one statement. */
import { noExtraTime } from '@tilerush/core/classrooms/constants'
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

/** A play to be stored. */
export interface NewPlay extends Omit<StartedRow, 'extraTime'> {
  /** Everybody's limit: the player's extra time is added to it. */
  readonly timeoutMs: number
  /** Null for what the player's classrooms give. */
  readonly extraTime: number | null
}

/** Each column has its type and its value. */
const columns: Readonly<Record<string, readonly [sqlType: string, valueOf: (play: NewPlay) => unknown]>> = {
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
 * The most that a classroom in use gives the player (docs/rules.md#extra-time). It is looked up here and not with the session,
 * which every request reads.
 */
const extraTimeOf = (userId: string, given: string) => `
  cross join lateral (
    select coalesce(${given}, (
      select max(member.extra_time) from classroom_members member join classrooms using (classroom_id)
      where member.user_id = ${userId} and archived_at is null and deleted_at is null
    ), ${noExtraTime}) as percent offset 0
  ) as extra`

/** The values of the columns in their order; `given` is the SQL of a given one. */
const toInserted = (given: (name: string) => string) => {
  const changed: Readonly<Record<string, string>> = {
    timeout_ms: `round(${given('timeout_ms')} * extra.percent / 100.0)::integer`,
    extra_time: 'extra.percent',
  }
  return names.map((name) => changed[name] ?? given(name)).join(', ')
}

type Stored = Pick<StartedRow, 'playId' | 'timeoutMs' | 'extraTime'>
const stored = 'select play_id as "playId", timeout_ms as "timeoutMs", extra_time as "extraTime" from inserted'

/**
 * Locked against a concurrent deletion of the user, which must leave no play behind. The user's oldest open plays are
 * abandoned; those that are just being finished are none any more.
 */
const parameter = (name: string) => `$${names.indexOf(name) + 1}::${columns[name]?.[0]}`
const alone = {
  name: 'play_insert',
  text: `
    with inserted as (
      insert into plays (${names.join(', ')})
      select ${toInserted(parameter)}
      from users ${extraTimeOf('users.user_id', parameter('extra_time'))}
      where users.user_id = $1 for key share of users
      on conflict do nothing
      returning play_id, timeout_ms, extra_time
    ), abandoned as (
      update plays set abandoned_at = ${parameter('started_at')}
      where user_id = $1 and finished_at is null and abandoned_at is null and play_id in (
        select play_id from plays
        where user_id = $1 and finished_at is null and abandoned_at is null
        order by started_at desc, play_id desc
        offset ${maxOpenPlays - 1}
        for update skip locked
      ) and exists (select from inserted)
    )
    ${stored}`,
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
      select ${toInserted((name) => `started.${name}`)}
      from started cross join lateral (
        select from users where users.user_id = started.user_id for key share skip locked
      ) as player ${extraTimeOf('started.user_id', 'started.extra_time')}
      on conflict do nothing
      returning user_id, play_id, started_at, timeout_ms, extra_time
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
    ${stored}`,
}

/** Null when the user has started a play with this key or of this game before, or is gone. */
export async function insertStart({ pool }: Database, play: NewPlay): Promise<StartedRow | null> {
  const values = Object.values(columns).map(([, valueOf]) => valueOf(play))
  const [inserted] = (await pool.query<Stored>({ ...alone, values })).rows
  return inserted ? { ...play, ...inserted } : null
}

/** Returns those that were stored, by the ids of their plays. */
async function insertStarts({ pool }: Database, plays: readonly NewPlay[]): Promise<ReadonlyMap<string, Stored>> {
  // Statements of two processes that wait for the same users do so in one order.
  const ordered = plays.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  const toJson = (play: NewPlay) =>
    Object.fromEntries(Object.entries(columns).map(([name, [, valueOf]]) => [name, valueOf(play)]))
  const { rows } = await pool.query<Stored>({ ...together, values: [JSON.stringify(ordered.map(toJson))] })
  return new Map(rows.map((row) => [row.playId, row]))
}

/** While one is carried out by the database, the other is on its way. */
const maxBatches = 2

/** Stores the start, soon, in one statement with others. Null for one that was not stored, for any reason. */
export const startTogether: (database: Database) => (play: NewPlay) => Promise<StartedRow | null> = perDatabase(
  (database) => {
    const store = createBatcher<NewPlay, Stored>({
      maxBatches,
      async store(take) {
        const inserted = await insertStarts(database, take())
        return ({ playId }) => inserted.get(playId)
      },
      // The open plays of a user are counted by each start.
      keysOf: ({ userId }) => [userId],
    })
    return async (play) => {
      const inserted = await store(play)
      return inserted && { ...play, ...inserted }
    }
  },
)
