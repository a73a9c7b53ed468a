/** Deletes the expired rows of accounts: sessions, begun logins, mailed codes, known devices and counts of tries. */
import { lt, lte } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import {
  actionCodes,
  knownDevices,
  passkeyChallenges,
  pendingLogins,
  rateLimits,
  sessions,
} from '../../lib/database/schema.ts'
import { actionCodeRetentionMs, knownDeviceMs } from '@tilerush/core/account/constants'
import type { Deps } from '../../lib/deps.ts'

/** The expired rows, each kind by its own time. */
export interface Expired {
  /** Sessions, and logins that were begun. */
  readonly sessionsUntil: Date
  readonly codesBefore: Date
  readonly devicesBefore: Date
  readonly triesBefore: Date
}

/** Returns the number of deleted rows. */
async function deleteExpired({ orm }: Database, expired: Expired): Promise<number> {
  const removed = [
    await orm.delete(sessions).where(lte(sessions.expiresAt, expired.sessionsUntil)),
    await orm.delete(pendingLogins).where(lte(pendingLogins.expiresAt, expired.sessionsUntil)),
    await orm.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, expired.sessionsUntil)),
    await orm.delete(actionCodes).where(lt(actionCodes.expiresAt, expired.codesBefore)),
    await orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, expired.devicesBefore)),
    await orm.delete(rateLimits).where(lt(rateLimits.expire, expired.triesBefore.getTime())),
  ]
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/**
 * Deletes ended sessions, logins that were begun and never ended, codes expired so long ago that their error code no longer matters, forgotten devices and
 * expired counts of tries.
 * @returns the number of deleted rows.
 */
export async function purgeExpired({ database, clock }: Deps): Promise<number> {
  const now = clock.now()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  return deleteExpired(database, {
    sessionsUntil: now,
    codesBefore: before(actionCodeRetentionMs),
    devicesBefore: before(knownDeviceMs),
    triesBefore: now,
  })
}
