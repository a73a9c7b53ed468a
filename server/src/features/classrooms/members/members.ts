/** The members of a classroom, for its teachers (docs/rules.md#members). */
import { shownGuesses, type ExtraTime } from '@tilerush/core/classrooms/constants'
import type { ClassroomMember, JoinRequest } from '@tilerush/contract/classrooms/schemas'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { changeClassroom, classroomOf, done, record, type Refusal } from '../access.ts'
import { listJoinRequests } from './join-request-store.ts'
import { findMember, listMembers, updateMember, type ListedMember } from './member-store.ts'
import { forgetResultsIn } from '../results/result-store.ts'
import { requestsSince } from '../requests-since.ts'

export async function getMembers(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<{ members: ClassroomMember[]; waiting: JoinRequest[] }, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const { orm } = deps.database
  const [members, waiting] = await Promise.all([
    listMembers(orm, classroomId),
    listJoinRequests(orm, classroomId, requestsSince(deps.clock.now())),
  ])
  return {
    ok: true,
    value: { members: members.map(toMember), waiting: waiting.map(({ userId: _userId, ...each }) => each) },
  }
}

export async function setRealName(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberId, realName }: { readonly memberId: string; readonly realName: string },
) {
  return await changeClassroom(deps, user, code, 'teach', async ({ tx, classroom: { classroomId } }) => {
    const member = await findMember(tx, classroomId, memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    if (member.realName === realName) return done
    await updateMember(tx, memberId, { realName })
    await record(tx, deps, user, 'classroom.memberRenamed', classroomId, member.userId)
    return done
  })
}

/** The results of the member are rebuilt: the goals have changed. */
export async function setExtraTime(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberId, extraTime }: { readonly memberId: string; readonly extraTime: ExtraTime },
): Promise<Result<{ readonly ok: true }, Refusal<'teach'> | 'CLASSROOM_ARCHIVED' | 'MEMBER_NOT_FOUND'>> {
  let changedUserId: string | undefined
  type Code = 'MEMBER_NOT_FOUND'
  const set = await changeClassroom<{ readonly ok: true }, Code, 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom } = change
    const { classroomId } = classroom
    const member = await findMember(tx, classroomId, memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    if (member.extraTime === extraTime) return done
    changedUserId = member.userId
    await updateMember(tx, memberId, { extraTime })
    await forgetResultsIn(tx, member.userId, classroomId)
    await record(tx, deps, user, 'classroom.extraTime', classroomId, member.userId)
    return done
  })
  // The next play has it.
  if (changedUserId !== undefined) deps.sessions.invalidate(changedUserId)
  return set
}

/** A member as the classroom's teachers see one. */
export function toMember(listed: ListedMember): ClassroomMember {
  const { userId: _userId, joinedAt, lastSeenAt, numWrongWords, firstWrongAt, ...member } = listed
  return {
    ...member,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    guesses:
      firstWrongAt && numWrongWords >= shownGuesses
        ? { tries: numWrongWords, since: firstWrongAt.toISOString() }
        : null,
  }
}
