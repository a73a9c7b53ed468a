/** The SQL of a classroom's members, and of the classrooms of a member. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import type { ExtraTime } from '@tilerush/core/classrooms/constants'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import { classroomMembers, classrooms, classroomTeachers, users } from '../../../lib/database/schema.ts'
import { lastSeenAt, type MemberRow } from '../classroom-store.ts'

/** As teachers see one. */
export interface ListedMember {
  readonly memberId: string
  /** Leaves the server never. */
  readonly userId: string
  readonly realName: string
  readonly gamerTag: string
  readonly avatarUrl: string
  readonly isManaged: boolean
  readonly joinedAt: Date
  readonly lastSeenAt: Date | null
  readonly extraTime: ExtraTime
  /** Wrong words of a managed account, since when; null for none. */
  readonly numWrongWords: number
  readonly firstWrongAt: Date | null
}

/** In the order of joining. */
export async function listMembers(db: Queryable, classroomId: string): Promise<ListedMember[]> {
  const rows = await db
    .select({
      memberId: classroomMembers.memberId,
      userId: classroomMembers.userId,
      realName: classroomMembers.realName,
      gamerTag: users.gamerTag,
      avatarToUse: users.avatarToUse,
      customAvatarFilename: users.customAvatarFilename,
      gravatarFilename: users.gravatarFilename,
      managedBy: users.managedBy,
      joinedAt: classroomMembers.joinedAt,
      lastSeenAt: lastSeenAt.mapWith(users.lastLoggedInAt),
      extraTime: classroomMembers.extraTime,
      numWrongWords: classroomMembers.numWrongWords,
      firstWrongAt: classroomMembers.firstWrongAt,
    })
    .from(classroomMembers)
    .innerJoin(users, eq(users.userId, classroomMembers.userId))
    .where(eq(classroomMembers.classroomId, classroomId))
    .orderBy(asc(classroomMembers.joinedAt), asc(classroomMembers.memberId))
  return rows.map(({ avatarToUse, customAvatarFilename, gravatarFilename, managedBy, ...member }) => ({
    ...member,
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
    isManaged: managedBy === classroomId,
  }))
}

/** The names of all members but the user. */
export async function listRealNames(db: Queryable, classroomId: string, exceptUserId: string): Promise<string[]> {
  const rows = await db
    .select({ realName: classroomMembers.realName })
    .from(classroomMembers)
    .where(
      and(
        eq(classroomMembers.classroomId, classroomId),
        ne(classroomMembers.userId, exceptUserId),
        ne(classroomMembers.realName, ''),
      ),
    )
  return rows.map(({ realName }) => realName)
}

export async function countMembers(db: Queryable, classroomId: string): Promise<number> {
  return await db.$count(classroomMembers, eq(classroomMembers.classroomId, classroomId))
}

export async function insertMembers(tx: Transaction, rows: (typeof classroomMembers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(classroomMembers).values(rows)
}

export async function findMember(
  db: Queryable,
  classroomId: string,
  memberId: string,
): Promise<(MemberRow & { readonly isManaged: boolean }) | null> {
  const [row] = await db
    .select({ member: classroomMembers, managedBy: users.managedBy })
    .from(classroomMembers)
    .innerJoin(users, eq(users.userId, classroomMembers.userId))
    .where(and(eq(classroomMembers.classroomId, classroomId), eq(classroomMembers.memberId, memberId)))
  return row ? { ...row.member, isManaged: row.managedBy === classroomId } : null
}

export async function updateMember(
  tx: Transaction,
  memberId: string,
  fields: Partial<Pick<MemberRow, 'realName' | 'extraTime'>>,
): Promise<void> {
  await tx.update(classroomMembers).set(fields).where(eq(classroomMembers.memberId, memberId))
}

export async function deleteMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(classroomMembers).where(eq(classroomMembers.memberId, memberId))
}

export interface JoinedRow {
  readonly code: string
  readonly name: string
  readonly teacherName: string
  readonly realName: string
  readonly joinedAt: Date
  readonly extraTime: ExtraTime
  readonly archivedAt: Date | null
}

/** They come by name. */
export async function listJoined(db: Queryable, userId: string): Promise<JoinedRow[]> {
  const rows = await db
    .select({
      code: classrooms.code,
      name: classrooms.name,
      teacherName: users.gamerTag,
      realName: classroomMembers.realName,
      joinedAt: classroomMembers.joinedAt,
      extraTime: classroomMembers.extraTime,
      archivedAt: classrooms.archivedAt,
    })
    .from(classroomMembers)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomMembers.classroomId))
    .leftJoin(
      classroomTeachers,
      and(eq(classroomTeachers.classroomId, classrooms.classroomId), eq(classroomTeachers.role, sql`'lead'`)),
    )
    .leftJoin(users, eq(users.userId, classroomTeachers.userId))
    .where(and(eq(classroomMembers.userId, userId), isNull(classrooms.deletedAt)))
    .orderBy(asc(classrooms.name), asc(classrooms.classroomId))
  return rows.map((row) => ({ ...row, teacherName: row.teacherName ?? '' }))
}
