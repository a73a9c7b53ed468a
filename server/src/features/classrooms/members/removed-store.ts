/** The SQL of managed accounts that were removed and can be restored (docs/rules.md#removed-accounts). */
import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { classroomMembers, removedMembers, sessions, users } from '../../../lib/database/schema.ts'

type Membership = typeof removedMembers.$inferSelect

/** Takes the member out of every list of the classroom; the account opens nothing from then on. */
export async function putAside(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const [member] = await tx.delete(classroomMembers).where(eq(classroomMembers.memberId, memberId)).returning()
  if (!member) return
  await tx.insert(removedMembers).values(member)
  await tx.update(users).set({ removedAt: now }).where(eq(users.userId, member.userId))
}

export async function takeUpAgain(tx: Transaction, member: Membership): Promise<void> {
  await tx.delete(removedMembers).where(eq(removedMembers.userId, member.userId))
  await tx.insert(classroomMembers).values(member)
  await tx.update(users).set({ removedAt: null }).where(eq(users.userId, member.userId))
}

export async function findRemoved(db: Queryable, classroomId: string, memberId: string): Promise<Membership | null> {
  const [row] = await db
    .select()
    .from(removedMembers)
    .where(and(eq(removedMembers.classroomId, classroomId), eq(removedMembers.memberId, memberId)))
  return row ?? null
}

/** The last one first. */
export async function listRemoved(db: Queryable, classroomId: string) {
  const { memberId, realName, userId } = removedMembers
  return await db
    .select({ memberId, realName, gamerTag: users.gamerTag, removedAt: users.removedAt })
    .from(removedMembers)
    .innerJoin(users, eq(users.userId, userId))
    .where(eq(removedMembers.classroomId, classroomId))
    .orderBy(desc(users.removedAt), asc(memberId))
}

/** The users who were removed at that time or before, the first ones first. */
export async function listLongRemoved(db: Queryable, removedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(isNotNull(users.removedAt), lte(users.removedAt, removedBefore)))
    .orderBy(asc(users.removedAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function isRemovedSince(db: Queryable, userId: string, removedBefore: Date): Promise<boolean> {
  return (await db.$count(users, and(eq(users.userId, userId), lte(users.removedAt, removedBefore)))) > 0
}

/** Logs managed accounts out. */
export async function deleteSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]))
}
