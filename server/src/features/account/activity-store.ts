/** The SQL of the activity log (docs/rules.md#activity-log). */
import type { Activity } from '@tilerush/core/constants'
import type { Queryable } from '../../lib/database/database.ts'
import { userActivityLogs } from '../../lib/database/schema.ts'

export interface ActivityEntry {
  readonly userId: string
  readonly activityId: string
  readonly activity: Activity
  readonly createdAt: Date
}

export async function insertActivity(db: Queryable, entry: ActivityEntry): Promise<void> {
  const unixTimestampMs = entry.createdAt.getTime()
  await db
    .insert(userActivityLogs)
    .values({ ...entry, unixTimestampMs, unixTimestampSec: Math.floor(unixTimestampMs / 1000) })
}
