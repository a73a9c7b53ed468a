/** Who asks to join, or to be called, as somebody of the classroom waits for a teacher (docs/rules.md#joining-a-classroom). */
import { classroomMaxMembers, maxJoinRequests, maxOwnJoinRequests } from '@tilerush/core/classrooms/constants'
import { isTakenName } from '@tilerush/core/classrooms/taken-name'
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { changeClassroom, done, record } from '../access.ts'
import { findClassroom } from '../classroom-store.ts'
import {
  countWaitingElsewhere,
  declineJoinRequest,
  deleteJoinRequest,
  findJoinRequest,
  listJoinRequests,
  upsertJoinRequest,
} from './join-request-store.ts'
import { countMembers, insertMembers, listRealNames, updateMember } from './member-store.ts'
import { requestsSince } from '../requests-since.ts'

/** Whether a person takes the name for that of another member; a teacher wrote it, or a member gave it. */
export async function isNameTaken(
  tx: Transaction,
  classroomId: string,
  userId: string,
  realName: string,
): Promise<boolean> {
  return realName !== '' && isTakenName(realName, await listRealNames(tx, classroomId, userId))
}

export type AskErrorCode = 'NAME_DECLINED' | 'TOO_MANY_WAITING' | 'WAITS_ELSEWHERE'

/** Under the lock of the classroom. Another name takes the place of the one that was asked for. */
export async function askForName(
  tx: Transaction,
  deps: Deps,
  {
    userId,
    classroomId,
    realName,
  }: { readonly userId: string; readonly classroomId: string; readonly realName: string },
): Promise<Result<{ readonly ok: true; readonly waits: boolean }, AskErrorCode>> {
  const now = deps.clock.now()
  const since = requestsSince(now)
  const waiting = { ok: true, value: { ok: true, waits: true } } as const
  const before = await findJoinRequest(tx, classroomId, userId, since)
  if (before?.declinedAt) return { ok: false, error: 'NAME_DECLINED' }
  if (before?.realName === realName) return waiting
  if (!before) {
    if ((await listJoinRequests(tx, classroomId, since)).length >= maxJoinRequests) {
      return { ok: false, error: 'TOO_MANY_WAITING' }
    }
    if ((await countWaitingElsewhere(tx, userId, classroomId, since)) >= maxOwnJoinRequests) {
      return { ok: false, error: 'WAITS_ELSEWHERE' }
    }
  }
  await upsertJoinRequest(tx, { classroomId, userId, requestId: deps.random.id(), realName, askedAt: now })
  return waiting
}

/** What is not there any more is no error. Who was declined is not asked about again for as long as a request lasts. */
export async function answerJoinRequest(
  deps: Deps,
  user: SessionUser,
  code: string,
  { requestId, isLetIn }: { readonly requestId: string; readonly isLetIn: boolean },
) {
  return await changeClassroom(deps, user, code, 'teach', async ({ tx, classroom: { classroomId }, now }) => {
    const waiting = await listJoinRequests(tx, classroomId, requestsSince(now))
    const asked = waiting.find((each) => each.requestId === requestId)
    if (!asked) return done
    const { userId, realName } = asked
    if (!isLetIn) {
      await declineJoinRequest(tx, requestId, now)
      await record(tx, deps, user, 'classroom.joinDeclined', classroomId, userId)
      return done
    }
    const member = (await findClassroom(tx, code, userId))?.member
    if (member) {
      await updateMember(tx, member.memberId, { realName })
      await record(tx, deps, user, 'classroom.memberRenamed', classroomId, userId)
    } else {
      if ((await countMembers(tx, classroomId)) >= classroomMaxMembers) return { ok: false, error: 'CLASSROOM_FULL' }
      await insertMembers(tx, [{ classroomId, userId, memberId: deps.random.id(), realName, joinedAt: now }])
      await record(tx, deps, user, 'classroom.memberLetIn', classroomId, userId)
    }
    await deleteJoinRequest(tx, classroomId, userId)
    return done
  })
}
