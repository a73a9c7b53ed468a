/** What teachers say to managed accounts that become their owners', and taking one back (docs/rules.md#becoming-a-full-account). */
import { call } from '@orpc/server'
import { managedEmail } from '@tilerush/core/account/managed-email'
import { takeBackDays } from '@tilerush/core/classrooms/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../../lib/clock.ts'
import { auditLog, identities, users } from '../../../lib/database/schema.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import {
  addCoTeacher,
  addPupilsAs,
  enterPupil,
  getAs,
  listMembersAs,
  makeClassroom,
} from '../../../testing/fixtures/classrooms.ts'
import { newSecret } from '../../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { accountRouter } from '../../account/router.ts'
import { endFullAccountTerms } from '../../account/take-back.ts'
import { classroomsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
const password = 'three red bicycles'
let lead: SignedIn
let coTeacher: SignedIn
let code: string
let pupil: SignedIn
let memberId: string
let email: string
let count = 0

const deps = useTestDeps({ clock })
beforeEach(async () => {
  // What the test before left is over.
  clock.advance(takeBackDays * dayMs)
  await endFullAccountTerms(deps)
  lead = await signIn(deps, { role: 'editor' })
  coTeacher = await signIn(deps)
  code = await makeClassroom(lead)
  await addCoTeacher(lead, code, coTeacher)
  const [card] = await addPupilsAs(lead, code, ['Ida Canary', 'Decoy'])
  if (!card) throw new Error('No account was made')
  memberId = card.memberId
  pupil = await enterPupil({ deps }, code, card)
  email = `ida-${++count}@example.com`
})

async function ask(address = email): Promise<string> {
  clock.advance(1)
  await call(accountRouter.becomeFull, { email: address, password }, { context: pupil })
  await deps.background.idle()
  return (await listOf()).find((each) => each.requestId !== null)?.requestId ?? ''
}
const listOf = async (teacher = lead) =>
  (await call(classroomsRouter.ownAccounts, { code }, { context: teacher })).accounts
const answer = async (requestId: string, isAgreed: boolean, teacher = lead) => {
  await call(classroomsRouter.answerFullAccount, { code, requestId, isAgreed }, { context: teacher })
  await deps.background.idle()
}
const allow = (isAllowed: boolean, member = memberId, teacher = lead) =>
  call(classroomsRouter.allowFullAccount, { code, memberId: member, isAllowed }, { context: teacher })
const takeBack = async (secret = newSecret(), teacher = lead) =>
  (await call(classroomsRouter.takeAccountBack, { code, memberId, secret }, { context: teacher })).pupils
const mailsTo = async (address = email) =>
  (await deps.mails()).filter((mail) => mail.to?.some((each) => each.address === address))
async function linkCode(): Promise<string> {
  const link = (await mailsTo()).at(-1)?.text?.match(/http\S+manage-login\S+/)?.[0]
  return link === undefined ? '' : (new URL(link).searchParams.get('oobCode') ?? '')
}
const open = async (oobCode: string, context = { ...visitor(deps), deviceSecret: pupil.deviceCookies.at(-1) ?? '' }) =>
  await call(accountRouter.applyActionCode, { mode: 'verifyEmail', oobCode }, { context })
/** The account is its owner's from then on; @returns the session of who has the password. */
async function makeOwn(): Promise<{ readonly context: Visitor; readonly secret: string }> {
  await answer(await ask(), true)
  await open(await linkCode())
  const context = visitor(deps)
  await call(accountRouter.login, { email, password }, { context })
  return { context, secret: context.cookies.at(-1) ?? '' }
}
const isManaged = async () => (await listMembersAs(lead, code)).map((member) => member.isManaged)
const actionsOn = async (userId: string) =>
  (await deps.database.orm.select().from(auditLog)).flatMap(({ action, details }) =>
    details.userId === userId ? [action] : [],
  )

describe('a request', () => {
  test('stands in the class with who asked and when, for its teachers alone, and without the address', async () => {
    const requestId = await ask()
    const asked = { memberId, realName: 'Ida Canary', gamerTag: pupil.user.gamerTag, requestId, state: 'asked' }
    for (const teacher of [lead, coTeacher]) expect(await listOf(teacher)).toMatchObject([asked])
    expect(JSON.stringify(await listOf())).not.toContain(email)
    await expect(listOf(await signIn(deps))).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await expect(listOf(pupil)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('that any teacher agreed to is mailed once, also when two do so', async () => {
    const requestId = await ask()
    await Promise.all([answer(requestId, true, coTeacher), answer(requestId, true)])
    await answer(requestId, true)
    expect(await mailsTo()).toHaveLength(1)
    expect(await listOf()).toMatchObject([{ state: 'mailed', requestId }])
    expect(await actionsOn(pupil.user.userId)).toEqual(['classroom.fullAllowed'])
    await open(await linkCode())
    expect(await isManaged()).toEqual([false, true])
  })

  test('that a teacher refused is gone with its link, and a yes to it finds none; a no to it is no error', async () => {
    const requestId = await ask()
    await answer(requestId, false, coTeacher)
    expect(await listOf()).toEqual([])
    await expect(answer(requestId, true)).rejects.toMatchObject({ code: 'REQUEST_GONE' })
    await answer(requestId, false)
    expect(await mailsTo()).toEqual([])
  })

  test('loses its yes by a later no, while its link was not opened', async () => {
    const requestId = await ask()
    await answer(requestId, true)
    const oobCode = await linkCode()
    await answer(requestId, false, coTeacher)
    await expect(open(oobCode)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await isManaged()).toEqual([true, true])
  })

  test('is answered for itself: a yes to the one before it finds none', async () => {
    const first = await ask()
    const second = await ask(`other-${email}`)
    expect(second).not.toBe(first)
    await expect(answer(first, true)).rejects.toMatchObject({ code: 'REQUEST_GONE' })
    expect(await mailsTo(`other-${email}`)).toEqual([])
  })

  test('keeps the yes of a teacher who was removed, who has none to give any more', async () => {
    const requestId = await ask()
    await answer(requestId, true, coTeacher)
    const { teachers } = await getAs(lead, code)
    const { teacherId } = teachers.find(({ role }) => role === 'coTeacher') ?? { teacherId: '' }
    await call(classroomsRouter.removeTeacher, { code, teacherId }, { context: lead })
    await expect(answer(requestId, false, coTeacher)).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
    await open(await linkCode())
    expect(await isManaged()).toEqual([false, true])
  })

  test('of another class is none of this one', async () => {
    const requestId = await ask()
    const stranger = await signIn(deps, { role: 'editor' })
    const other = await makeClassroom(stranger)
    const input = { code: other, requestId, isAgreed: true }
    await expect(call(classroomsRouter.answerFullAccount, input, { context: stranger })).rejects.toMatchObject({
      code: 'REQUEST_GONE',
    })
    expect(await mailsTo()).toEqual([])
  })

  test('ends with new words, since the old ones may have asked', async () => {
    await answer(await ask(), true)
    const oobCode = await linkCode()
    await call(classroomsRouter.renewWords, { code, memberIds: null, secret: newSecret() }, { context: lead })
    expect(await listOf()).toEqual([])
    await expect(open(oobCode)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('ends with the class, and is answered in an archived one', async () => {
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    await answer(await ask(), true)
    const oobCode = await linkCode()
    await call(classroomsRouter.remove, { code, isAtOnce: false }, { context: lead })
    await expect(open(oobCode)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    await call(classroomsRouter.restore, { code }, { context: lead })
    expect(await listOf()).toEqual([])
    await expect(open(oobCode)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('a permission', () => {
  test('given before lets the next request be mailed at once, and is over with the account', async () => {
    await allow(true)
    await allow(true)
    expect(await listOf()).toMatchObject([{ memberId, state: 'allowed', requestId: null, since: null }])
    expect(await call(accountRouter.fullAccount, undefined, { context: pupil })).toMatchObject({ state: 'allowed' })
    await ask()
    expect(await mailsTo()).toHaveLength(1)
    await open(await linkCode())
    expect(await listOf()).toMatchObject([{ memberId, state: 'own' }])
    await takeBack()
    expect(await listOf()).toEqual([])
  })

  test('is taken back with what was asked by it', async () => {
    await allow(true)
    await ask()
    const oobCode = await linkCode()
    await allow(false, memberId, coTeacher)
    await allow(false)
    expect(await listOf()).toEqual([])
    await expect(open(oobCode)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('is for managed accounts of the class', async () => {
    await makeOwn()
    await expect(allow(true)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})

describe('taking back', () => {
  test('makes the account managed again: new words open it, and what the finder had does not', async () => {
    const finder = await makeOwn()
    expect(await listOf()).toMatchObject([{ memberId, state: 'own', requestId: null }])
    clock.advance(1)
    await call(accountRouter.requestPasswordReset, { email }, { context: visitor(deps) })
    await deps.background.idle()
    const oobCode = await linkCode()
    clock.advance(1)
    const [card] = await takeBack()
    expect(await deps.sessions.find(finder.secret)).toBeNull()
    const loginAgain = call(accountRouter.login, { email, password }, { context: visitor(deps) })
    await expect(loginAgain).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const reset = { oobCode, newPassword: 'another password' }
    await expect(call(accountRouter.confirmPasswordReset, reset, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    const { userId, gamerTag } = pupil.user
    expect(card).toMatchObject({ memberId, realName: 'Ida Canary', gamerTag })
    const { user } = await enterPupil({ deps }, code, card ?? { gamerTag, words: '' })
    expect(user).toMatchObject({ userId, email: managedEmail(userId) })
    expect(await isManaged()).toEqual([true, true])
    const [identity] = await deps.database.orm.select().from(identities).where(eq(identities.userId, userId))
    expect(identity).toMatchObject({ email: managedEmail(userId), emailVerified: true })
    expect((await mailsTo()).at(-1)?.subject).toContain('took its')
    expect(await actionsOn(userId)).toEqual(['classroom.fullAllowed', 'classroom.takenBack'])
    // The address is free: its owner can register with it.
    expect(await deps.database.orm.$count(identities, eq(identities.email, email))).toBe(0)
  })

  test('is any teacher’s, once: a repeat has the same words, and another one finds a managed account', async () => {
    await makeOwn()
    const secret = newSecret()
    const [first, again] = [await takeBack(secret, coTeacher), await takeBack(secret, coTeacher)]
    expect(again).toEqual(first)
    await expect(takeBack()).rejects.toMatchObject({ code: 'TAKE_BACK_OVER' })
    await expect(takeBack(secret, await signIn(deps))).rejects.toMatchObject({ code: 'CLASSROOM_NOT_FOUND' })
  })

  test('by two teachers at once gives one of them words, which work', async () => {
    await makeOwn()
    const taken = await Promise.allSettled([takeBack(newSecret()), takeBack(newSecret(), coTeacher)])
    const [cards] = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await enterPupil({ deps }, code, cards?.[0] ?? { gamerTag: '', words: '' })
  })

  test('is possible for a week, in an archived class, too', async () => {
    await makeOwn()
    await call(classroomsRouter.setArchived, { code, isArchived: true }, { context: lead })
    clock.advance(takeBackDays * dayMs - 1000)
    expect(await endFullAccountTerms(deps)).toBe(0)
    await takeBack()
  })

  test('is over after a week, before and after the cleanup', async () => {
    await makeOwn()
    clock.advance(takeBackDays * dayMs)
    expect(await listOf()).toEqual([])
    await expect(takeBack()).rejects.toMatchObject({ code: 'TAKE_BACK_OVER' })
    expect(await endFullAccountTerms(deps)).toBe(1)
    expect(await endFullAccountTerms(deps)).toBe(0)
    await expect(takeBack()).rejects.toMatchObject({ code: 'TAKE_BACK_OVER' })
    await call(accountRouter.login, { email, password }, { context: visitor(deps) })
  })

  test('is over with the membership, and with the class: the account is its owner’s', async () => {
    const { secret } = await makeOwn()
    await call(classroomsRouter.removeMember, { code, memberId }, { context: coTeacher })
    expect(await deps.sessions.find(secret)).toMatchObject({ managedBy: null })
    await expect(takeBack()).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })

  test('leaves what a purged class released to its owner', async () => {
    const { secret } = await makeOwn()
    await call(classroomsRouter.remove, { code, isAtOnce: true }, { context: lead })
    deps.sessions.invalidate(pupil.user.userId)
    expect(await deps.sessions.find(secret)).toMatchObject({ managedBy: null, email })
    expect(await deps.database.orm.$count(users, eq(users.userId, pupil.user.userId))).toBe(1)
  })

  test('lets the same address be asked for again', async () => {
    await makeOwn()
    const [card] = await takeBack()
    pupil = await enterPupil({ deps }, code, card ?? { gamerTag: '', words: '' })
    await answer(await ask(), true)
    await open(await linkCode())
    expect(await isManaged()).toEqual([false, true])
  })
})
