/** The SQL that reads all data of one user, page by page. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '../../lib/database/database.ts'
import { boardChanges, deals, personalBests, plays, userActivityLogs, users } from '../../lib/database/schema.ts'

const rowsPerPage = 200

type Row = Readonly<Record<string, unknown>>

/** The user document as it is stored (docs/rules.md#user-fields); null when there is none. */
export async function findDocument(db: Queryable, userId: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId))
  return row ?? null
}

/** Every run with its clicks, in the order of their starts. */
export async function* readPlays({ orm }: Database, userId: string): AsyncGenerator<Row> {
  let after = ''
  for (;;) {
    const isLater = after === '' ? undefined : gt(plays.playId, after)
    const rows = await orm
      .select()
      .from(plays)
      .where(and(eq(plays.userId, userId), isLater))
      .orderBy(asc(plays.playId))
      .limit(rowsPerPage)
    yield* rows
    after = rows.at(-1)?.playId ?? ''
    if (rows.length < rowsPerPage) return
  }
}

export async function* readActivity({ orm }: Database, userId: string): AsyncGenerator<Row> {
  let after = ''
  for (;;) {
    const isLater = after === '' ? undefined : gt(userActivityLogs.activityId, after)
    const rows = await orm
      .select()
      .from(userActivityLogs)
      .where(and(eq(userActivityLogs.userId, userId), isLater))
      .orderBy(asc(userActivityLogs.activityId))
      .limit(rowsPerPage)
    yield* rows
    after = rows.at(-1)?.activityId ?? ''
    if (rows.length < rowsPerPage) return
  }
}

/** One a board at most. */
export async function* readPersonalBests({ orm }: Database, userId: string): AsyncGenerator<Row> {
  yield* await orm
    .select()
    .from(personalBests)
    .where(eq(personalBests.userId, userId))
    .orderBy(asc(personalBests.boardId))
}

/** Games that the user shared. */
export async function* readSharedGames({ orm }: Database, userId: string): AsyncGenerator<Row> {
  yield* await orm.select().from(deals).where(eq(deals.userId, userId)).orderBy(asc(deals.createdAt))
}

/** The user's changes to boards. */
export async function* readBoardChanges({ orm }: Database, userId: string): AsyncGenerator<Row> {
  yield* await orm
    .select()
    .from(boardChanges)
    .where(eq(boardChanges.userId, userId))
    .orderBy(asc(boardChanges.changeId))
}
