/** Making, renaming, archiving and deleting classrooms (docs/rules.md#classrooms); each change is in the audit log. */
import { can } from '@tilerush/core/account/roles'
import { classroomRequestDays, daysOfWeek, deletedClassroomDays } from '@tilerush/core/classrooms/constants'
import { roomCodeAlphabet, roomCodeLength } from '@tilerush/core/rooms/constants'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import type { Transaction } from '../../../lib/database/database.ts'
import { dayMs } from '../../../lib/clock.ts'
import type { Deps } from '../../../lib/deps.ts'
import { nothingLeft } from '../../../lib/feature.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  changeAnyClassroom,
  changeClassroom,
  classroomOf,
  done,
  leadsTooMany,
  mayTeach,
  record,
  type Refusal,
} from '../access.ts'
import { findCreated, insertClassroom, isCodeTaken, lockLeader, updateClassroom } from '../classroom-store.ts'
import { listInvitations, listInvited } from '../teachers/invitation-store.ts'
import { deleteRequestsOf, listJoinRequests, listWaiting } from '../members/join-request-store.ts'
import { listJoined, listMembers } from '../members/member-store.ts'
import { requestsSince } from '../requests-since.ts'
import { endManagedSessions, purgeClassroom } from './purge.ts'
import { insertTeacher, listDeleted, listTaught, listTeachers } from '../teacher-store.ts'
import { toMember } from '../members/members.ts'

const weekStart = ({ clock }: Deps): Date => new Date(clock.now().getTime() - daysOfWeek * dayMs)

export async function listClassrooms(deps: Deps, user: SessionUser) {
  const { settings, database } = deps
  if (settings.classrooms === 'off') {
    return { canCreate: false, invitations: [], teaching: [], deleted: [], joined: [], waiting: [] }
  }
  const since = requestsSince(deps.clock.now())
  const [teaching, deleted, joined, invitations, waiting] = await Promise.all([
    listTaught(database.orm, user.userId, weekStart(deps)),
    listDeleted(database.orm, user.userId),
    listJoined(database.orm, user.userId),
    listInvitations(database.orm, user.userId, since),
    listWaiting(database.orm, user.userId, since),
  ])
  return {
    canCreate: mayTeach(settings, user),
    invitations: invitations.map(({ invitationId, classroomName, teacherName, invitedAt }) => ({
      invitationId,
      classroomName,
      teacherName,
      endsAt: new Date(invitedAt.getTime() + classroomRequestDays * dayMs).toISOString(),
    })),
    waiting,
    teaching,
    deleted: deleted.flatMap(({ deletedAt, ...classroom }) =>
      deletedAt
        ? [{ ...classroom, deletedAt: deletedAt.toISOString(), purgedAt: purgedAt(deletedAt).toISOString() }]
        : [],
    ),
    joined: joined.map(({ archivedAt, joinedAt, ...each }) => ({
      ...each,
      isArchived: archivedAt !== null,
      joinedAt: joinedAt.toISOString(),
      canLeave: user.managedBy === null,
    })),
  }
}

const purgedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + deletedClassroomDays * dayMs)

/** Makes the user the lead. The same key returns the same classroom. */
export async function createClassroom(
  deps: Deps,
  user: SessionUser,
  name: string,
  creationKey: string,
): Promise<Result<{ readonly code: string }, 'NOT_A_TEACHER' | 'TOO_MANY_CLASSROOMS'>> {
  if (!mayTeach(deps.settings, user)) return { ok: false, error: 'NOT_A_TEACHER' }
  const { random, clock, database } = deps
  const { userId } = user
  return await database.transaction(async (tx) => {
    await lockLeader(tx, userId)
    const created = await findCreated(tx, userId, creationKey)
    if (created !== null) return { ok: true, value: { code: created } }
    if (await leadsTooMany(tx, user)) return { ok: false, error: 'TOO_MANY_CLASSROOMS' }
    const [classroomId, code, now] = [random.id(), await newCode(deps, tx), clock.now()]
    await insertClassroom(tx, { classroomId, name, code, createdBy: userId, creationKey, createdAt: now })
    await insertTeacher(tx, { classroomId, userId, teacherId: random.id(), role: 'lead', addedAt: now })
    await recordAudit(tx, deps, { actor: user, action: 'classroom.created', targetId: classroomId })
    return { ok: true, value: { code } }
  })
}

