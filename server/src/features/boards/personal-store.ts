/** What boards store about a user: who changed them, sent images and imports. */
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../lib/database/database.ts'
import { boardChanges, boardImports, imageUploads } from '../../lib/database/schema.ts'

/** The user's changes to boards stay, without the user's name. */
const noUser = ''

export async function anonymiseWork(tx: Transaction, userId: string): Promise<void> {
  // The key of a save is unique per user, so two anonymised saves might have the same.
  const unnamed = { userId: noUser, saveKey: null }
  await tx.update(boardChanges).set(unnamed).where(eq(boardChanges.userId, userId))
  // Both expire automatically, together with their files.
  await tx.update(imageUploads).set({ userId: noUser }).where(eq(imageUploads.userId, userId))
  await tx.update(boardImports).set({ userId: noUser, choice: null }).where(eq(boardImports.userId, userId))
}

/** The user's changes to boards. */
export async function* readBoardChanges(
  { orm }: Database,
  userId: string,
): AsyncGenerator<typeof boardChanges.$inferSelect> {
  yield* await orm
    .select()
    .from(boardChanges)
    .where(eq(boardChanges.userId, userId))
    .orderBy(asc(boardChanges.changeId))
}
