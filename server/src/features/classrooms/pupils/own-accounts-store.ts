/** The SQL of who is on the way to an own account, or just became the owner of one. */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { classroomMembers, fullAccountRequests, users } from '../../../lib/database/schema.ts'

const named = {
  memberId: classroomMembers.memberId,
  realName: classroomMembers.realName,
  gamerTag: users.gamerTag,
}

/** What was asked or allowed and has not ended, the first one first. */
export async function listFullRequests(db: Queryable, classroomId: string, now: Date) {
  const { requestId, askedAt, agreedAt, endsAt, userId } = fullAccountRequests
  return await db
    .select({ ...named, requestId, askedAt, agreedAt, endsAt })
    .from(fullAccountRequests)
    .innerJoin(users, eq(users.userId, userId))
    .innerJoin(
      classroomMembers,
      and(eq(classroomMembers.userId, userId), eq(classroomMembers.classroomId, fullAccountRequests.classroomId)),
    )
    .where(and(eq(fullAccountRequests.classroomId, classroomId), gt(endsAt, now)))
    .orderBy(asc(askedAt), asc(endsAt))
}

/** Members whose accounts became their owners' after that, the first one first. */
export async function listReleased(db: Queryable, classroomId: string, after: Date) {
  const { releasedBy, releasedAt } = users
  return await db
    .select({ ...named, releasedAt })
    .from(users)
    .innerJoin(
      classroomMembers,
      and(eq(classroomMembers.userId, users.userId), eq(classroomMembers.classroomId, releasedBy)),
    )
    .where(and(eq(releasedBy, classroomId), gt(releasedAt, after)))
    .orderBy(asc(releasedAt))
}

export async function updateWordsHash(tx: Transaction, memberId: string, wordsHash: string): Promise<void> {
  await tx.update(classroomMembers).set({ wordsHash }).where(eq(classroomMembers.memberId, memberId))
}
