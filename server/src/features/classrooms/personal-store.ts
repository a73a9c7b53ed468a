/** What classrooms store of one user: for the export of the account, and what becomes of it when the account is deleted. */
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
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
  removedMembers,
} from '../../lib/database/schema.ts'
import { lockResultsOf } from './results/result-lock-store.ts'

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

/** What classrooms store of one user, for the export of the account. */
export interface OwnClassrooms {
  readonly teaches: readonly Readonly<Record<string, unknown>>[]
  readonly isMemberOf: readonly Readonly<Record<string, unknown>>[]
  /** Invitations to teach, and names that the user asked for. */
  readonly invitedTo: readonly Readonly<Record<string, unknown>>[]
  readonly askedToJoin: readonly Readonly<Record<string, unknown>>[]
  /** Races with the class that are over, and their rooms. */
  readonly raced: readonly Readonly<Record<string, unknown>>[]
  /** How far the user is with pairs, by board and tiles. */
  readonly practised: readonly Readonly<Record<string, unknown>>[]
}

export async function readOwnClassrooms(db: Queryable, userId: string): Promise<OwnClassrooms> {
  const { name, code, createdAt, archivedAt, deletedAt } = classrooms
  const classroom = { name, code, createdAt, archivedAt, deletedAt }
  const { role, addedAt } = classroomTeachers
  const { realName, joinedAt, extraTime } = classroomMembers
  const { boardId, startedAt, totalDurationMs, numFound, numIncorrectClicks, isVerified } = classroomRaceRuns
  const { untimedGapMs } = classroomRaceRuns
  const ran = { boardId, startedAt, totalDurationMs, numFound, numIncorrectClicks, isVerified, untimedGapMs }
  const { invitedAt, declinedAt } = classroomInvitations
  const { realName: askedName, askedAt, declinedAt: refusedAt } = classroomJoinRequests
  const [teaches, isMemberOf, invitedTo, askedToJoin, raced, practised] = await Promise.all([
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
    db
      .select({ name, invitedAt, declinedAt })
      .from(classroomInvitations)
      .innerJoin(classrooms, eq(classrooms.classroomId, classroomInvitations.classroomId))
      .where(eq(classroomInvitations.userId, userId))
      .orderBy(asc(invitedAt)),
    db
      .select({ name, realName: askedName, askedAt, declinedAt: refusedAt })
      .from(classroomJoinRequests)
      .innerJoin(classrooms, eq(classrooms.classroomId, classroomJoinRequests.classroomId))
      .where(eq(classroomJoinRequests.userId, userId))
      .orderBy(asc(askedAt)),
    db
      .select({ name, ...ran })
      .from(classroomRaceRuns)
      .innerJoin(classrooms, eq(classrooms.classroomId, classroomRaceRuns.classroomId))
      .where(eq(classroomRaceRuns.userId, userId))
      .orderBy(asc(ran.startedAt)),
    db
      .select({ title: assignments.title, records: assignmentPractices.records })
      .from(assignmentPractices)
      .innerJoin(assignments, eq(assignments.assignmentId, assignmentPractices.assignmentId))
      .where(eq(assignmentPractices.userId, userId))
      .orderBy(asc(assignments.createdAt)),
  ])
  return { teaches, isMemberOf, invitedTo, askedToJoin, raced, practised }
}
