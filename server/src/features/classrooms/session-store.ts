/** The SQL that logs managed accounts out. */
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../lib/database/database.ts'
import { sessions } from '../../lib/database/schema.ts'

export async function deleteSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]))
}
