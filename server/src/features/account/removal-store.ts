/** The SQL that removes a person, and everything that belongs to one. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { appStats, authUsers, deals, personalBests, plays, userActivityLogs, users } from '../../lib/database/schema.ts'

/**
 * Tables of a user's rows that nothing else empties. Sessions, passwords, codes and devices go with the identity.
 * A test holds the list against the schema.
 */
const ownTables = [deals, plays, personalBests, userActivityLogs] as const

/** Removes identity, document, plays, bests, shared games and activity, and counts one user less. */
export async function removeUser(tx: Transaction, userId: string): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(authUsers).where(eq(authUsers.id, userId))
  const removed = await tx.delete(users).where(eq(users.userId, userId)).returning({ userId: users.userId })
  if (removed.length > 0) await tx.update(appStats).set({ numUsers: sql`${appStats.numUsers} - 1` })
}

/** Names of the user's pictures in the file store; empty for none. */
export async function findAvatarFiles(
  db: Queryable,
  userId: string,
): Promise<{ readonly customAvatarFilename: string; readonly gravatarFilename: string }> {
  const [row] = await db
    .select({ customAvatarFilename: users.customAvatarFilename, gravatarFilename: users.gravatarFilename })
    .from(users)
    .where(eq(users.userId, userId))
  return row ?? { customAvatarFilename: '', gravatarFilename: '' }
}
