/** Looking at a classroom, joining and leaving it with an own account (docs/rules.md#joining-a-classroom). */
import { classroomMaxMembers } from '@tilerush/core/classrooms/constants'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { done, record } from '../access.ts'
import { findClassroom, lockClassroom, type FoundClassroom } from '../classroom-store.ts'
import { findJoinRequest, takeRequestBack } from './join-request-store.ts'
import { askForName, isNameTaken, type AskErrorCode } from './join-requests.ts'
import { countMembers, insertMembers, updateMember } from './member-store.ts'
import { endMembership } from './membership.ts'
import { requestsSince } from '../requests-since.ts'
import { findLeadName } from '../teacher-store.ts'

/** `viewer`: null for a visitor. */
export async function lookAtClassroom(
  deps: Deps,
  viewer: SessionUser | null,
  code: string,
): Promise<Result<ClassroomLook, 'CLASSROOM_NOT_FOUND'>> {
  const { orm } = deps.database
  const found = await findLive(deps, orm, code, viewer?.userId ?? '')
  if (!found) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
  const { classroom, teacher, member } = found
  const { classroomId, name, archivedAt } = classroom
  const asked = viewer && (await findJoinRequest(orm, classroomId, viewer.userId, requestsSince(deps.clock.now())))
  return {
    ok: true,
    value: {
      code,
      name,
      teacherName: await findLeadName(orm, classroomId),
      isArchived: archivedAt !== null,
      isFull: (await countMembers(orm, classroomId)) >= classroomMaxMembers,
      tie: teacher ? 'teacher' : member ? 'member' : 'none',
      asked: asked && { realName: asked.realName, isDeclined: asked.declinedAt !== null },
    },
  }
}

async function findLive(
  { settings }: Pick<Deps, 'settings'>,
  db: Parameters<typeof findClassroom>[0],
  code: string,
  userId: string,
): Promise<FoundClassroom | null> {
  const found = settings.classrooms === 'off' ? null : await findClassroom(db, code, userId)
  return found?.classroom.deletedAt ? null : found
}

type JoinErrorCode =
  | 'CLASSROOM_NOT_FOUND'
  | 'CLASSROOM_ARCHIVED'
  | 'CLASSROOM_FULL'
  | 'TEACHES_CLASSROOM'
  | 'MANAGED_ACCOUNT'
  | AskErrorCode

interface Joined {
  readonly ok: true
  /** Whether a teacher looks first. */
  readonly waits: boolean
}

const joined = { ok: true, value: { ok: true, waits: false } } as const

/** A member who joins again changes the name alone. A name that somebody has waits for a teacher. */
export async function joinClassroom(
  deps: Deps,
  user: SessionUser,
  code: string,
  realName: string,
): Promise<Result<Joined, JoinErrorCode>> {
  const { userId } = user
  return await deps.database.transaction<Result<Joined, JoinErrorCode>>(async (tx) => {
    await lockClassroom(tx, code)
    const found = await findLive(deps, tx, code, userId)
    if (!found) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
    const { classroom, teacher, member } = found
    if (user.managedBy !== null) return { ok: false, error: 'MANAGED_ACCOUNT' }
    if (teacher) return { ok: false, error: 'TEACHES_CLASSROOM' }
    if (classroom.archivedAt) return { ok: false, error: 'CLASSROOM_ARCHIVED' }
    const { classroomId } = classroom
    const isSame = member?.realName === realName
    if (!member && (await countMembers(tx, classroomId)) >= classroomMaxMembers) {
      return { ok: false, error: 'CLASSROOM_FULL' }
    }
    if (!isSame && (await isNameTaken(tx, classroomId, userId, realName))) {
      return await askForName(tx, deps, { userId, classroomId, realName })
    }
    await takeRequestBack(tx, classroomId, userId)
    if (!member) {
      const memberId = deps.random.id()
      await insertMembers(tx, [{ classroomId, userId, memberId, realName, joinedAt: deps.clock.now() }])
    } else if (!isSame) {
      await updateMember(tx, member.memberId, { realName })
      await record(tx, deps, user, 'classroom.memberRenamed', classroomId, userId)
    }
    return joined
  })
}

/** Who is no member is none afterwards either, and waits no more. */
export async function leaveClassroom(
  deps: Deps,
  { userId, managedBy }: SessionUser,
  code: string,
): Promise<Result<{ readonly ok: true }, 'MANAGED_ACCOUNT'>> {
  if (managedBy !== null) return { ok: false, error: 'MANAGED_ACCOUNT' }
  await deps.database.transaction(async (tx) => {
    const found = await findClassroom(tx, code, userId)
    if (found?.member) await endMembership(tx, found.member)
    else if (found) await takeRequestBack(tx, found.classroom.classroomId, userId)
  })
  return done
}
