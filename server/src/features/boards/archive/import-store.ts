/** The SQL of archives being imported. */
import { and, asc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../lib/database/database.ts'
import { boardChanges, boardImports, boards, plays, users } from '../../../lib/database/schema.ts'
import { toUser, userColumns } from '../../../lib/sessions/session-user-store.ts'

export type ImportRow = typeof boardImports.$inferSelect

export async function insertImport({ orm }: Database, row: typeof boardImports.$inferInsert): Promise<void> {
  await orm.insert(boardImports).values(row)
}

export async function findImport(db: Queryable, importId: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(boardImports).where(eq(boardImports.importId, importId))
  return row ?? null
}

/** What is known of who imports; null for an account that is gone. */
export async function findImporter(db: Queryable, userId: string) {
  const [row] = await db.select(userColumns).from(users).where(eq(users.userId, userId))
  return row ? toUser(row) : null
}

/** How far it is, without the archive's list of boards, which is as large as they are. Null for another user's, too. */
export async function findImportState({ orm }: Database, userId: string, importId: string) {
  const { state, numImages, numImagesDone, boardIds, failure } = boardImports
  const [row] = await orm
    .select({ state, numImages, numImagesDone, boardIds, failure })
    .from(boardImports)
    .where(and(eq(boardImports.importId, importId), eq(boardImports.userId, userId)))
  return row ?? null
}

/** Whether the caller may start it: planned or failed. */
export async function startImport(
  tx: Transaction,
  importId: string,
  start: { readonly choice: unknown; readonly numImages: number; readonly at: Date },
): Promise<boolean> {
  const { choice, numImages, at } = start
  const started = await tx
    .update(boardImports)
    .set({ state: 'running', choice, numImages, numImagesDone: 0, lastSeenAt: at, failure: null })
    .where(and(eq(boardImports.importId, importId), inArray(boardImports.state, ['planned', 'failed'])))
    .returning({ importId: boardImports.importId })
  return started.length > 0
}

type Progress = Partial<Pick<ImportRow, 'state' | 'numImagesDone' | 'boardIds' | 'failure'>>

/** The number of images never falls, also where an import begins anew. With its end the choice is forgotten. */
export async function updateImport(db: Queryable, importId: string, progress: Progress, at: Date): Promise<void> {
  const { numImagesDone = 0, ...rest } = progress
  await db
    .update(boardImports)
    .set({
      ...rest,
      ...(progress.state && { choice: null }),
      numImagesDone: sql`greatest(${boardImports.numImagesDone}, ${numImagesDone})`,
      lastSeenAt: at,
    })
    .where(eq(boardImports.importId, importId))
}

/** The boards that were saved with the keys, which are free again afterwards. */
export async function takeSaves(tx: Transaction, userId: string, keys: readonly string[]): Promise<string[]> {
  const taken = await tx
    .update(boardChanges)
    .set({ saveKey: null })
    .where(and(eq(boardChanges.userId, userId), inArray(boardChanges.saveKey, [...keys])))
    .returning({ boardId: boardChanges.boardId })
  return taken.map(({ boardId }) => boardId)
}

interface WaitingImports {
  /** Without it those of all users. */
  readonly userId?: string
  /** Made before then. */
  readonly before?: Date
}

/** Imports that were planned and not begun, or that have failed, the oldest first. */
export async function findWaitingImports({ orm }: Database, { userId, before }: WaitingImports): Promise<string[]> {
  const { importId, state, createdAt } = boardImports
  const rows = await orm
    .select({ importId })
    .from(boardImports)
    .where(
      and(
        inArray(state, ['planned', 'failed']),
        userId === undefined ? undefined : eq(boardImports.userId, userId),
        before && lt(createdAt, before),
      ),
    )
    .orderBy(asc(createdAt))
  return rows.map(({ importId: id }) => id)
}

/** Nobody else undoes it until the transaction ends. Null for an unknown import, and for another user's. */
export async function lockImport(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<Pick<ImportRow, 'state' | 'boardIds'> | null> {
  const [row] = await tx
    .select({ state: boardImports.state, boardIds: boardImports.boardIds })
    .from(boardImports)
    .where(and(eq(boardImports.importId, importId), eq(boardImports.userId, userId)))
    .for('update')
  return row ?? null
}

/**
 * Which of the boards are no longer as they were imported: deleted, changed, or played by somebody whose run counts.
 * None of the others is changed until the transaction ends.
 */
export async function findTouchedBoards(tx: Transaction, boardIds: readonly string[]): Promise<string[]> {
  const ids = [...boardIds]
  const there = await tx
    .select({ boardId: boards.boardId })
    .from(boards)
    .where(inArray(boards.boardId, ids))
    .orderBy(asc(boards.boardId))
    .for('update')
  const changed = await tx
    .select({ boardId: boardChanges.boardId })
    .from(boardChanges)
    .where(and(inArray(boardChanges.boardId, ids), ne(boardChanges.change, 'imported')))
  const isVerified = sql`${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'`
  const played = await tx
    .selectDistinct({ boardId: plays.boardId })
    .from(plays)
    .where(and(inArray(plays.boardId, ids), isVerified))
  const untouched = new Set(there.map(({ boardId }) => boardId))
  for (const { boardId } of [...changed, ...played]) untouched.delete(boardId)
  return ids.filter((boardId) => !untouched.has(boardId))
}

export async function setUndone(tx: Transaction, importId: string, at: Date): Promise<void> {
  await tx.update(boardImports).set({ state: 'undone', lastSeenAt: at }).where(eq(boardImports.importId, importId))
}

/** What the images of imports hold that are not done, in bytes: those of the user, or of all. */
export async function readStagedBytes(
  { orm }: Database,
  { userId, without }: { readonly userId?: string; readonly without: readonly string[] },
): Promise<number> {
  const numBytes = sql<string>`coalesce(sum((${boardImports.manifest}->>'numBytes')::bigint), 0)`
  const [row] = await orm
    .select({ numBytes })
    .from(boardImports)
    .where(
      and(
        notInArray(boardImports.state, ['done', 'undone']),
        notInArray(boardImports.importId, [...without]),
        userId === undefined ? undefined : eq(boardImports.userId, userId),
      ),
    )
  return Number(row?.numBytes ?? 0)
}

export async function findImportsBefore({ orm }: Database, date: Date, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ importId: boardImports.importId })
    .from(boardImports)
    .where(lt(boardImports.createdAt, date))
    .limit(limit)
  return rows.map(({ importId }) => importId)
}

export async function deleteImport({ orm }: Database, importId: string): Promise<void> {
  await orm.delete(boardImports).where(eq(boardImports.importId, importId))
}
