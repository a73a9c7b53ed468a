/** The SQL of a classroom's teachers, and of the classrooms of a teacher. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { Bearer } from '@tilerush/core/account/roles'
import type { TeacherRole } from '@tilerush/core/classrooms/constants'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { classroomMembers, classrooms, classroomTeachers, users } from '../../lib/database/schema.ts'
import { userColumns } from '../../lib/sessions/session-user-store.ts'
import { lastSeenAt, type TeacherRow } from './classroom-store.ts'

export interface ListedTeacher {
  readonly teacherId: string
  readonly userId: string
  readonly gamerTag: string
  readonly avatarUrl: string
  readonly role: TeacherRole
}

/** The lead first, then in the order in which they came. */
export async function listTeachers(db: Queryable, classroomId: string): Promise<ListedTeacher[]> {
  const rows = await db
    .select({
      teacherId: classroomTeachers.teacherId,
      userId: classroomTeachers.userId,
      role: classroomTeachers.role,
      gamerTag: users.gamerTag,
      avatarToUse: users.avatarToUse,
      customAvatarFilename: users.customAvatarFilename,
      gravatarFilename: users.gravatarFilename,
    })
    .from(classroomTeachers)
    .innerJoin(users, eq(users.userId, classroomTeachers.userId))
    .where(eq(classroomTeachers.classroomId, classroomId))
    .orderBy(desc(eq(classroomTeachers.role, 'lead')), asc(classroomTeachers.addedAt), asc(classroomTeachers.teacherId))
  return rows.map(({ avatarToUse, customAvatarFilename, gravatarFilename, ...teacher }) => ({
    ...teacher,
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }))
}

/** Gamertag of the lead; empty for none. */
export async function findLeadName(db: Queryable, classroomId: string): Promise<string> {
  const [row] = await db
    .select({ gamerTag: users.gamerTag })
    .from(classroomTeachers)
    .innerJoin(users, eq(users.userId, classroomTeachers.userId))
    .where(and(eq(classroomTeachers.classroomId, classroomId), eq(classroomTeachers.role, 'lead')))
  return row?.gamerTag ?? ''
}

/** The code of the classroom where the user is the teacher of that id; null for none. */
export async function findTeacherCode(db: Queryable, teacherId: string, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: classrooms.code })
    .from(classroomTeachers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomTeachers.classroomId))
    .where(and(eq(classroomTeachers.teacherId, teacherId), eq(classroomTeachers.userId, userId)))
  return row?.code ?? null
}

export async function insertTeacher(tx: Transaction, row: TeacherRow): Promise<void> {
  await tx.insert(classroomTeachers).values(row)
}

export async function updateTeacherRole(tx: Transaction, teacherId: string, role: TeacherRole): Promise<void> {
  await tx.update(classroomTeachers).set({ role }).where(eq(classroomTeachers.teacherId, teacherId))
}

export async function deleteTeacher(tx: Transaction, teacherId: string): Promise<void> {
  await tx.delete(classroomTeachers).where(eq(classroomTeachers.teacherId, teacherId))
}

/** A user who might teach. */
export type Candidate = Bearer & { readonly userId: string; readonly managedBy: string | null }

export async function findCandidate(db: Queryable, gamerTagKey: string): Promise<Candidate | null> {
  const [row] = await db
    .select({
      userId: users.userId,
      emailVerified: users.emailVerified,
      enabled: users.enabled,
      gamerTag: users.gamerTag,
      managedBy: userColumns.managedBy,
      admin: users.isAdmin,
      editor: users.isEditor,
      player: users.isPlayer,
    })
    .from(users)
    .where(eq(users.gamerTagKey, gamerTagKey))
  if (!row) return null
  const { admin, editor, player, ...user } = row
  return { ...user, roles: { admin, editor, player } }
}

export interface TaughtClassroom {
  readonly classroomId: string
  readonly code: string
  readonly name: string
  readonly role: TeacherRole
  readonly isArchived: boolean
  readonly numMembers: number
  readonly numHereThisWeek: number
}

/** They come by name; `weekStart`: members seen since then were here this week. */
export async function listTaught(db: Queryable, userId: string, weekStart: Date): Promise<TaughtClassroom[]> {
  const isHere = sql`${lastSeenAt} >= ${weekStart.toISOString()}::timestamptz`
  return await db
    .select({
      classroomId: classrooms.classroomId,
      code: classrooms.code,
      name: classrooms.name,
      role: classroomTeachers.role,
      isArchived: sql<boolean>`${classrooms.archivedAt} is not null`,
      numMembers: sql<number>`count(${classroomMembers.userId})::int`,
      numHereThisWeek: sql<number>`(count(*) filter (where ${isHere}))::int`,
    })
    .from(classroomTeachers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomTeachers.classroomId))
    .leftJoin(classroomMembers, eq(classroomMembers.classroomId, classrooms.classroomId))
    .leftJoin(users, eq(users.userId, classroomMembers.userId))
    .where(and(eq(classroomTeachers.userId, userId), isNull(classrooms.deletedAt)))
    .groupBy(classrooms.classroomId, classroomTeachers.role)
    .orderBy(asc(classrooms.name), asc(classrooms.classroomId))
}

/** Those that the user leads and has deleted, the last one first. */
export async function listDeleted(
  db: Queryable,
  userId: string,
): Promise<{ readonly code: string; readonly name: string; readonly deletedAt: Date | null }[]> {
  return await db
    .select({ code: classrooms.code, name: classrooms.name, deletedAt: classrooms.deletedAt })
    .from(classroomTeachers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomTeachers.classroomId))
    .where(
      and(eq(classroomTeachers.userId, userId), eq(classroomTeachers.role, 'lead'), isNotNull(classrooms.deletedAt)),
    )
    .orderBy(desc(classrooms.deletedAt))
}
