/** The SQL of filling an empty instance. */
import type { Database } from '../../../lib/database/database.ts'
import { boards, boardVersions, imagesFolders, tiles } from '../../../lib/database/schema.ts'
import type { BoardContent } from '../../../lib/database/stored-json.ts'
import { getListColumns } from '../list-columns.ts'

type BoardRow = typeof boards.$inferInsert
export type TileRow = typeof tiles.$inferInsert

export interface NewBoard {
  readonly board: BoardRow
  readonly tiles: TileRow[]
  readonly content: BoardContent
}

export async function hasAnyBoard({ orm }: Database): Promise<boolean> {
  return (await orm.select({ boardId: boards.boardId }).from(boards).limit(1)).length > 0
}

/** All of them or none: an instance with a few of its starter boards would not count as empty again. */
export async function insertBoards(database: Database, newBoards: readonly NewBoard[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { board, tiles: tileRows, content } of newBoards) {
      const { boardId, imagesFolderName: folder } = board
      await tx.insert(boards).values({ ...board, ...getListColumns(content) })
      await tx.insert(imagesFolders).values({ folder, boardId })
      if (tileRows.length > 0) await tx.insert(tiles).values(tileRows)
      await tx.insert(boardVersions).values({ boardId: board.boardId, version: board.version, content })
    }
  })
}
