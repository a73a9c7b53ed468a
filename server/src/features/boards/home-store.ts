/** The SQL of the boards that visitors see on Home. */
import type { Layout } from '@tilerush/core/constants'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { boards } from '../../lib/database/schema.ts'
import type { CurrentBoard, ListedBoard } from './store.ts'

const currentColumns = {
  boardId: boards.boardId,
  version: boards.version,
  mode: boards.mode,
  promoted: boards.promoted,
}
const isOpen = and(eq(boards.mode, 'live'), eq(boards.isPlayable, true))

/** The promoted boards that are live and can be played, by name. */
export async function listPromoted({ orm }: Database, limit: number): Promise<ListedBoard[]> {
  const rows = await orm
    .select({ ...currentColumns, keywords: boards.keywords })
    .from(boards)
    .where(and(isOpen, eq(boards.promoted, true)))
    .orderBy(asc(boards.name), asc(boards.boardId))
    .limit(limit)
  return rows.map((row) => ({ ...row, bestTotalDurationMs: null }))
}

/** The first live and playable board of one of the layouts: a promoted one before others, then the lowest id. */
export async function findFirstOf({ orm }: Database, layouts: readonly Layout[]): Promise<CurrentBoard | null> {
  const [board] = await orm
    .select(currentColumns)
    .from(boards)
    .where(and(isOpen, inArray(boards.boardPortraitLayout, [...layouts])))
    .orderBy(desc(boards.promoted), asc(boards.boardId))
    .limit(1)
  return board ?? null
}
