/** The SQL that deletes a user, and all rows that belong to the user. */
import { eq, sql } from 'drizzle-orm'
import { anonymiseUser } from '../audit/index.ts'
import { handOverLed, lockResultsOf } from '../classrooms/index.ts'
import { forgetSeats, type AccountSeat } from '../rooms/index.ts'
import { switchOffMadeBy } from '../webhooks/index.ts'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  appStats,
  identities,
  boardChanges,
  boardImports,
  assignmentPractices,
  assignmentResults,
  classroomInvitations,
  classroomJoinRequests,
  classroomMembers,
  classroomMixUps,
  classroomRaceRuns,
  deals,
  imageUploads,
  personalBests,
  plays,
  removedMembers,
  roomRuns,
  runReviews,
  userActivityLogs,
  users,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from '../../lib/database/schema.ts'

/**
 * Tables of a user's rows that are not emptied otherwise. Sessions, passwords, codes and devices go with the identity.
 * A test compares the list with the schema.
 */
const ownTables = [
  // First: mix-ups are stored under the lock of this row.
  classroomMembers,
  classroomInvitations,
  classroomJoinRequests,
  removedMembers,
  assignmentResults,
  classroomMixUps,
  assignmentPractices,
  classroomRaceRuns,
  deals,
  plays,
  runReviews,
  personalBests,
  roomRuns,
  userActivityLogs,
  webhookEvents,
  webhookDeliveries,
] as const

/** The user's changes to boards stay, without the user's name. */
const noUser = ''

/**
 * Deletes identity, document, plays, bests, shared games and activity, anonymises changes to boards, and counts. Returns
 * the seats that the user had: rooms hear of it when the transaction is through (`announceForgotten`).
 */
export async function removeUser(tx: Transaction, deps: Deps, userId: string): Promise<AccountSeat[]> {
  const now = deps.clock.now()
  // A play that is being started locks the document: it is stored before and deleted with the others, or never.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update')
  const seats = await forgetSeats(tx, userId, now)
  await handOverLed(tx, userId, now)
  await lockResultsOf(tx, userId)
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, userId))
  // The key of a save is unique per user, so two anonymised saves might have the same.
  const unnamed = { userId: noUser, saveKey: null }
  await tx.update(boardChanges).set(unnamed).where(eq(boardChanges.userId, userId))
  await tx.update(runReviews).set({ reviewerId: noUser }).where(eq(runReviews.reviewerId, userId))
  // Both expire automatically, together with their files.
  await tx.update(imageUploads).set({ userId: noUser }).where(eq(imageUploads.userId, userId))
  await tx.update(boardImports).set({ userId: noUser }).where(eq(boardImports.userId, userId))
  await switchOffMadeBy(tx, deps, 'product', userId)
  await tx.update(webhooks).set({ createdBy: null }).where(eq(webhooks.createdBy, userId))
  await anonymiseUser(tx, userId)
  await tx.delete(identities).where(eq(identities.userId, userId))
  const removed = await tx.delete(users).where(eq(users.userId, userId)).returning({ userId: users.userId })
  if (removed.length > 0) await tx.update(appStats).set({ numUsers: sql`${appStats.numUsers} - 1` })
  return seats
}

/** Names of the user's images in the file store; empty for none. */
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
