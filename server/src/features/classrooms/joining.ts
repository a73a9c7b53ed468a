/** Looking at a classroom, joining and leaving it with an own account (docs/rules.md#joining-a-classroom). */
import { classroomMaxMembers } from '@tilerush/core/classrooms/constants'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { done, record } from './classrooms.ts'
import { findClassroom, lockClassroom, type FoundClassroom } from './classroom-store.ts'
import { countMembers, insertMembers, updateMember } from './member-store.ts'
import { endMembership } from './membership.ts'
import { findLeadName } from './teacher-store.ts'

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
  return {
    ok: true,
    value: {
      code,
      name,
      teacherName: await findLeadName(orm, classroomId),
      isArchived: archivedAt !== null,
      isFull: (await countMembers(orm, classroomId)) >= classroomMaxMembers,
      tie: teacher ? 'teacher' : member ? 'member' : 'none',
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

/** A member who joins again changes the name alone. */
export async function joinClassroom(
  deps: Deps,
  user: SessionUser,
  code: string,
  realName: string,
): Promise<Result<{ readonly ok: true }, JoinErrorCode>> {
  const { userId } = user
  return await deps.database.transaction<Result<{ readonly ok: true }, JoinErrorCode>>(async (tx) => {
    await lockClassroom(tx, code)
    const found = await findLive(deps, tx, code, userId)
    if (!found) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
    const { classroom, teacher, member } = found
    if (user.managedBy !== null) return { ok: false, error: 'MANAGED_ACCOUNT' }
    if (teacher) return { ok: false, error: 'TEACHES_CLASSROOM' }
    if (classroom.archivedAt) return { ok: false, error: 'CLASSROOM_ARCHIVED' }
    const { classroomId } = classroom
    if (member) {
      if (member.realName === realName) return done
      await updateMember(tx, member.memberId, { realName })
      await record(tx, deps, user, 'classroom.memberRenamed', classroomId, userId)
      return done
    }
    if ((await countMembers(tx, classroomId)) >= classroomMaxMembers) return { ok: false, error: 'CLASSROOM_FULL' }
    await insertMembers(tx, [{ classroomId, userId, memberId: deps.random.id(), realName, joinedAt: deps.clock.now() }])
    return done
  })
}

/** Who is no member is none afterwards either. */
export async function leaveClassroom(
  deps: Deps,
  { userId, managedBy }: SessionUser,
  code: string,
): Promise<Result<{ readonly ok: true }, 'MANAGED_ACCOUNT'>> {
  if (managedBy !== null) return { ok: false, error: 'MANAGED_ACCOUNT' }
  await deps.database.transaction(async (tx) => {
    const found = await findClassroom(tx, code, userId)
    if (!found?.member) return
    await endMembership(tx, found.member)
  })
  return done
}
