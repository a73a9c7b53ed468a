/** A managed account becomes its owner's (docs/rules.md#becoming-a-full-account). */
import { call } from '@orpc/server'
import { freshLoginMs, verifyEmailCodeMs } from '@tilerush/core/account/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { signIn, signInWithPassword, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { getAs, listMembersAs, makeClassroom } from '../../testing/fixtures/classrooms.ts'
import { newSecret } from '../../testing/fixtures/rooms.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { classroomsRouter } from '../classrooms/router.ts'
import { accountRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-11-27T08:00:00.000Z'))
let deps: TestDeps
let lead: SignedIn
let code: string
let pupil: SignedIn
let card: { readonly gamerTag: string; readonly words: string }
let count = 0
const password = 'three red bicycles'

beforeAll(async () => {
  deps = await createTestDeps({ clock })
})
beforeEach(async () => {
  lead = await signIn(deps, { role: 'editor' })
  code = await makeClassroom(lead)
  const add = { code, names: ['Ida Canary'], isTwiceMeant: false, secret: newSecret() }
  const { pupils } = await call(classroomsRouter.addPupils, add, { context: lead })
  const [made] = pupils
  if (!made) throw new Error('No account was made')
  card = made
  pupil = await logIn()
})
afterAll(() => deps.close())

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
    expect(await become(email, { words: ` ${card.words.toUpperCase()} ` })).toEqual({ sentTo: email })
  })
})

describe('by the mailed link', () => {
  test('has its address and password, and its words and their sessions are over; it stays a member and may leave', async () => {
    const email = newAddress()
    expect(await become(email)).toEqual({ sentTo: email })
    // Nothing has changed before the link was opened.
    expect(await isMember()).toEqual([true])
    await logInByWords()
    expect(await open(await codeIn(email), ownBrowser())).toEqual({ email, result: 'verified' })
    expect(await deps.sessions.find(pupil.sessionSecret)).toBeNull()
    await expect(logInByWords()).rejects.toMatchObject({ code: 'PUPIL_NOT_FOUND' })
    const context = visitor(deps)
    const user = await call(accountRouter.login, { email, password }, { context })
    expect(user).toMatchObject({ isManaged: false, email, gamerTag: card.gamerTag, emailVerified: true })
    expect(await isMember()).toEqual([false])
    const session = await deps.sessions.find(context.cookies.at(-1) ?? '')
    if (!session) throw new Error('The session is not there')
    const full = { ...context, user: session }
    await call(classroomsRouter.leave, { code }, { context: full })
    expect((await getAs(lead, code)).numMembers).toBe(0)
    expect(await call(accountRouter.me, undefined, { context: full })).toMatchObject({ email })
  })

  test('is not deleted with its classroom any more', async () => {
    const email = newAddress()
    await become(email)
    await open(await codeIn(email), ownBrowser())
    await call(classroomsRouter.remove, { code, isAtOnce: true }, { context: lead })
    expect(await call(accountRouter.login, { email, password }, { context: visitor(deps) })).toMatchObject({ email })
  })

  test('needs the password in another browser, so that whoever gets a mail by mistake gets no account', async () => {
    const email = newAddress()
    await become(email)
    const oobCode = await codeIn(email)
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

  test('of the last request alone, for a day', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await become(first)
    const old = await codeIn(first)
    await become(second)
    await expect(open(old, ownBrowser())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    clock.advance(verifyEmailCodeMs + 1000)
    await expect(open(await codeIn(second), ownBrowser())).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await isMember()).toEqual([true])
  })
})

describe('an address that somebody has', () => {
  test('gets the same response and a mail to its owner, and is nobody else’s', async () => {
    const owner = await signInWithPassword(deps)
    const { email } = owner.user
    expect(await become(email)).toEqual({ sentTo: email })
    expect(await codeIn(email)).toBe('')
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await isMember()).toEqual([true])
  })

  test('that was taken after the mail leaves the account as it was', async () => {
    const email = newAddress()
    await become(email)
    const oobCode = await codeIn(email)
    await signIn(deps, { email })
    await expect(open(oobCode, ownBrowser())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await isMember()).toEqual([true])
    await logInByWords()
  })
})
