/** What teachers say to managed accounts that become their owners' (docs/rules.md#becoming-a-full-account). */
import { takeBackDays } from '@tilerush/core/classrooms/constants'
import type { OwnAccount } from '@tilerush/contract/classrooms/own-accounts'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { daysAgo } from '../../../lib/clock.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import {
  announceTakenBack,
  endFullRequest,
  findFullRequest,
  findManager,
  findRequester,
  fullRequestEnd,
  isMailServerUp,
  lockIdentity,
  mailFullLink,
  putFullRequest,
  takeAccountBack,
  takeBackEnd,
  type AgreedRequest,
} from '../../account/index.ts'
import { changeAnyClassroom, classroomOf, done, record, type Refusal } from '../access.ts'
import { listManagedMembers } from './managed-store.ts'
import { findMember } from '../members/member-store.ts'
import { listFullRequests, listReleased, updateWordsHash } from './own-accounts-store.ts'
import { toCards } from './pupils.ts'
import { wordsOf } from './pupils.ts'

type Done = { readonly ok: true }

export async function listOwnAccounts(
  deps: Deps,
  user: SessionUser,
  code: string,
): Promise<Result<{ accounts: OwnAccount[] }, Refusal<'teach'>>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const { classroomId } = access.value.classroom
  const { orm } = deps.database
  const requests = await listFullRequests(orm, classroomId, deps.clock.now())
  const released = await listReleased(orm, classroomId, daysAgo(deps.clock, takeBackDays))
  const accounts = [
    ...requests.map(({ askedAt, agreedAt, endsAt, ...each }): OwnAccount => {
      const state = agreedAt ? 'mailed' : askedAt ? 'asked' : 'allowed'
      return { ...each, state, since: askedAt?.toISOString() ?? null, until: endsAt.toISOString() }
    }),
    ...released.flatMap(({ releasedAt, ...each }): OwnAccount[] => {
      if (!releasedAt) return []
      const [since, until] = [releasedAt.toISOString(), takeBackEnd(releasedAt).toISOString()]
      return [{ ...each, state: 'own', requestId: null, since, until }]
    }),
  ]
  return { ok: true, value: { accounts } }
}

/** The first of two answers holds: a request that was answered with no is gone, and a second yes mails nothing. */
export async function answerFullAccount(
  deps: Deps,
  user: SessionUser,
  code: string,
  { requestId, isAgreed }: { readonly requestId: string; readonly isAgreed: boolean },
): Promise<Result<Done, Refusal<'teach'> | 'REQUEST_GONE' | 'MAIL_NOT_SENT'>> {
  if (isAgreed) {
    deps.background.requireRoom()
    if (!(await isMailServerUp(deps))) return { ok: false, error: 'MAIL_NOT_SENT' }
  }
  let agreed: AgreedRequest | undefined
  type Code = 'REQUEST_GONE'
  const answered = await changeAnyClassroom<Done, Code, 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom, now } = change
    const { classroomId } = classroom
    const userId = (await findRequester(tx, classroomId, requestId)) ?? ''
    await lockIdentity(tx, userId)
    const request = await findFullRequest(tx, userId, now)
    if (!request?.email || request.requestId !== requestId)
      return isAgreed ? { ok: false, error: 'REQUEST_GONE' } : done
    if (!isAgreed) {
      await endFullRequest(tx, userId, now)
      await record(tx, deps, user, 'classroom.fullRefused', classroomId, userId)
      return done
    }
    if (request.agreedAt) return done
    await putFullRequest(tx, { ...request, agreedAt: now, endsAt: fullRequestEnd(now) })
    await record(tx, deps, user, 'classroom.fullAllowed', classroomId, userId)
    agreed = { userId, requestId, email: request.email }
    return done
  })
  if (agreed) await mailFullLink(deps, agreed)
  return answered
}

/** A no ends what was asked with it, too. */
export async function allowFullAccount(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberId, isAllowed }: { readonly memberId: string; readonly isAllowed: boolean },
): Promise<Result<Done, Refusal<'teach'> | 'MEMBER_NOT_FOUND'>> {
  type Code = 'MEMBER_NOT_FOUND'
  return await changeAnyClassroom<Done, Code, 'teach'>(deps, user, code, 'teach', async (change) => {
    const { tx, classroom, now } = change
    const { classroomId } = classroom
    const userId = (await findMember(tx, classroomId, memberId))?.userId ?? ''
    await lockIdentity(tx, userId)
    if ((await findManager(tx, userId)) !== classroomId) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    if (!isAllowed) {
      const isEnded = await endFullRequest(tx, userId, now)
      if (isEnded) await record(tx, deps, user, 'classroom.fullRefused', classroomId, userId)
      return done
    }
    const before = await findFullRequest(tx, userId, now)
    if (before?.isAllowed) return done
    const nothing = { userId, classroomId, requestId: null, email: null, askedAt: null, agreedAt: null }
    await putFullRequest(tx, { ...(before ?? nothing), isAllowed, endsAt: fullRequestEnd(now) })
    await record(tx, deps, user, 'classroom.fullAllowed', classroomId, userId)
    return done
  })
}

/** The words are hashed before the classroom is locked. */
export async function takeBack(
  deps: Deps,
  user: SessionUser,
  code: string,
  { memberId, secret }: { readonly memberId: string; readonly secret: string },
): Promise<Result<{ pupils: PupilCard[] }, Refusal<'teach'> | 'MEMBER_NOT_FOUND' | 'TAKE_BACK_OVER'>> {
  const access = await classroomOf(deps, code, user, 'teach')
  if (!access.ok) return access
  const passwordHash = await deps.passwords.hash(wordsOf(secret, memberId))
  let former: { readonly userId: string; readonly email: string } | undefined
  type Code = 'MEMBER_NOT_FOUND' | 'TAKE_BACK_OVER'
  type Cards = { pupils: PupilCard[] }
  const taken = await changeAnyClassroom<Cards, Code, 'teach'>(deps, user, code, 'teach', async ({ tx, classroom }) => {
    const { classroomId } = classroom
    const member = await findMember(tx, classroomId, memberId)
    if (!member) return { ok: false, error: 'MEMBER_NOT_FOUND' }
    const { userId } = member
    const wordsHash = hashSecret(secret)
    const isRepeat = member.isManaged && member.wordsHash === wordsHash
    if (!isRepeat) {
      const email = await takeAccountBack(deps, tx, user, { userId, classroomId, passwordHash })
      if (email === null) return { ok: false, error: 'TAKE_BACK_OVER' }
      await updateWordsHash(tx, memberId, wordsHash)
      await record(tx, deps, user, 'classroom.takenBack', classroomId, userId)
      former = { userId, email }
    }
    const managed = await listManagedMembers(tx, classroomId)
    return {
      ok: true,
      value: toCards(
        secret,
        managed.filter((each) => each.memberId === memberId),
      ),
    }
  })
  if (former) await announceTakenBack(deps, former.userId, former.email)
  return taken
}
