/** Deletes rows of the audit log by their age (`AUDIT_DAYS`, docs/rules.md#audit-log). */
import type { Deps } from '../../lib/deps.ts'
import { purgeRowsBefore } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Returns the number of deleted rows; call again while there are any. */
export async function purgeAudit({ database, clock, settings }: Deps): Promise<number> {
  return await purgeRowsBefore(database, new Date(clock.now().getTime() - settings.auditDays * dayMs))
}
