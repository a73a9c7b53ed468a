/**
 * Deletes the expired rows of accounts: sessions, pending logins, mailed codes, known devices, counts of tries and old
 * entries of the activity log.
 */
import { lt, lte } from 'drizzle-orm'
import { daysAgo } from '../../lib/clock.ts'
import { deleteOldest } from '../../lib/database/delete-oldest.ts'
import {
  actionCodes,
  knownDevices,
  passkeyChallenges,
  pendingLogins,
  rateLimits,
  sessions,
  userActivityLogs,
} from '../../lib/database/schema.ts'
import { actionCodeRetentionMs, knownDeviceMs } from '@tilerush/core/account/constants'
import type { Deps } from '../../lib/deps.ts'

/**
 * Deletes ended sessions, pending logins that never ended, codes expired so long ago that their error code no
 * longer matters, expired devices and counts of tries: a batch of each.
 * @returns the number of deleted rows; call again while there are any.
 */
export async function purgeExpired({ database, clock }: Deps): Promise<number> {
  const now = clock.now()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const { expiresAt } = sessions
  const { lastUsedAt } = knownDevices
  const codesBefore = before(actionCodeRetentionMs)
  const removed = [
    await deleteOldest(database, sessions, expiresAt, lte(expiresAt, now)),
    await deleteOldest(database, pendingLogins, pendingLogins.expiresAt, lte(pendingLogins.expiresAt, now)),
    await deleteOldest(database, passkeyChallenges, passkeyChallenges.expiresAt, lte(passkeyChallenges.expiresAt, now)),
    await deleteOldest(database, actionCodes, actionCodes.expiresAt, lt(actionCodes.expiresAt, codesBefore)),
    await deleteOldest(database, knownDevices, lastUsedAt, lt(lastUsedAt, before(knownDeviceMs))),
    await deleteOldest(database, rateLimits, rateLimits.expire, lt(rateLimits.expire, now.getTime())),
  ]
  return removed.reduce((sum, numRows) => sum + numRows, 0)
}

/** Deletes entries of the activity log by their age (`ACTIVITY_DAYS`), one batch; returns their number. */
export async function purgeActivity({ database, clock, settings }: Deps): Promise<number> {
  // They stay as long as their account.
  if (settings.activityDays === 0) return 0
  const { createdAt } = userActivityLogs
  return await deleteOldest(database, userActivityLogs, createdAt, lt(createdAt, daysAgo(clock, settings.activityDays)))
}
