/** Who changed a board, what and when. */
import type { BoardChange } from '@tilerush/contract/board-edit'
import type { Parts } from '../../lib/parts.ts'
import { listChanges } from './history-store.ts'

const changesPerPage = 50

export async function boardHistory(
  { database }: Parts,
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
