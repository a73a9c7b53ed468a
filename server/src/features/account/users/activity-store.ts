/** Writing the activity log (docs/rules.md#activity-log). */
import { desc, eq, sql } from 'drizzle-orm'
import type { Activity } from '@tilerush/core/account/constants'
import type { Queryable } from '../../../lib/database/database.ts'
import { userActivityLogs } from '../../../lib/database/schema.ts'
import type { Deps } from '../../../lib/deps.ts'

/** How far the log is searched for a repeat: newest entries, read from the primary key. */
const searchedEntries = 100

/** `db`: the transaction that the entry belongs to, or the database itself. */
export async function logActivity(deps: Deps, userId: string, activity: Activity, db?: Queryable): Promise<void> {
  const createdAt = deps.clock.now()
  const unixTimestampMs = createdAt.getTime()
  const unixTimestampSec = Math.floor(unixTimestampMs / 1000)
  const entry = { userId, activityId: deps.random.id(), activity, createdAt, unixTimestampMs, unixTimestampSec }
  await (db ?? deps.database.orm).insert(userActivityLogs).values(entry)
}

/** The same, unless the log has this activity of the user already within `apartMs`: views would bury what matters. */
export async function logActivityOnce(deps: Deps, userId: string, activity: Activity, apartMs: number): Promise<void> {
  await deps.database.orm.transaction(async (tx) => {
    // Two views at once: the second one waits, and finds the first in the log.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`)
    const newest = await tx
      .select({ activity: userActivityLogs.activity, createdAt: userActivityLogs.createdAt })
      .from(userActivityLogs)
      .where(eq(userActivityLogs.userId, userId))
      .orderBy(desc(userActivityLogs.activityId))
      .limit(searchedEntries)
    const since = deps.clock.now().getTime() - apartMs
    const isLogged = newest.some((entry) => entry.activity === activity && entry.createdAt.getTime() > since)
    if (!isLogged) await logActivity(deps, userId, activity, tx)
  })
}
