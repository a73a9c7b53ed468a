/** The SQL of archives being imported. */
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { boardImports } from '../../../lib/database/schema.ts'

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

/** Imports of the user that were planned and neither started nor finished. */
export async function findWaitingImports({ orm }: Database, userId: string): Promise<string[]> {
  const isWaiting = inArray(boardImports.state, ['planned', 'failed'])
  const rows = await orm
    .select({ importId: boardImports.importId })
    .from(boardImports)
    .where(and(eq(boardImports.userId, userId), isWaiting))
  return rows.map(({ importId }) => importId)
}

/** What the images of all imports hold that are not done, in bytes. */
export async function readStagedBytes({ orm }: Database): Promise<number> {
  const numBytes = sql<string>`coalesce(sum((${boardImports.manifest}->>'numBytes')::bigint), 0)`
  const [row] = await orm.select({ numBytes }).from(boardImports).where(ne(boardImports.state, 'done'))
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
