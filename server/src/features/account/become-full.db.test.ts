/** A managed account becomes its owner's (docs/rules.md#becoming-a-full-account): what its owner asks, and the mailed link. */
import { call } from '@orpc/server'
import { freshLoginMs } from '@tilerush/core/account/constants'
import { fullAccountRequestDays, takeBackDays } from '@tilerush/core/classrooms/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, dayMs } from '../../lib/clock.ts'
import { fullAccountRequests, pendingPasswords } from '../../lib/database/schema.ts'
import { createLimits } from '../../lib/admission/limits.ts'
import { signIn, signInWithPassword, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { getAs, joinAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { newSecret } from '../../testing/fixtures/rooms.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { usersRouter } from '../users/router.ts'
import { accountRouter } from './router.ts'
import { endFullAccountTerms } from './take-back.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let lead: SignedIn
let admin: SignedIn
let code: string
let pupil: SignedIn
let card: { readonly gamerTag: string; readonly words: string }
let count = 0
const password = 'three red bicycles'

const deps = useTestDeps({ clock })
beforeEach(async () => {
  // What the test before left is over.
  clock.advance(takeBackDays * dayMs)
  await endFullAccountTerms(deps)
  lead = await signIn(deps, { role: 'editor' })
  admin = await signIn(deps, { role: 'admin' })
  code = await makeClassroom(lead)
  const add = { code, names: ['Ida Canary'], isTwiceMeant: false, secret: newSecret() }
  const { pupils } = await call(classroomsRouter.addPupils, add, { context: lead })
  const [made] = pupils
  if (!made) throw new Error('No account was made')
  card = made
  pupil = await logIn()
})

const logInByWords = async (context: Visitor = visitor(deps)): Promise<Visitor> => {
  await call(classroomsRouter.login, { code, ...card, isRemembered: false }, { context })
  return context
}
async function logIn(): Promise<SignedIn> {
  const { cookies } = await logInByWords()
  const secret = cookies.at(-1) ?? ''
  const user = await deps.sessions.find(secret)
  if (!user) throw new Error('The session is not there')
  return { ...visitor(deps, secret, user), user }
}
const newAddress = () => `ida-${++count}@example.com`
/** Its mail is written in the background, at the time that the clock shows then, so that is waited for. */
const become = async (email: string, fields: { password?: string; words?: string } = {}, context = pupil) => {
  clock.advance(1)
  const response = await call(accountRouter.becomeFull, { email, password, ...fields }, { context })
  await deps.background.idle()
  return response
}
/** A teacher's yes to what was asked last. */
const agree = async (teacher = lead) => {
  const { accounts } = await call(classroomsRouter.ownAccounts, { code }, { context: teacher })
  for (const { requestId } of accounts) {
    if (requestId === null) continue
    await call(classroomsRouter.answerFullAccount, { code, requestId, isAgreed: true }, { context: teacher })
  }
  await deps.background.idle()
}
/** Asked and agreed: the code of the mailed link. */
const getLink = async (email: string) => {
  await become(email)
  await agree()
  return await codeIn(email)
}
const stateOf = async (context: SignedIn) => (await call(accountRouter.fullAccount, undefined, { context })).state
const mailsTo = async (email: string) =>
  (await deps.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
async function codeIn(email: string): Promise<string> {
  const link = (await mailsTo(email)).at(-1)?.text?.match(/http\S+manage-login\S+/)?.[0]
  return link === undefined ? '' : (new URL(link).searchParams.get('oobCode') ?? '')
}
/** The link, opened in the browser that typed the password, or in another one. */
const open = async (oobCode: string, context: Visitor, typed?: string) =>
  await call(
    accountRouter.applyActionCode,
    { mode: 'verifyEmail', oobCode, ...(typed !== undefined && { password: typed }) },
    { context },
  )
const ownBrowser = () => ({ ...visitor(deps), deviceSecret: pupil.deviceCookies.at(-1) ?? '' })
const isMember = async () => (await listMembersAs(lead, code)).map(({ isManaged }) => isManaged)

describe('refused', () => {
  test('to a visitor, and to an account that is its owner’s already', async () => {
    const input = { email: newAddress(), password }
    await expect(call(accountRouter.becomeFull, input, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(become(newAddress(), {}, lead)).rejects.toMatchObject({ code: 'NOT_MANAGED' })
    expect(await stateOf(lead)).toBe('none')
  })

  test('with a password against the rules, or an address that is none', async () => {
    const email = newAddress()
    await expect(become(email, { password: 'abc' })).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    await expect(become(email, { password: 'password' })).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    await expect(become(email, { password: email })).rejects.toMatchObject({ code: 'PASSWORD_IS_EMAIL' })
    await expect(become('x@managed.invalid')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await mailsTo(email)).toEqual([])
  })

  test('a while after the login without the words, or with other ones', async () => {
    clock.advance(freshLoginMs + 1000)
    const email = newAddress()
    await expect(become(email)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(become(email, { words: 'not these words' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await become(email, { words: ` ${card.words.toUpperCase()} ` })).toEqual({ isMailed: false })
  })

  test('more than three times a day, so that a card is no machine for mails', async () => {
    const limits = createLimits(deps.database, 1, clock)
    const ask = () => become(newAddress(), { words: card.words }, { ...pupil, deps: { ...deps, limits } })
    for (let index = 0; index < 3; index++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    clock.advance(dayMs)
    await ask()
  })
})

describe('before a teacher agreed', () => {
  test('nobody is mailed, the words go on working, and the account says that it waits', async () => {
    const email = newAddress()
    expect(await stateOf(pupil)).toBe('none')
    expect(await become(email)).toEqual({ isMailed: false })
    expect(await mailsTo(email)).toEqual([])
    expect(await stateOf(pupil)).toBe('waits')
    expect(await isMember()).toEqual([true])
    await logInByWords()
    await expect(call(accountRouter.login, { email, password }, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  })

  test('a request ends after a week, with its password', async () => {
    await become(newAddress())
    clock.advance(fullAccountRequestDays * dayMs - 2000)
    expect(await endFullAccountTerms(deps)).toBe(0)
    expect(await stateOf(pupil)).toBe('waits')
    clock.advance(2000)
    expect(await stateOf(pupil)).toBe('none')
    expect(await endFullAccountTerms(deps)).toBe(1)
    expect(await deps.database.orm.$count(pendingPasswords)).toBe(0)
    await logInByWords()
  })
})

describe('by the mailed link', () => {
  test('has its address and password, and its words and their sessions are over; it stays a member, and after a week may leave', async () => {
    const email = newAddress()
    const oobCode = await getLink(email)
    expect(await stateOf(pupil)).toBe('mailed')
    // Nothing has changed before the link was opened.
    expect(await isMember()).toEqual([true])
    await logInByWords()
    expect(await open(oobCode, ownBrowser())).toEqual({ email, result: 'verified' })
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    await expect(logInByWords()).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' })
    const context = visitor(deps)
    const user = await call(accountRouter.login, { email, password }, { context })
    expect(user).toMatchObject({ isManaged: true, email, gamerTag: card.gamerTag, emailVerified: true })
    expect(await isMember()).toEqual([false])
    const session = await deps.sessions.find(context.cookies.at(-1) ?? '')
    if (!session) throw new Error('The session is not there')
    const inFirstWeek = { ...context, user: session }
    expect(await stateOf(inFirstWeek)).toBe('own')
    // Whoever found the card may neither leave, nor delete the account, nor take it elsewhere, while it can be taken back.
    const leave = (full: SignedIn) => call(classroomsRouter.leave, { code }, { context: full })
    await expect(leave(inFirstWeek)).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    const deletion = call(accountRouter.deleteAccount, { password }, { context: inFirstWeek })
    await expect(deletion).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(joinAs(inFirstWeek, await makeClassroom(lead))).rejects.toMatchObject({ code: 'MANAGED_ACCOUNT' })
    await expect(makeClassroom(inFirstWeek)).rejects.toMatchObject({ code: 'NOT_A_TEACHER' })
    const roles = { admin: false, editor: true, player: true }
    const makeEditor = () => call(usersRouter.setRoles, { userId: session.userId, roles }, { context: admin })
    await expect(makeEditor()).rejects.toMatchObject({ code: 'ROLES_NOT_FOR_MANAGED' })
    clock.advance(takeBackDays * dayMs)
    expect(await endFullAccountTerms(deps)).toBe(1)
    const later = await deps.sessions.find(context.cookies.at(-1) ?? '')
    if (!later) throw new Error('The session is not there')
    const full = { ...context, user: later }
    expect(await call(accountRouter.me, undefined, { context: full })).toMatchObject({ email, isManaged: false })
    admin = await signIn(deps, { role: 'admin' })
    await makeEditor()
    await leave(full)
    expect((await getAs(lead, code)).numMembers).toBe(0)
  })

  test('is not deleted with its classroom any more', async () => {
    const email = newAddress()
    await open(await getLink(email), ownBrowser())
    await call(classroomsRouter.remove, { code, isAtOnce: true }, { context: lead })
    expect(await call(accountRouter.login, { email, password }, { context: visitor(deps) })).toMatchObject({ email })
  })

  test('needs the password in another browser, so that whoever gets a mail by mistake gets no account', async () => {
    const email = newAddress()
    const oobCode = await getLink(email)
    const check = { mode: 'verifyEmail' as const, oobCode }
    expect(await call(accountRouter.checkActionCode, check, { context: visitor(deps) })).toEqual({
      email,
      changeTo: null,
      isPasswordRequired: true,
      isVerified: false,
    })
    await expect(open(oobCode, visitor(deps))).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    await expect(open(oobCode, visitor(deps), 'something else')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await open(oobCode, visitor(deps), password)).toMatchObject({ result: 'verified' })
    expect(await call(accountRouter.checkActionCode, check, { context: visitor(deps) })).toMatchObject({
      isVerified: true,
    })
  })

  test('of the last request alone, which a teacher has to agree to as well, for a week', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const old = await getLink(first)
    await become(second)
    expect(await stateOf(pupil)).toBe('waits')
    await expect(open(old, ownBrowser())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await mailsTo(second)).toEqual([])
    await agree()
    clock.advance(fullAccountRequestDays * dayMs + 1000)
    await expect(open(await codeIn(second), ownBrowser())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await isMember()).toEqual([true])
  })

  test('works by the yes alone, however it came to be mailed', async () => {
    const oobCode = await getLink(newAddress())
    await deps.database.orm.update(fullAccountRequests).set({ agreedAt: null })
    await expect(open(oobCode, ownBrowser())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await isMember()).toEqual([true])
    await logInByWords()
  })

  test('in two browsers at once does it once', async () => {
    const oobCode = await getLink(newAddress())
    const opened = await Promise.allSettled([open(oobCode, ownBrowser()), open(oobCode, ownBrowser())])
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an address that somebody has', () => {
  test('gets the same response and a mail to its owner, and is nobody else’s', async () => {
    const owner = await signInWithPassword(deps)
    const { email } = owner.user
    expect(await become(email)).toEqual({ isMailed: false })
    await agree()
    expect(await codeIn(email)).toBe('')
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await isMember()).toEqual([true])
  })

  test('that was taken after the mail leaves the account as it was', async () => {
    const email = newAddress()
    const oobCode = await getLink(email)
    await signIn(deps, { email })
    await expect(open(oobCode, ownBrowser())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await isMember()).toEqual([true])
    await logInByWords()
  })
})
