/** The SQL of assignments. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { assignments, classroomMembers, classrooms } from '../../../lib/database/schema.ts'
import type { MemberRow } from '../classroom-store.ts'

export type AssignmentRow = typeof assignments.$inferSelect

/** The last due first. */
export async function listAssignments(db: Queryable, classroomId: string): Promise<AssignmentRow[]> {
  return await db
    .select()
    .from(assignments)
    .where(eq(assignments.classroomId, classroomId))
    .orderBy(desc(assignments.dueAt), desc(assignments.assignmentId))
}

interface OpenAssignments {
  readonly now: Date
  readonly dueSince: Date
  /** Those that follow this one, in the order of their ids; null for the first ones. */
  readonly after: string | null
  readonly limit: number
}

/** The ids of those of boards, in classrooms in use, that are open and were due at `dueSince` or later. */
export async function listOpen(
  db: Queryable,
  { now, dueSince, after, limit }: OpenAssignments,
): Promise<readonly string[]> {
  const { assignmentId, classroomId, opensAt, dueAt, pairs } = assignments
  const rows = await db
    .select({ assignmentId })
    .from(assignments)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomId))
    .where(
      and(
        isNull(pairs),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
        lte(opensAt, now),
        gte(dueAt, dueSince),
        after === null ? undefined : gt(assignmentId, after),
      ),
    )
    .orderBy(asc(assignmentId))
    .limit(limit)
  return rows.map((row) => row.assignmentId)
}

export async function insertAssignment(tx: Transaction, row: typeof assignments.$inferInsert): Promise<void> {
  await tx.insert(assignments).values(row)
}

export async function updateAssignment(
  tx: Transaction,
  assignmentId: string,
  fields: Partial<AssignmentRow>,
): Promise<void> {
  await tx.update(assignments).set(fields).where(eq(assignments.assignmentId, assignmentId))
}

export async function deleteAssignment(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.assignmentId, assignmentId))
}

/** An assignment of a member, and the classroom that it is of. */
export interface AssignedRow {
  readonly assignment: AssignmentRow
  readonly member: MemberRow
  readonly classroomCode: string
  readonly classroomName: string
}

interface AssignedTo {
  readonly userId: string
  readonly now: Date
  /** Left out: whenever it was due. */
  readonly dueSince?: Date
  /** This one alone. */
  readonly assignmentId?: string
}

/** Those of a user that are open, and were due at `dueSince` or later; the soonest due first. */
export async function listAssigned(
  db: Queryable,
  { userId, now, dueSince, assignmentId }: AssignedTo,
): Promise<AssignedRow[]> {
  const isForMember = or(
    isNull(assignments.memberIds),
    sql`${classroomMembers.memberId} = any(${assignments.memberIds})`,
  )
  return await db
    .select({
      assignment: assignments,
      member: classroomMembers,
      classroomCode: classrooms.code,
      classroomName: classrooms.name,
    })
    .from(classroomMembers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomMembers.classroomId))
    .innerJoin(assignments, eq(assignments.classroomId, classroomMembers.classroomId))
    .where(
      and(
        eq(classroomMembers.userId, userId),
        isNull(classrooms.archivedAt),
        isNull(classrooms.deletedAt),
        lte(assignments.opensAt, now),
        dueSince && gte(assignments.dueAt, dueSince),
        assignmentId === undefined ? undefined : eq(assignments.assignmentId, assignmentId),
        isForMember,
      ),
    )
    .orderBy(asc(assignments.dueAt), asc(assignments.assignmentId))
}

/** How many of the members are in the classroom. */
export async function countOf(tx: Transaction, classroomId: string, memberIds: readonly string[]): Promise<number> {
  return await tx.$count(
    classroomMembers,
    and(eq(classroomMembers.classroomId, classroomId), inArray(classroomMembers.memberId, [...memberIds])),
  )
}
