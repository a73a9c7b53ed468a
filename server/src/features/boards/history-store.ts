/** The history of a board: user, kind and time of each change. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { boardChanges, users } from '../../lib/database/schema.ts'
import type { BoardChange } from '@tilerush/contract/boards/edit'
import type { Deps } from '../../lib/deps.ts'

export interface ChangeRow {
  readonly change: typeof boardChanges.$inferSelect
  readonly gamerTag: string | null
}

/** The last change first. */
function listChanges({ orm }: Database, boardId: string, offset: number, limit: number): Promise<ChangeRow[]> {
  return orm
    .select({ change: boardChanges, gamerTag: users.gamerTag })
    .from(boardChanges)
    .leftJoin(users, eq(users.userId, boardChanges.userId))
    .where(eq(boardChanges.boardId, boardId))
    .orderBy(desc(boardChanges.changeId))
    .offset(offset)
    .limit(limit)
}

const changesPerPage = 50

export async function boardHistory(
  { database }: Deps,
  boardId: string,
  page: number,
): Promise<{ changes: BoardChange[]; hasMore: boolean }> {
  const rows = await listChanges(database, boardId, page * changesPerPage, changesPerPage + 1)
  const changes = rows.slice(0, changesPerPage).map(({ change, gamerTag }) => ({
    changeId: change.changeId,
    change: change.change,
    version: change.version,
    at: change.changedAt.toISOString(),
    by: gamerTag ?? '',
    fields: change.fields,
    numTilesAdded: change.numTilesAdded,
    numTilesRemoved: change.numTilesRemoved,
    numTilesChanged: change.numTilesChanged,
  }))
  return { changes, hasMore: rows.length > changesPerPage }
}
