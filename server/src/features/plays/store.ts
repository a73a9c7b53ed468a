/** The SQL of plays and bests, but for the statements that start and finish a play (start-store.ts, finish-store.ts). */
import type { PersonalBest } from '@tilerush/contract/plays/plays'
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../lib/database/database.ts'
import { personalBests, plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import { bestFields } from './best-store.ts'
import { insertStart, startTogether, type NewPlay, type StartedRow } from './start-store.ts'

/** The start of a play that this process has cached. */
export interface RememberedStart {
  readonly row: StartedRow
  /** When, by this process's own clock. */
  readonly monotonicMs: number
}

/** A play with its result, which is null until it is finished. */
export type PlayRow = typeof plays.$inferSelect
export type PlayClicks = readonly StoredClick[]

export const getPlayStore = perDatabase(createPlayStore)

/** The best of a user on a board (docs/rules.md#personal-best). */
const bestColumns = Object.fromEntries(bestFields.map((field) => [field, personalBests[field]])) as Pick<
  typeof personalBests,
  keyof PersonalBest
>
type BestRow = Pick<typeof personalBests.$inferSelect, keyof typeof bestColumns>

/** The number of cached starts: those of the last minutes at the highest load. */
const maxStarts = 20_000

const ofUser = eq(plays.userId, sql.placeholder('userId'))
const isBestOfBoard = and(
  eq(personalBests.userId, sql.placeholder('userId')),
  eq(personalBests.boardId, sql.placeholder('boardId')),
)

function createPlayStore(database: Database) {
  const { orm, pool } = database
  /** Immutable starts of plays, cached until they are finished. */
  const started = new LRUCache<string, RememberedStart>({ max: maxStarts })
  const byId = orm
    .select()
    .from(plays)
    .where(and(ofUser, eq(plays.playId, sql.placeholder('playId'))))
    .prepare('play_by_id')
  const byKey = orm
    .select()
    .from(plays)
    .where(and(ofUser, eq(plays.idempotencyKey, sql.placeholder('idempotencyKey'))))
    .prepare('play_by_key')
  const bestOfBoard = orm.select(bestColumns).from(personalBests).where(isBestOfBoard).prepare('personal_best')
  const playOfBest = orm
    .select({ play: plays })
    .from(personalBests)
    .innerJoin(plays, and(eq(plays.userId, personalBests.userId), eq(plays.playId, personalBests.playId)))
    .where(isBestOfBoard)
    .prepare('play_of_best')

  return {
    /**
     * Stores the play, or returns the one that was started with the same key before. A game that the user has
     * started before (the index `plays_game`) is stored as one that does not count. Null when there is no such user.
     * `monotonicMs`: now, by this process's own clock.
     */
    async startOnce(play: NewPlay, monotonicMs: number): Promise<StartedRow | null> {
      const { userId, idempotencyKey } = play
      const keep = (stored: StartedRow): StartedRow => {
        started.set(toKey(userId, stored.playId), { row: stored, monotonicMs })
        return stored
      }
      const atFirst = await startTogether(database)(play)
      if (atFirst) return keep(atFirst)
      for (const attempt of [play, { ...play, countsForBest: false }]) {
        const stored = await insertStart(database, attempt)
        if (stored) return keep(stored)
        const [known] = await byKey.execute({ userId, idempotencyKey })
        if (known) return known
      }
      return null
    },
    /** The cached start of the play, if this process has it; removed from the cache by this. */
    takeStarted(userId: string, playId: string): RememberedStart | null {
      const key = toKey(userId, playId)
      const start = started.get(key)
      started.delete(key)
      return start ?? null
    },
    async find(userId: string, playId: string): Promise<PlayRow | null> {
      return (await byId.execute({ userId, playId }))[0] ?? null
    },
    /**
     * Deletes up to `limit` plays started before the date that were never finished; returns their number. Those of deals
     * stay: they say who has met the game. A claimed guest play, whose key is its id, has until `claimedBefore`.
     */
    async deleteUnfinished(before: Date, claimedBefore: Date, limit: number): Promise<number> {
      const { rowCount } = await pool.query({
        name: 'plays_delete_unfinished',
        text: `
          delete from plays using (
            select user_id, play_id from plays
            where finished_at is null and deal is null and started_at < $1
              and (idempotency_key <> play_id or started_at < $2)
            order by started_at
            limit $3
            for update skip locked
          ) as due
          where plays.user_id = due.user_id and plays.play_id = due.play_id`,
        values: [before, claimedBefore, limit],
      })
      return rowCount ?? 0
    },
    /** The play that set the user's best; null without one. */
    async findPlayOfBest(userId: string, boardId: string): Promise<PlayRow | null> {
      return (await playOfBest.execute({ userId, boardId }))[0]?.play ?? null
    },
    async findBest(userId: string, boardId: string): Promise<BestRow | null> {
      return (await bestOfBoard.execute({ userId, boardId }))[0] ?? null
    },
  }
}

function toKey(userId: string, playId: string): string {
  return `${userId} ${playId}`
}
