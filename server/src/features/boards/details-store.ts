/** The SQL of reading one board with its tiles, as it is edited. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../lib/database/database.ts'
import { boardChanges, boards, tiles, users } from '../../lib/database/schema.ts'

export type BoardRow = typeof boards.$inferSelect
export type TileRow = typeof tiles.$inferSelect

export interface StoredBoard {
  readonly board: BoardRow
  /** In order of their creation. */
  readonly tiles: TileRow[]
}

/** Null for an unknown board. One moment of it when read in a transaction that locks it. */
export async function readBoard(db: Queryable, boardId: string, lock?: 'update'): Promise<StoredBoard | null> {
  const query = db.select().from(boards).where(eq(boards.boardId, boardId))
  const [board] = lock ? await query.for(lock) : await query
  if (!board) return null
  const rows = await db
    .select()
    .from(tiles)
    .where(eq(tiles.boardId, boardId))
    .orderBy(asc(tiles.timestamp), asc(tiles.tileId))
  return { board, tiles: rows }
}

/** Board and tiles of one moment, without a lock: a save between the two reads would mix two versions. */
export function readBoardAtOnce({ orm }: Database, boardId: string): Promise<StoredBoard | null> {
  return orm.transaction((tx) => readBoard(tx, boardId), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Gamertag of who changed the board last; empty when it is not known. */
export async function readLastModifiedBy({ orm }: Database, boardId: string): Promise<string> {
  const [last] = await orm
    .select({ gamerTag: users.gamerTag })
    .from(boardChanges)
    .innerJoin(users, eq(users.userId, boardChanges.userId))
    .where(eq(boardChanges.boardId, boardId))
    .orderBy(desc(boardChanges.changeId))
    .limit(1)
  return last?.gamerTag ?? ''
}

/** The board that a save with the key was made to; null when there was none. */
export async function findSave(db: Queryable, userId: string, saveKey: string): Promise<string | null> {
  const [save] = await db
    .select({ boardId: boardChanges.boardId })
    .from(boardChanges)
    .where(and(eq(boardChanges.userId, userId), eq(boardChanges.saveKey, saveKey)))
  return save?.boardId ?? null
}
