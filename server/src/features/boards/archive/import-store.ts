/** The SQL of archives being imported. */
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { boardImports } from '../../../lib/database/schema.ts'

export type ImportRow = typeof boardImports.$inferSelect

export async function insertImport({ orm }: Database, row: typeof boardImports.$inferInsert): Promise<void> {
  await orm.insert(boardImports).values(row)
}

/** Null for an unknown import, and for somebody else's. */
export async function findImport({ orm }: Database, userId: string, importId: string): Promise<ImportRow | null> {
  const [row] = await orm
    .select()
    .from(boardImports)
    .where(and(eq(boardImports.importId, importId), eq(boardImports.userId, userId)))
  return row ?? null
}

/** Whether it was ours to start: planned or failed, or running and not seen since. */
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

export async function findImportsBefore({ orm }: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await orm
    .select({ importId: boardImports.importId })
    .from(boardImports)
    .where(lt(boardImports.createdAt, moment))
    .limit(limit)
  return rows.map(({ importId }) => importId)
}

export async function deleteImport({ orm }: Database, importId: string): Promise<void> {
  await orm.delete(boardImports).where(eq(boardImports.importId, importId))
}
