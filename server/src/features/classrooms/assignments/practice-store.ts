/** The SQL of practised pairs. */
import type { PairRecords } from '@tilerush/core/classrooms/pairs'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { assignmentPractices, assignments } from '../../../lib/database/schema.ts'

export interface PracticeRow {
  readonly records: PairRecords
  readonly roundIds: readonly string[]
}

const isPractice = (assignmentId: string, userId: string) =>
  and(eq(assignmentPractices.assignmentId, assignmentId), eq(assignmentPractices.userId, userId))

/** Makes the rounds of one user wait for each other. */
export async function lockPractice(tx: Transaction, assignmentId: string, userId: string): Promise<PracticeRow> {
  const empty = { records: {}, roundIds: [] }
  await tx
    .insert(assignmentPractices)
    .values({ assignmentId, userId, ...empty })
    .onConflictDoNothing()
  const { records, roundIds } = assignmentPractices
  const [row] = await tx
    .select({ records, roundIds })
    .from(assignmentPractices)
    .where(isPractice(assignmentId, userId))
    .for('update')
  return row ?? empty
}

export async function updatePractice(
  tx: Transaction,
  assignmentId: string,
  userId: string,
  { records, roundIds }: PracticeRow,
): Promise<void> {
  await tx
    .update(assignmentPractices)
    .set({ records, roundIds: [...roundIds] })
    .where(isPractice(assignmentId, userId))
}

/** `userId`: null for those of all members. */
export async function listPractices(
  db: Queryable,
  assignmentIds: readonly string[],
  userId: string | null = null,
): Promise<{ readonly assignmentId: string; readonly userId: string; readonly records: PairRecords }[]> {
  if (assignmentIds.length === 0) return []
  const columns = {
    assignmentId: assignmentPractices.assignmentId,
    userId: assignmentPractices.userId,
    records: assignmentPractices.records,
  }
  return await db
    .select(columns)
    .from(assignmentPractices)
    .where(
      and(
        inArray(assignmentPractices.assignmentId, [...assignmentIds]),
        userId === null ? undefined : eq(assignmentPractices.userId, userId),
      ),
    )
}

/** Deletes those of an assignment that is removed. */
export async function deletePractices(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.delete(assignmentPractices).where(eq(assignmentPractices.assignmentId, assignmentId))
}

/** Deletes those of a member who leaves the classroom. */
export async function deletePracticesIn(tx: Transaction, userId: string, classroomId: string): Promise<void> {
  const ofClassroom = tx
    .select({ id: assignments.assignmentId })
    .from(assignments)
    .where(eq(assignments.classroomId, classroomId))
  await tx
    .delete(assignmentPractices)
    .where(and(eq(assignmentPractices.userId, userId), inArray(assignmentPractices.assignmentId, ofClassroom)))
}
