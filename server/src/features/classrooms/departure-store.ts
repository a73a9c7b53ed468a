/** What a deleted account leaves behind in the classrooms that it led. */
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../lib/database/database.ts'
import { classroomInvitations, classrooms, classroomTeachers } from '../../lib/database/schema.ts'

/**
 * The oldest co-teacher leads on; a classroom without one is deleted, and purged as any other
 * (docs/rules.md#teachers). The rows of the user itself are deleted by the caller.
 */
export async function handOverLed(tx: Transaction, userId: string, now: Date): Promise<void> {
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
