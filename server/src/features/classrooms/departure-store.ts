/** What becomes of a deleted account's rows in classrooms, and what it leaves behind in those that it led. */
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import {
  assignmentPractices,
  assignmentResults,
  classroomInvitations,
  classroomJoinRequests,
  classroomMembers,
  classroomMixUps,
  classroomRaceRuns,
  classrooms,
  classroomTeachers,
  removedMembers,
} from '../../lib/database/schema.ts'
import { lockResultsOf } from './result-lock-store.ts'

const memberTables = [
  // First: mix-ups are stored under the lock of this row.
  classroomMembers,
  classroomInvitations,
  classroomJoinRequests,
  removedMembers,
  assignmentResults,
  classroomMixUps,
  assignmentPractices,
  classroomRaceRuns,
] as const

export async function removeFromClassrooms(tx: Transaction, { clock }: Deps, userId: string): Promise<void> {
  await handOverLed(tx, userId, clock.now())
  await lockResultsOf(tx, userId)
  for (const table of memberTables) await tx.delete(table).where(eq(table.userId, userId))
}

/**
 * The oldest co-teacher leads on; a classroom without one is deleted, and purged as any other
 * (docs/rules.md#teachers).
 */
async function handOverLed(tx: Transaction, userId: string, now: Date): Promise<void> {
  const led = await tx
    .select({ classroomId: classroomTeachers.classroomId })
    .from(classroomTeachers)
    .where(and(eq(classroomTeachers.userId, userId), eq(classroomTeachers.role, 'lead')))
  await tx.update(classrooms).set({ createdBy: null }).where(eq(classrooms.createdBy, userId))
  await tx.delete(classroomTeachers).where(eq(classroomTeachers.userId, userId))
  await tx.delete(classroomInvitations).where(eq(classroomInvitations.invitedBy, userId))
  if (led.length === 0) return
  const ids = led.map(({ classroomId }) => classroomId)
  const oldest = sql`(select distinct on (classroom_id) teacher_id from ${classroomTeachers}
    where ${inArray(classroomTeachers.classroomId, ids)} order by classroom_id, added_at, teacher_id)`
  await tx
    .update(classroomTeachers)
    .set({ role: 'lead' })
    .where(sql`${classroomTeachers.teacherId} in ${oldest}`)
  const teachers = tx
    .select({ found: sql`1` })
    .from(classroomTeachers)
    .where(eq(classroomTeachers.classroomId, classrooms.classroomId))
  await tx
    .update(classrooms)
    .set({ deletedAt: now })
    .where(and(inArray(classrooms.classroomId, ids), isNull(classrooms.deletedAt), notExists(teachers)))
}
