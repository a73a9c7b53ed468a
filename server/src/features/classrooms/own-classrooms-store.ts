/** What classrooms store of one user, for the export of the account. */
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../lib/database/database.ts'
import {
  assignmentPractices,
  assignments,
  classroomInvitations,
  classroomJoinRequests,
  classroomMembers,
  classroomRaceRuns,
  classrooms,
  classroomTeachers,
} from '../../lib/database/schema.ts'

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
