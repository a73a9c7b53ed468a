/** The SQL of deleted boards: moved away, restored, and purged. */
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../lib/database/database.ts'
import {
  boards,
  boardVersions,
  deletedBoards,
  imagesFolders,
  personalBests,
  users,
} from '../../../lib/database/schema.ts'

export interface DeletedRow {
  readonly boardId: string
  readonly name: string
  readonly slug: string
  readonly deletedAt: Date
  readonly deletedBy: string
}

const columns = {
  boardId: deletedBoards.boardId,
  name: deletedBoards.name,
  slug: deletedBoards.slug,
  deletedAt: deletedBoards.deletedAt,
  /** Gamertag. */
  deletedBy: sql<string>`coalesce(${users.gamerTag}, '')`,
}

const withDeleter = (db: Queryable) =>
  db.select(columns).from(deletedBoards).leftJoin(users, eq(users.userId, deletedBoards.deletedBy)).$dynamic()

/** A deleted board that can still be restored. */
export async function findDeleted(db: Queryable, boardId: string, since: Date): Promise<DeletedRow | null> {
  const isStored = and(
    eq(deletedBoards.boardId, boardId),
    gt(deletedBoards.deletedAt, since),
    isNull(deletedBoards.purgedAt),
  )
  return (await withDeleter(db).where(isStored))[0] ?? null
}

export function listDeleted(db: Queryable, since: Date, limit: number): Promise<DeletedRow[]> {
  return withDeleter(db)
    .where(and(gt(deletedBoards.deletedAt, since), isNull(deletedBoards.purgedAt)))
    .orderBy(desc(deletedBoards.deletedAt))
    .limit(limit)
}

/** The version the board had; null for an unknown board. */
export async function takeOut(tx: Transaction, boardId: string, userId: string, at: Date): Promise<number | null> {
  const [board] = await tx.select().from(boards).where(eq(boards.boardId, boardId)).for('update')
  if (!board) return null
  await tx.execute(sql`
    insert into deleted_boards (board_id, name, slug, deleted_at, deleted_by, board, tiles)
    select b.board_id, b.name, b.slug, ${at.toISOString()}::timestamptz, ${userId}, to_jsonb(b),
      coalesce((select jsonb_agg(to_jsonb(t)) from tiles t where t.board_id = b.board_id), '[]'::jsonb)
    from boards b where b.board_id = ${boardId}`)
  await tx.delete(boards).where(eq(boards.boardId, boardId))
  return board.version
}

/** Columns that are younger than some deleted boards: their rows were stored without them. */
const laterColumns = sql`'{"prefix_translations": {}, "name_translations": {}}'::jsonb`
const laterTileColumns = sql`'{"translations": {}}'::jsonb`

/** The rows unchanged; the version rises by one, so that every client sees a newer board. */
export async function putBack(tx: Transaction, boardId: string, version: number): Promise<void> {
  await tx.execute(sql`
    insert into boards select (jsonb_populate_record(null::boards, ${laterColumns} || board)).*
    from deleted_boards where board_id = ${boardId}`)
  await tx.execute(sql`
    insert into tiles select t.* from deleted_boards d,
      jsonb_array_elements(d.tiles) stored,
      jsonb_populate_record(null::tiles, ${laterTileColumns} || stored) t where d.board_id = ${boardId}`)
  await tx.delete(deletedBoards).where(eq(deletedBoards.boardId, boardId))
  await tx.execute(sql`
    insert into board_versions (board_id, version, content)
    select board_id, ${version}, content from board_versions v where board_id = ${boardId}
    order by v.version desc limit 1`)
  await tx.update(boards).set({ version }).where(eq(boards.boardId, boardId))
}

/** The version that a deleted board had. */
export async function lockDeleted(tx: Transaction, boardId: string): Promise<number | null> {
  const rows = await tx.execute<{ version: number }>(sql`
    select (board ->> 'version')::int as version from deleted_boards
    where board_id = ${boardId} and board is not null for update`)
  return rows.rows[0]?.version ?? null
}

/** Boards whose time for a restore is over. */
export async function findPurgeable({ orm }: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ boardId: deletedBoards.boardId })
    .from(deletedBoards)
    .where(and(lte(deletedBoards.deletedAt, until), isNull(deletedBoards.purgedAt)))
    .limit(limit)
  return rows.map(({ boardId }) => boardId)
}

/**
 * Deletes all rows of a board but its id and its history.
 * @returns the folders its images lie in.
 */
export async function purgeRows(tx: Transaction, boardId: string, at: Date): Promise<string[]> {
  await tx.delete(personalBests).where(eq(personalBests.boardId, boardId))
  await tx.delete(boardVersions).where(eq(boardVersions.boardId, boardId))
  await tx
    .update(deletedBoards)
    .set({ board: null, tiles: null, purgedAt: at })
    .where(eq(deletedBoards.boardId, boardId))
  const folders = await tx.delete(imagesFolders).where(eq(imagesFolders.boardId, boardId)).returning()
  return folders.map(({ folder }) => folder)
}
