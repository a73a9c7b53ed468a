/** The SQL of plays and bests, but for the one statement that finishes a play (finish-store.ts). */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { personalBests, plays } from '../../lib/database/schema.ts'
import type { StoredClick } from '../../lib/database/stored-json.ts'
import { perDatabase } from '../per-database.ts'

/** What a play was started with. */
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
}

/** A play with what it came to; the latter null until it is finished. */
export type PlayRow = typeof plays.$inferSelect
type BestRow = typeof personalBests.$inferSelect
export type PlayClicks = readonly StoredClick[]

export const playStoreOf = perDatabase(createPlayStore)

function createPlayStore({ orm }: Database) {
  const ofUser = eq(plays.userId, sql.placeholder('userId'))
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
  const insert = orm
    .insert(plays)
    .values({
      userId: sql.placeholder('userId'),
      playId: sql.placeholder('playId'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      boardId: sql.placeholder('boardId'),
      boardVersion: sql.placeholder('boardVersion'),
      seed: sql.placeholder('seed'),
      rulesVersion: sql.placeholder('rulesVersion'),
      timeoutMs: sql.placeholder('timeoutMs'),
      wrongClickPenaltyMs: sql.placeholder('wrongClickPenaltyMs'),
      startedAt: sql.placeholder('startedAt'),
    })
    .onConflictDoNothing({ target: [plays.userId, plays.idempotencyKey] })
    .returning({ playId: plays.playId })
    .prepare('play_insert')
  const bestOfBoard = orm
    .select()
    .from(personalBests)
    .where(
      and(eq(personalBests.userId, sql.placeholder('userId')), eq(personalBests.boardId, sql.placeholder('boardId'))),
    )
    .prepare('personal_best')

  return {
    /** Stores the play, or answers with the one that was started with the same key before. */
    async startOnce(row: StartedRow): Promise<StartedRow> {
      const inserted = await insert.execute({ ...row })
      if (inserted.length > 0) return row
      const [known] = await byKey.execute({ userId: row.userId, idempotencyKey: row.idempotencyKey })
      if (!known) throw new Error('A play was refused as started and is not there')
      return known
    },
    async find(userId: string, playId: string): Promise<PlayRow | null> {
      return (await byId.execute({ userId, playId }))[0] ?? null
    },
    async findBest(userId: string, boardId: string): Promise<BestRow | null> {
      return (await bestOfBoard.execute({ userId, boardId }))[0] ?? null
    },
  }
}
