/**
 * The SQL of a managed account's way to an address of its own (docs/rules.md#becoming-a-full-account). What changes it holds
 * the lock of the account's identity (`lockIdentity`) first.
 */
import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { classrooms, fullAccountRequests, users } from '../../lib/database/schema.ts'
import { lockIdentity } from './users/identity-store.ts'
import { expireCodes } from './mailed-links/code-store.ts'
import { deletePendingPasswords } from './users/registration-store.ts'

export type FullRequest = typeof fullAccountRequests.$inferSelect

/** The classroom in use that manages the account; null for none. */
export async function findManager(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ managedBy: users.managedBy, removedAt: users.removedAt, deletedAt: classrooms.deletedAt })
    .from(users)
    .innerJoin(classrooms, eq(classrooms.classroomId, users.managedBy))
    .where(eq(users.userId, userId))
  return row && !row.removedAt && !row.deletedAt ? row.managedBy : null
}

/** What was asked or allowed and has not ended; null for nothing. */
export async function findFullRequest(db: Queryable, userId: string, now: Date): Promise<FullRequest | null> {
  const { endsAt } = fullAccountRequests
  const isOpen = and(eq(fullAccountRequests.userId, userId), gt(endsAt, now))
  const [row] = await db.select().from(fullAccountRequests).where(isOpen)
  return row ?? null
}

/** Whose request it is; null when it is gone. */
export async function findRequester(db: Queryable, classroomId: string, requestId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: fullAccountRequests.userId })
    .from(fullAccountRequests)
    .where(and(eq(fullAccountRequests.classroomId, classroomId), eq(fullAccountRequests.requestId, requestId)))
  return row?.userId ?? null
}

export async function putFullRequest(tx: Transaction, { userId, ...fields }: FullRequest): Promise<void> {
  await tx
    .insert(fullAccountRequests)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: fullAccountRequests.userId, set: fields })
}

/** Its link opens nothing any more, and its password is gone. Returns whether there was one. */
export async function endFullRequest(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  await expireCodes(tx, userId, ['verifyEmail'], now)
  await deletePendingPasswords(tx, userId)
  const { rowCount } = await tx.delete(fullAccountRequests).where(eq(fullAccountRequests.userId, userId))
  return (rowCount ?? 0) > 0
}

/** The same for those of many accounts who have one. */
export async function endFullRequests(tx: Transaction, userIds: readonly string[], now: Date): Promise<void> {
  const { userId } = fullAccountRequests
  const rows = await tx
    .select({ userId })
    .from(fullAccountRequests)
    .where(inArray(userId, [...userIds]))
  for (const row of rows) {
    await lockIdentity(tx, row.userId)
    await endFullRequest(tx, row.userId, now)
  }
}

export async function listEndedRequests(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { userId, endsAt } = fullAccountRequests
  const rows = await db.select({ userId }).from(fullAccountRequests).where(lte(endsAt, now)).limit(limit)
  return rows.map((row) => row.userId)
}

/** The account is its owner's; until the classroom's time to take it back is over it answers for it. */
export async function releaseManaged(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ managedBy: null, releasedBy: users.managedBy, releasedAt: now })
    .where(eq(users.userId, userId))
}

/** When the account became its owner's, if its class may take it back still. */
export async function findReleasedAt(db: Queryable, userId: string): Promise<Date | null> {
  const { releasedAt } = users
  const [row] = await db
    .select({ releasedAt })
    .from(users)
    .where(and(eq(users.userId, userId), isNotNull(users.releasedBy)))
  return row?.releasedAt ?? null
}

/** Those whom a class released at that time or before: nobody answers for them any more. Returns their users. */
export async function endReleases(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const due = db.select({ userId: users.userId }).from(users).where(lte(users.releasedAt, before)).limit(limit)
  return await endReleasesOf(db, inArray(users.userId, due))
}

/** Those of a classroom that is gone. */
export async function endReleasesBy(tx: Transaction, classroomId: string): Promise<void> {
  await endReleasesOf(tx, eq(users.releasedBy, classroomId))
}

/** The account that its class gives up before: a member who was removed. */
export async function endRelease(tx: Transaction, userId: string): Promise<void> {
  await endReleasesOf(tx, eq(users.userId, userId))
}

async function endReleasesOf(db: Queryable, condition: ReturnType<typeof eq>): Promise<string[]> {
  const rows = await db
    .update(users)
    .set({ releasedBy: null, releasedAt: null })
    .where(and(condition, isNotNull(users.releasedBy)))
    .returning({ userId: users.userId })
  return rows.map(({ userId }) => userId)
}

/** False when the class may not take the account back any more. */
export async function retakeReleased(
  tx: Transaction,
  userId: string,
  { classroomId, email, after, now }: { readonly classroomId: string; email: string; after: Date; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({ email, managedBy: classroomId, releasedBy: null, releasedAt: null, accountLastModifiedAt: now })
    .where(and(eq(users.userId, userId), eq(users.releasedBy, classroomId), gt(users.releasedAt, after)))
    .returning({ userId: users.userId })
  return taken.length > 0
}
