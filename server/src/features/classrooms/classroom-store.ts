/** The SQL of classrooms: to find, lock and change one. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import {
  assignmentPractices,
  assignmentResults,
  assignments,
  classroomInvitations,
  classroomJoinRequests,
  classroomMembers,
  classroomMixUps,
  classroomRaceRuns,
  classrooms,
  classroomTeachers,
  plays,
  users,
  webhookDeliveries,
  webhooks,
} from '../../lib/database/schema.ts'
import { lockResultsIn } from './results/result-lock-store.ts'

export type ClassroomRow = typeof classrooms.$inferSelect
export type TeacherRow = typeof classroomTeachers.$inferSelect
export type MemberRow = typeof classroomMembers.$inferSelect

/** A classroom, deleted ones included, and what the user is in it. */
export interface FoundClassroom {
  readonly classroom: ClassroomRow
  readonly teacher: TeacherRow | null
  readonly member: MemberRow | null
  /** False while the account of the lead is disabled. */
  readonly isLeadEnabled: boolean
}

export async function findClassroom(db: Queryable, code: string, userId: string): Promise<FoundClassroom | null> {
  const isLeadEnabled = sql<boolean>`exists (
    select from ${classroomTeachers} as leads join ${users} on ${users.userId} = leads.user_id
    where leads.classroom_id = ${classrooms.classroomId} and leads.role = 'lead' and ${users.enabled})`
  const [row] = await db
    .select({ classroom: classrooms, teacher: classroomTeachers, member: classroomMembers, isLeadEnabled })
    .from(classrooms)
    .leftJoin(
      classroomTeachers,
      and(eq(classroomTeachers.classroomId, classrooms.classroomId), eq(classroomTeachers.userId, userId)),
    )
    .leftJoin(
      classroomMembers,
      and(eq(classroomMembers.classroomId, classrooms.classroomId), eq(classroomMembers.userId, userId)),
    )
    .where(eq(classrooms.code, code))
  return row ?? null
}

/** Locks the classroom until the transaction ends; what belongs to it is read after that. */
export async function lockClassroom(tx: Transaction, code: string): Promise<void> {
  await tx.select({ id: classrooms.classroomId }).from(classrooms).where(eq(classrooms.code, code)).for('update')
}

/** Makes the changes of one user's own number of classrooms wait for each other. */
export async function lockLeader(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update')
}

export async function findCreated(tx: Transaction, userId: string, creationKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: classrooms.code })
    .from(classrooms)
    .where(and(eq(classrooms.createdBy, userId), eq(classrooms.creationKey, creationKey)))
  return row?.code ?? null
}

export async function isCodeTaken(tx: Transaction, code: string): Promise<boolean> {
  return (await tx.$count(classrooms, eq(classrooms.code, code))) > 0
}

/** Whether the code leads to a classroom that is not deleted. */
export async function isLiveCode(db: Queryable, code: string): Promise<boolean> {
  return (await db.$count(classrooms, and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))) > 0
}

export async function insertClassroom(tx: Transaction, row: typeof classrooms.$inferInsert): Promise<void> {
  await tx.insert(classrooms).values(row)
}

export async function updateClassroom(
  tx: Transaction,
  classroomId: string,
  fields: Partial<ClassroomRow>,
): Promise<void> {
  await tx.update(classrooms).set(fields).where(eq(classrooms.classroomId, classroomId))
}

/**
 * With its teachers, members, assignments, results and webhooks. Members go first, since mix-ups are stored under their
 * lock; webhooks before their deliveries, as attempts are stored.
 */
export async function deleteClassroom(tx: Transaction, classroomId: string): Promise<void> {
  await lockResultsIn(tx, classroomId)
  for (const table of [
    classroomTeachers,
    classroomMembers,
    classroomMixUps,
    classroomRaceRuns,
    classroomInvitations,
    classroomJoinRequests,
  ]) {
    await tx.delete(table).where(eq(table.classroomId, classroomId))
  }
  await deleteResults(tx, classroomId)
  const { webhookId } = webhooks
  const gone = await tx.delete(webhooks).where(eq(webhooks.classroomId, classroomId)).returning({ webhookId })
  const goneIds = gone.map((row) => row.webhookId)
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.webhookId, goneIds))
  await tx.delete(assignments).where(eq(assignments.classroomId, classroomId))
  await tx.delete(classrooms).where(eq(classrooms.classroomId, classroomId))
}

async function deleteResults(tx: Transaction, classroomId: string): Promise<void> {
  const ids = tx
    .select({ id: assignments.assignmentId })
    .from(assignments)
    .where(eq(assignments.classroomId, classroomId))
  for (const table of [assignmentResults, assignmentPractices]) {
    await tx.delete(table).where(inArray(table.assignmentId, ids))
  }
}

/** How many the user leads that are neither archived nor deleted. */
export async function countLed(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(classroomTeachers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomTeachers.classroomId))
    .where(
      and(
        eq(classroomTeachers.userId, userId),
        eq(classroomTeachers.role, 'lead'),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
      ),
    )
  return row?.count ?? 0
}

/** Those that were deleted at that time or before, the first ones first. */
export async function listPurgeable(db: Queryable, deletedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ code: classrooms.code })
    .from(classrooms)
    .where(lte(classrooms.deletedAt, deletedBefore))
    .orderBy(asc(classrooms.deletedAt))
    .limit(limit)
  return rows.map(({ code }) => code)
}

/** The users of its managed accounts. */
export async function listManaged(db: Queryable, classroomId: string): Promise<string[]> {
  const rows = await db.select({ userId: users.userId }).from(users).where(eq(users.managedBy, classroomId))
  return rows.map(({ userId }) => userId)
}

/** When a member was here last, for queries that have the `users` row: the last login or verified run; null for never. The run is the first entry of an index. */
export const lastSeenAt = sql<string | null>`greatest(${users.lastLoggedInAt}, (
  select ${plays.finishedAt} from ${plays}
  where ${plays.userId} = ${users.userId} and ${plays.finishedAt} is not null and ${plays.unverifiedReasons} = '{}'
  order by ${plays.finishedAt} desc nulls last limit 1))`
