/** The SQL that empties what has had its day: sessions, mailed codes, known devices and counts of tries. */
import { lt, lte } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { actionCodes, sessions, knownDevices, rateLimits } from '../../lib/database/schema.ts'

/** The rows that may go, each kind by its own moment. */
export interface Expired {
  readonly sessionsUntil: Date
  readonly codesBefore: Date
  readonly devicesBefore: Date
  readonly triesBefore: Date
}

/** Answers with how many rows went. */
export async function deleteExpired({ orm }: Database, expired: Expired): Promise<number> {
  const removed = [
    await orm.delete(sessions).where(lte(sessions.expiresAt, expired.sessionsUntil)),
    await orm.delete(actionCodes).where(lt(actionCodes.expiresAt, expired.codesBefore)),
    await orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, expired.devicesBefore)),
    await orm.delete(rateLimits).where(lt(rateLimits.expire, expired.triesBefore.getTime())),
  ]
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
