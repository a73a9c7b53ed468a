/** What classrooms store of one user, for the export of the account. */
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../lib/database/database.ts'
import { classroomMembers, classrooms, classroomTeachers } from '../../lib/database/schema.ts'

export interface OwnClassrooms {
  readonly teaches: readonly Readonly<Record<string, unknown>>[]
  readonly isMemberOf: readonly Readonly<Record<string, unknown>>[]
}

export async function readOwnClassrooms(db: Queryable, userId: string): Promise<OwnClassrooms> {
  const { name, code, createdAt, archivedAt, deletedAt } = classrooms
  const classroom = { name, code, createdAt, archivedAt, deletedAt }
  const { role, addedAt } = classroomTeachers
  const { realName, joinedAt, extraTime } = classroomMembers
  const [teaches, isMemberOf] = await Promise.all([
    db
      .select({ ...classroom, role, addedAt })
      .from(classroomTeachers)
      .innerJoin(classrooms, eq(classrooms.classroomId, classroomTeachers.classroomId))
      .where(eq(classroomTeachers.userId, userId))
      .orderBy(asc(addedAt)),
    db
      .select({ name, realName, joinedAt, extraTime })
      .from(classroomMembers)
      .innerJoin(classrooms, eq(classrooms.classroomId, classroomMembers.classroomId))
      .where(eq(classroomMembers.userId, userId))
      .orderBy(asc(joinedAt)),
  ])
  return { teaches, isMemberOf }
}
