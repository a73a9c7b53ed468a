/** The SQL of known devices. */
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../lib/database/database.ts'
import { knownDevices } from '../../lib/database/schema.ts'

export async function upsertDevice(db: Queryable, userId: string, deviceHash: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } })
}

/** Whether the account was logged in with the device later than `after`. */
export async function isDeviceKnown(db: Queryable, userId: string, deviceHash: string, after: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash), gt(knownDevices.lastUsedAt, after)),
    )
  return rows.length > 0
}
