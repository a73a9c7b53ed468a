/** The SQL of starred boards: one statement each, so that concurrent changes lose nothing. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { users } from '../../lib/database/schema.ts'
import { perDatabase } from '../../lib/database/per-database.ts'

export const getStarStore = perDatabase(createStarStore)

function createStarStore({ orm }: Database) {
  const boardId = sql.placeholder('boardId')
  const starred = users.starredBoards
  const change = (changed: ReturnType<typeof sql>) =>
    orm
      .update(users)
      .set({ starredBoards: changed, accountLastModifiedAt: sql`${sql.placeholder('now')}::timestamptz` })
      .where(eq(users.userId, sql.placeholder('userId')))
      .returning({ starredBoards: users.starredBoards })
  const adding = change(
    sql`case when ${boardId}::text = any(${starred}) then ${starred} else array_append(${starred}, ${boardId}::text) end`,
  ).prepare('star_board')
  const removing = change(sql`array_remove(${starred}, ${boardId}::text)`).prepare('unstar_board')

  return {
    /** Adds the board unless it is there; returns the list afterwards. */
    async add(userId: string, id: string, now: Date): Promise<string[]> {
      const [row] = await adding.execute({ userId, boardId: id, now: now.toISOString() })
      return row?.starredBoards ?? []
    },
    async remove(userId: string, id: string, now: Date): Promise<string[]> {
      const [row] = await removing.execute({ userId, boardId: id, now: now.toISOString() })
      return row?.starredBoards ?? []
    },
  }
}
