/** The SQL that reads the document and the activity of one user. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Queryable } from '../../lib/database/database.ts'
import { userActivityLogs, users } from '../../lib/database/schema.ts'

const rowsPerPage = 200

/** The user document as it is stored (docs/rules.md#user-fields); null when there is none. */
export async function findDocument(db: Queryable, userId: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId))
  return row ?? null
}

export async function* readActivity(
  { orm }: Database,
  userId: string,
): AsyncGenerator<typeof userActivityLogs.$inferSelect> {
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
