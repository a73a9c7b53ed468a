/** The SQL that removes a person, and everything that belongs to one. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import {
  appStats,
  identities,
  boardChanges,
  boardImports,
  deals,
  imageUploads,
  personalBests,
  plays,
  userActivityLogs,
  users,
} from '../../lib/database/schema.ts'

/**
 * Tables of a user's rows that nothing else empties. Sessions, passwords, codes and devices go with the identity.
 * A test holds the list against the schema.
 */
const ownTables = [deals, plays, personalBests, userActivityLogs] as const

/** What the user did for the boards stays, and says no more who it was. */
const nobody = ''

/** Removes identity, document, plays, bests, shared games and activity, takes the name off work on boards, and counts. */
export async function removeUser(tx: Transaction, userId: string): Promise<void> {
  // A play that is being started holds the document: it is stored before and goes with the others, or never.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update')
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, userId))
  // The key of a save is one of its user's, so two nobodies might have the same.
  const unnamed = { userId: nobody, saveKey: null }
  await tx.update(boardChanges).set(unnamed).where(eq(boardChanges.userId, userId))
  // Both go by themselves in time, together with their files.
  await tx.update(imageUploads).set({ userId: nobody }).where(eq(imageUploads.userId, userId))
  await tx.update(boardImports).set({ userId: nobody }).where(eq(boardImports.userId, userId))
  await tx.delete(identities).where(eq(identities.userId, userId))
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
