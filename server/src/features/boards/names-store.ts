/** The SQL of ids, slugs and images folders: which are taken, and which is next. */
import { nextBoardId } from '@tilerush/core/boards/board-id'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { boards, deletedBoards, imagesFolders } from '../../lib/database/schema.ts'

/** Any number that no other advisory lock of the product uses. */
const namesLockKey = 7_104_223_017

/** Only one transaction at a time assigns ids and slugs; the others wait. Taken before any row is locked. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${namesLockKey})`)
}

/** The highest id plus one, including deleted boards: they may be restored, and their plays stay. */
export async function readNextBoardId(db: Queryable): Promise<string> {
  const highest = (table: typeof boards | typeof deletedBoards) =>
    db
      .select({ boardId: table.boardId })
      .from(table)
      .where(sql`${table.boardId} ~ '^[0-9]+$'`)
      .orderBy(sql`${table.boardId}::numeric desc`)
      .limit(1)
  const found = [...(await highest(boards)), ...(await highest(deletedBoards))]
  return nextBoardId(found.map(({ boardId }) => boardId))
}

export interface NameUse {
  readonly isSlugUsed: boolean
  readonly isSlugAnId: boolean
}

/** Whether another board than `boardId` has the slug, or has it as its id. */
export async function readSlugUse(db: Queryable, slug: string, boardId: string): Promise<NameUse> {
  const others = (column: typeof boards.slug | typeof boards.boardId) =>
    db
      .select({ boardId: boards.boardId })
      .from(boards)
      .where(and(eq(column, slug), ne(boards.boardId, boardId)))
      .limit(1)
  const [bySlug, byId] = [await others(boards.slug), await others(boards.boardId)]
  return { isSlugUsed: bySlug.length > 0, isSlugAnId: byId.length > 0 }
}

/** Whether another board uses, or used, the folder for its images. */
export async function isFolderTaken(db: Queryable, folder: string, boardId: string): Promise<boolean> {
  const holders = await db.select().from(imagesFolders).where(eq(imagesFolders.folder, folder))
  return holders.some((holder) => holder.boardId !== boardId)
}

/** Claims the folder for the board; false when another board has it. */
export async function claimFolder(tx: Transaction, folder: string, boardId: string): Promise<boolean> {
  await tx.insert(imagesFolders).values({ folder, boardId }).onConflictDoNothing()
  return !(await isFolderTaken(tx, folder, boardId))
}

/** The board that uses, or used, the folder for its images; null for a free folder. */
export async function findFolderHolder(db: Queryable, folder: string): Promise<string | null> {
  const [holder] = await db.select().from(imagesFolders).where(eq(imagesFolders.folder, folder))
  return holder?.boardId ?? null
}
