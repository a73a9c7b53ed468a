/** Who is invited to teach, and answers (docs/rules.md#teachers). Until then the invited has nothing of the classroom. */
import { gamertagKey } from '@tilerush/core/account/gamertag'
import { classroomMaxTeachers, maxInvitations } from '@tilerush/core/classrooms/constants'
import type { Queryable } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { changeAnyClassroom, changeClassroom, done, mayTeach, record } from '../access.ts'
import { findClassroom, lockClassroom } from '../classroom-store.ts'
import {
  deleteInvitation,
  listInvitations,
  listInvited,
  setDeclined,
  upsertInvitation,
  type OwnInvitation,
} from './invitation-store.ts'
import { deleteJoinRequest } from '../members/join-request-store.ts'
import { requestsSince } from '../requests-since.ts'
import { findCandidate, findTeacherCode, insertTeacher, listTeachers } from '../teacher-store.ts'

/** A gamertag without a user, and one of a disabled account, are the same to the caller. */
export async function inviteTeacher(deps: Deps, user: SessionUser, code: string, gamerTag: string) {
  return await changeClassroom(deps, user, code, 'lead', async ({ tx, classroom: { classroomId }, now }) => {
    const candidate = await findCandidate(tx, gamertagKey(gamerTag.trim()))
    if (!candidate?.enabled || candidate.managedBy !== null) return { ok: false, error: 'USER_NOT_FOUND' }
    const { userId } = candidate
    const ties = await findClassroom(tx, code, userId)
    if (ties?.teacher) return done
    if (ties?.member || !mayTeach(deps.settings, candidate)) return { ok: false, error: 'CANNOT_TEACH' }
    const invited = await listInvited(tx, classroomId, requestsSince(now))
    const before = invited.find((each) => each.userId === userId)
    if (before) return before.isDeclined ? { ok: false, error: 'INVITATION_DECLINED' } : done
    const teachers = await listTeachers(tx, classroomId)
    const numOpen = invited.filter(({ isDeclined }) => !isDeclined).length
    if (teachers.length + numOpen >= classroomMaxTeachers) return { ok: false, error: 'TOO_MANY_TEACHERS' }
    const others = await listInvitations(tx, userId, requestsSince(now))
    if (others.length >= maxInvitations) return { ok: false, error: 'TOO_MANY_INVITATIONS' }
    const invitationId = deps.random.id()
    await upsertInvitation(tx, { classroomId, userId, invitationId, invitedBy: user.userId, invitedAt: now })
    await record(tx, deps, user, 'classroom.teacherInvited', classroomId, userId)
    return done
  })
}

/** A declined one stays, so that nobody is asked again and again. */
export async function withdrawInvitation(deps: Deps, user: SessionUser, code: string, invitationId: string) {
  return await changeAnyClassroom(deps, user, code, 'lead', async ({ tx, classroom: { classroomId }, now }) => {
    const invited = await listInvited(tx, classroomId, requestsSince(now))
    const withdrawn = invited.find((each) => each.invitationId === invitationId && !each.isDeclined)
    if (!withdrawn) return done
    await deleteInvitation(tx, invitationId)
    await record(tx, deps, user, 'classroom.invitationWithdrawn', classroomId, withdrawn.userId)
    return done
  })
}

type AnswerErrorCode = 'INVITATION_NOT_FOUND' | 'CANNOT_TEACH' | 'TOO_MANY_TEACHERS'

/** The invitation's id becomes the teacher's, by which a repeated yes is known. */
export async function answerInvitation(
  deps: Deps,
  user: SessionUser,
  { invitationId, isAccepted }: { readonly invitationId: string; readonly isAccepted: boolean },
): Promise<Result<{ readonly ok: true }, AnswerErrorCode>> {
  const { userId } = user
  const now = deps.clock.now()
  return await deps.database.transaction<Result<{ readonly ok: true }, AnswerErrorCode>>(async (tx) => {
    const asked = await findOwn(deps, tx, userId, invitationId)
    if (asked) await lockClassroom(tx, asked.code)
    // Under the lock of the classroom it may be gone.
    const invitation = asked && (await findOwn(deps, tx, userId, invitationId))
    if (!invitation) {
      const isAnswered = !isAccepted || (await findTeacherCode(tx, invitationId, userId)) !== null
      return isAnswered ? done : { ok: false, error: 'INVITATION_NOT_FOUND' }
    }
    const { classroomId, code } = invitation
    if (!isAccepted) {
      await setDeclined(tx, invitationId, now)
      await record(tx, deps, user, 'classroom.invitationDeclined', classroomId, userId)
      return done
    }
    const ties = await findClassroom(tx, code, userId)
    if (ties?.member || !mayTeach(deps.settings, user)) return { ok: false, error: 'CANNOT_TEACH' }
    const teachers = await listTeachers(tx, classroomId)
    if (teachers.length >= classroomMaxTeachers) return { ok: false, error: 'TOO_MANY_TEACHERS' }
    await insertTeacher(tx, { classroomId, userId, teacherId: invitationId, role: 'coTeacher', addedAt: now })
    await deleteInvitation(tx, invitationId)
    await deleteJoinRequest(tx, classroomId, userId)
    await record(tx, deps, user, 'classroom.teacherAdded', classroomId, userId)
    return done
  })
}

async function findOwn(
  { settings, clock }: Deps,
  db: Queryable,
  userId: string,
  invitationId: string,
): Promise<OwnInvitation | undefined> {
  if (settings.classrooms === 'off') return undefined
  const invitations = await listInvitations(db, userId, requestsSince(clock.now()))
  return invitations.find((each) => each.invitationId === invitationId)
}
