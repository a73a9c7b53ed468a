/** Deletes rows of the audit log by their age (`AUDIT_DAYS`, docs/rules.md#audit-log). */
import { daysAgo } from '../../lib/clock.ts'
import type { Deps } from '../../lib/deps.ts'
import { purgeRowsBefore } from './store.ts'

/** Returns the number of deleted rows; call again while there are any. */
export async function purgeAudit({ database, clock, settings }: Deps): Promise<number> {
  return await purgeRowsBefore(database, daysAgo(clock, settings.auditDays))
}
