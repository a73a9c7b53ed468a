/** Writing the activity log. */
import type { Activity } from '@tilerush/core/constants'
import type { Queryable } from '../../lib/database/database.ts'
import type { Parts } from '../../lib/parts.ts'
import { insertActivity } from './activity-store.ts'

/** `db`: the transaction that the entry belongs to, or the database itself. */
export async function logActivity(parts: Parts, userId: string, activity: Activity, db?: Queryable): Promise<void> {
  const entry = { userId, activityId: parts.random.id(), activity, createdAt: parts.clock.now() }
  await insertActivity(db ?? parts.database.orm, entry)
}
