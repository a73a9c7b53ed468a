/** The SQL of archives being imported. */
import { and, asc, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../lib/database/database.ts'
import { boardChanges, boardImports, boards, plays } from '../../../lib/database/schema.ts'

export type ImportRow = typeof boardImports.$inferSelect

export async function insertImport({ orm }: Database, row: typeof boardImports.$inferInsert): Promise<void> {
  await orm.insert(boardImports).values(row)
}

/** Null for an unknown import, and for another user's. */
export async function findImport({ orm }: Database, userId: string, importId: string): Promise<ImportRow | null> {
  const [row] = await orm
    .select()
    .from(boardImports)
    .where(and(eq(boardImports.importId, importId), eq(boardImports.userId, userId)))
  return row ?? null
}

/** How far it is, without the archive's list of boards, which is as large as they are. Null as above. */
export async function findImportState({ orm }: Database, userId: string, importId: string) {
  const { state, numImages, numImagesDone, boardIds, failure } = boardImports
  const [row] = await orm
    .select({ state, numImages, numImagesDone, boardIds, failure })
    .from(boardImports)
    .where(and(eq(boardImports.importId, importId), eq(boardImports.userId, userId)))
  return row ?? null
}

/** Whether the caller may start it: planned or failed, or running without progress. */
export async function startImport(
  { orm }: Database,
  importId: string,
  start: { readonly choice: unknown; readonly numImages: number; readonly at: Date; readonly deadSince: Date },
): Promise<boolean> {
  const { choice, numImages, at, deadSince } = start
  const isDead = and(eq(boardImports.state, 'running'), lt(boardImports.lastSeenAt, deadSince))
  const started = await orm
    .update(boardImports)
    .set({ state: 'running', choice, numImages, numImagesDone: 0, lastSeenAt: at, failure: null })
    .where(and(eq(boardImports.importId, importId), or(inArray(boardImports.state, ['planned', 'failed']), isDead)))
    .returning({ importId: boardImports.importId })
  return started.length > 0
}

type Progress = Partial<Pick<ImportRow, 'state' | 'numImagesDone' | 'boardIds' | 'failure'>>

export async function updateImport({ orm }: Database, importId: string, progress: Progress, at: Date): Promise<void> {
  await orm
    .update(boardImports)
    .set({ ...progress, lastSeenAt: at })
    .where(eq(boardImports.importId, importId))
}

interface WaitingImports {
  /** Without it those of all users. */
  readonly userId?: string
  /** Runs without progress since then count as well. */
  readonly deadSince: Date
  /** Made before then. */
  readonly before?: Date
}

/** Imports that were planned and not finished and that nobody works at, the oldest first. */
export async function findWaitingImports(
  { orm }: Database,
  { userId, deadSince, before }: WaitingImports,
): Promise<string[]> {
  const { importId, state, lastSeenAt, createdAt } = boardImports
  const isDead = and(eq(state, 'running'), lt(lastSeenAt, deadSince))
  const rows = await orm
    .select({ importId })
    .from(boardImports)
    .where(
      and(
        or(inArray(state, ['planned', 'failed']), isDead),
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
