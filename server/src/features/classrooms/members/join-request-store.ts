/** The SQL of requests to join, or to be called, as somebody of the classroom (docs/rules.md#joining-a-classroom). */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../lib/database/database.ts'
import { deleteOldest } from '../../../lib/database/delete-oldest.ts'
import {
  classroomInvitations,
  classroomJoinRequests,
  classroomMembers,
  classrooms,
  classroomTeachers,
  users,
} from '../../../lib/database/schema.ts'

export type JoinRequestRow = typeof classroomJoinRequests.$inferSelect

/** As teachers see one. */
export interface ListedJoinRequest {
  readonly requestId: string
  readonly userId: string
  readonly realName: string
  readonly gamerTag: string
  readonly avatarUrl: string
  /** Whether a member asks for another name. */
  readonly isMember: boolean
}

const waits = (since: Date) => and(gt(classroomJoinRequests.askedAt, since), isNull(classroomJoinRequests.declinedAt))

/** Those that wait for a teacher since then, in their order; of disabled accounts none. */
export async function listJoinRequests(db: Queryable, classroomId: string, since: Date): Promise<ListedJoinRequest[]> {
  const rows = await db
    .select({
      requestId: classroomJoinRequests.requestId,
      userId: classroomJoinRequests.userId,
      realName: classroomJoinRequests.realName,
      gamerTag: users.gamerTag,
      avatarToUse: users.avatarToUse,
      customAvatarFilename: users.customAvatarFilename,
      gravatarFilename: users.gravatarFilename,
      isMember: sql<boolean>`${classroomMembers.userId} is not null`,
    })
    .from(classroomJoinRequests)
    .innerJoin(users, eq(users.userId, classroomJoinRequests.userId))
    .leftJoin(
      classroomMembers,
      and(
        eq(classroomMembers.classroomId, classroomJoinRequests.classroomId),
        eq(classroomMembers.userId, classroomJoinRequests.userId),
      ),
    )
    .where(and(eq(classroomJoinRequests.classroomId, classroomId), eq(users.enabled, true), waits(since)))
    .orderBy(asc(classroomJoinRequests.askedAt), asc(classroomJoinRequests.requestId))
  return rows.map(({ avatarToUse, customAvatarFilename, gravatarFilename, ...row }) => ({
    ...row,
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }))
}

/** The user's own in a classroom, also a declined one; null for none. */
export async function findJoinRequest(
  db: Queryable,
  classroomId: string,
  userId: string,
  since: Date,
): Promise<JoinRequestRow | null> {
  const [row] = await db
    .select()
    .from(classroomJoinRequests)
    .where(
      and(
        eq(classroomJoinRequests.classroomId, classroomId),
        eq(classroomJoinRequests.userId, userId),
        gt(classroomJoinRequests.askedAt, since),
      ),
    )
  return row ?? null
}

/** In how many other classrooms the user waits. */
export async function countWaitingElsewhere(
  db: Queryable,
  userId: string,
  classroomId: string,
  since: Date,
): Promise<number> {
  return await db.$count(
    classroomJoinRequests,
    and(eq(classroomJoinRequests.userId, userId), ne(classroomJoinRequests.classroomId, classroomId), waits(since)),
  )
}

export interface OwnJoinRequest {
  readonly code: string
  readonly name: string
  /** Gamertag of the lead. */
  readonly teacherName: string
  readonly realName: string
}

/** What the user waits for, by the name of the classroom. */
export async function listWaiting(db: Queryable, userId: string, since: Date): Promise<OwnJoinRequest[]> {
  const leads = db
    .select({ classroomId: classroomTeachers.classroomId, gamerTag: users.gamerTag })
    .from(classroomTeachers)
    .innerJoin(users, eq(users.userId, classroomTeachers.userId))
    .where(eq(classroomTeachers.role, 'lead'))
    .as('leads')
  const rows = await db
    .select({
      code: classrooms.code,
      name: classrooms.name,
      teacherName: leads.gamerTag,
      realName: classroomJoinRequests.realName,
    })
    .from(classroomJoinRequests)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomJoinRequests.classroomId))
    .leftJoin(leads, eq(leads.classroomId, classrooms.classroomId))
    .where(and(eq(classroomJoinRequests.userId, userId), waits(since)))
    .orderBy(asc(classrooms.name), asc(classrooms.classroomId))
  return rows.map((row) => ({ ...row, teacherName: row.teacherName ?? '' }))
}

/** One for each classroom and user: the last one counts. */
export async function upsertJoinRequest(tx: Transaction, row: Omit<JoinRequestRow, 'declinedAt'>): Promise<void> {
  const { requestId, realName, askedAt } = row
  await tx
    .insert(classroomJoinRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [classroomJoinRequests.classroomId, classroomJoinRequests.userId],
      set: { requestId, realName, askedAt, declinedAt: null },
    })
}

export async function declineJoinRequest(tx: Transaction, requestId: string, declinedAt: Date): Promise<void> {
  await tx.update(classroomJoinRequests).set({ declinedAt }).where(eq(classroomJoinRequests.requestId, requestId))
}

/** What is declined stays: who comes again is known. */
export async function takeRequestBack(tx: Transaction, classroomId: string, userId: string): Promise<void> {
  await tx
    .delete(classroomJoinRequests)
    .where(
      and(
        eq(classroomJoinRequests.classroomId, classroomId),
        eq(classroomJoinRequests.userId, userId),
        isNull(classroomJoinRequests.declinedAt),
      ),
    )
}

export async function deleteJoinRequest(tx: Transaction, classroomId: string, userId: string): Promise<void> {
  await tx
    .delete(classroomJoinRequests)
    .where(and(eq(classroomJoinRequests.classroomId, classroomId), eq(classroomJoinRequests.userId, userId)))
}

/** A classroom that is archived or deleted has neither invitations nor requests. */
export async function deleteRequestsOf(tx: Transaction, classroomId: string): Promise<void> {
  for (const table of [classroomInvitations, classroomJoinRequests]) {
    await tx.delete(table).where(eq(table.classroomId, classroomId))
  }
}

export async function purgeJoinRequests(database: Database, before: Date): Promise<number> {
  const { askedAt } = classroomJoinRequests
  return await deleteOldest(database, classroomJoinRequests, askedAt, lt(askedAt, before))
}
