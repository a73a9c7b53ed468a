/** The SQL of a board's history. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { boardChanges, users } from '../../lib/database/schema.ts'

export interface ChangeRow {
  readonly change: typeof boardChanges.$inferSelect
  readonly gamerTag: string | null
}

/** The last change first. */
export function listChanges({ orm }: Database, boardId: string, offset: number, limit: number): Promise<ChangeRow[]> {
  return orm
    .select({ change: boardChanges, gamerTag: users.gamerTag })
    .from(boardChanges)
    .leftJoin(users, eq(users.userId, boardChanges.userId))
    .where(eq(boardChanges.boardId, boardId))
    .orderBy(desc(boardChanges.changeId))
    .offset(offset)
    .limit(limit)
}
