/**
 * The lock of results: who counts them shares it, and who deletes some because their goal, a member or a verdict has changed
 * has it alone. So nobody stores what was counted before the change after the deletion. It is taken by a statement of its
 * own: the next one then sees everything that was changed under it.
 */
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../lib/database/database.ts'
import { assignments, classroomMembers } from '../../../lib/database/schema.ts'

const keyOf = (classroomId: SQL) => sql`hashtextextended('results ' || ${classroomId}::text, 0)`

/** For counting those of the assignments, until the transaction ends. Ordered, as in the others, so that nobody waits in a circle. */
export async function shareResults(tx: Transaction, assignmentIds: readonly string[]): Promise<void> {
  const ids = tx
    .selectDistinct({ id: assignments.classroomId })
    .from(assignments)
    .where(inArray(assignments.assignmentId, [...assignmentIds]))
    .orderBy(assignments.classroomId)
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(sql`classroom_id`)}) from (${ids}) of_assignments`)
}

/** For deleting some of a classroom's, until the transaction ends. */
export async function lockResultsIn(tx: Transaction, classroomId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(sql`${classroomId}`)})`)
}

/** The same in every classroom of a user. */
export async function lockResultsOf(tx: Transaction, userId: string): Promise<void> {
  const ids = tx
    .select({ id: classroomMembers.classroomId })
    .from(classroomMembers)
    .where(eq(classroomMembers.userId, userId))
    .orderBy(classroomMembers.classroomId)
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(sql`classroom_id`)}) from (${ids}) of_user`)
}