async function newCode({ random }: Deps, tx: Transaction): Promise<string> {
  let code = random.text(roomCodeAlphabet, roomCodeLength)
  while (await isCodeTaken(tx, code)) code = random.text(roomCodeAlphabet, roomCodeLength)
  return code
}

export async function getClassroom(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<ClassroomDetails, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const { classroom, isLead } = access.value
  const { classroomId, name, archivedAt } = classroom
  const { orm } = deps.database
  const requestedSince = requestsSince(deps.clock.now())
  const [teachers, members, invited, waiting] = await Promise.all([
    listTeachers(orm, classroomId),
    listMembers(orm, classroomId),
    listInvited(orm, classroomId, requestedSince),
    listJoinRequests(orm, classroomId, requestedSince),
  ])
  const since = weekStart(deps)
  return {
    ok: true,
    value: {
      code,
      name,
      isArchived: archivedAt !== null,
      isLead,
      canAddPupils: can(user, 'create'),
      numMembers: members.length,
      numHereThisWeek: members.filter(({ lastSeenAt }) => lastSeenAt && lastSeenAt >= since).length,
      guessedMembers: members.map(toMember).filter(({ guesses }) => guesses !== null),
      teachers: teachers.map(({ userId, ...teacher }) => ({ ...teacher, isSelf: userId === user.userId })),
      invited: invited.map(({ userId: _userId, ...each }) => each),
      numWaiting: waiting.length,
    },
  }
}

/** A name that stays leaves no row in the audit log. */
export async function renameClassroom(deps: Deps, user: SessionUser, code: string, name: string) {
  return await changeClassroom(deps, user, code, 'teach', async ({ tx, classroom }) => {
    if (classroom.name === name) return done
    await updateClassroom(tx, classroom.classroomId, { name })
    await record(tx, deps, user, 'classroom.renamed', classroom.classroomId)
    return done
  })
}

export async function setArchived(deps: Deps, user: SessionUser, code: string, isArchived: boolean) {
  return await changeAnyClassroom(deps, user, code, 'lead', async ({ tx, classroom, now }) => {
    if ((classroom.archivedAt !== null) === isArchived) return done
    await lockLeader(tx, user.userId)
    if (!isArchived && (await leadsTooMany(tx, user))) return { ok: false, error: 'TOO_MANY_CLASSROOMS' }
    await updateClassroom(tx, classroom.classroomId, { archivedAt: isArchived ? now : null })
    if (isArchived) await deleteRequestsOf(tx, classroom.classroomId)
    const action = isArchived ? 'classroom.archived' : 'classroom.unarchived'
    await record(tx, deps, user, action, classroom.classroomId)
    return done
  })
}

export async function renewCode(deps: Deps, user: SessionUser, code: string) {
  return await changeClassroom(deps, user, code, 'lead', async ({ tx, classroom }) => {
    const renewed = await newCode(deps, tx)
    await updateClassroom(tx, classroom.classroomId, { code: renewed })
    await record(tx, deps, user, 'classroom.codeRenewed', classroom.classroomId)
    return { ok: true, value: { code: renewed } }
  })
}

/** Its managed accounts are logged out, or with `isAtOnce` deleted with their runs. */
export async function removeClassroom(deps: Deps, user: SessionUser, code: string, isAtOnce: boolean) {
  let loggedOut: string[] = []
  let finish = nothingLeft
  const removed = await changeAnyClassroom(deps, user, code, 'lead', async ({ tx, classroom, now }) => {
    const { classroomId } = classroom
    loggedOut = await endManagedSessions(tx, classroomId, now)
    await record(tx, deps, user, 'classroom.deleted', classroomId)
    if (isAtOnce) finish = await purgeClassroom(tx, deps, classroomId, user)
    else await updateClassroom(tx, classroomId, { deletedAt: now })
    await deleteRequestsOf(tx, classroomId)
    return done
  })
  for (const userId of loggedOut) deps.sessions.invalidate(userId)
  await finish()
  return removed
}

export async function restoreClassroom(deps: Deps, user: SessionUser, code: string) {
  return await changeAnyClassroom(deps, user, code, 'restore', async ({ tx, classroom }) => {
    await lockLeader(tx, user.userId)
    if (!classroom.archivedAt && (await leadsTooMany(tx, user))) return { ok: false, error: 'TOO_MANY_CLASSROOMS' }
    await updateClassroom(tx, classroom.classroomId, { deletedAt: null })
    await record(tx, deps, user, 'classroom.restored', classroom.classroomId)
    return done
  })
}
