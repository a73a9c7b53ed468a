/** The SQL that deletes a user; each feature removes what it has of the user first. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { AfterRemoval } from '../../lib/feature.ts'
import { appStats, identities, userActivityLogs, users } from '../../lib/database/schema.ts'

/**
 * Removes what the features have of the user, then activity, identity, document, and counts. Sessions, passwords, codes and
 * devices go with the identity. Returns what is left to do when the transaction is through.
 */
export async function removeUser(tx: Transaction, deps: Deps, userId: string): Promise<AfterRemoval> {
  // A play that is being started locks the document: it is stored before and deleted with the others, or never.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update')
  const left: AfterRemoval[] = []
  for (const { personalData } of deps.features) {
    const after = await personalData?.remove?.(tx, deps, userId)
    if (after) left.push(after)
  }
  await tx.delete(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  await tx.delete(identities).where(eq(identities.userId, userId))
  const removed = await tx.delete(users).where(eq(users.userId, userId)).returning({ userId: users.userId })
  if (removed.length > 0) await tx.update(appStats).set({ numUsers: sql`${appStats.numUsers} - 1` })
  return async () => {
    for (const after of left) await after()
  }
}
