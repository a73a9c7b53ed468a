import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appStats, identities, users } from '../../lib/database/schema.ts'
import { createMail } from '../../lib/mail.ts'
import { createLimits } from '../../lib/limits.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

let parts: TestParts

beforeAll(async () => {
  parts = await testParts()
  await signIn(parts, { email: 'decoy@example.com' })
})
afterAll(() => parts.close())

const password = 'correct horse'
const register = (email: string, secret = password) =>
  call(accountCalls.register, { email, password: secret }, { context: visitor(parts) })
const resend = (email: string, context = visitor(parts)) =>
  call(accountCalls.resendVerification, { email }, { context })
const login = (email: string, secret: string) =>
  call(accountCalls.login, { email, password: secret }, { context: visitor(parts) })
const apply = (code: string) =>
  call(accountCalls.applyActionCode, { mode: 'verifyEmail', oobCode: code }, { context: visitor(parts) })
const numUsers = async () => (await parts.database.orm.select().from(appStats))[0]?.numUsers
const userOf = async (email: string) => (await parts.database.orm.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = async (email: string) =>
  (await parts.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
const codeIn = (text: string | undefined) =>
  new URL(text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''

describe('who is refused', () => {
  test.each([
    ['short', 'abc', { code: 'PASSWORD_TOO_SHORT', status: 422, data: { minLength: 6 } }],
    ['common', 'Password1', { code: 'PASSWORD_TOO_COMMON', status: 422 }],
    ['the e-mail', 'Refused@Example.com', { code: 'PASSWORD_IS_EMAIL', status: 422 }],
  ])('a password that is %s', async (_, secret, error) => {
    const before = await numUsers()
    await expect(register('refused@example.com', secret)).rejects.toMatchObject(error)
    expect(await userOf('refused@example.com')).toBeUndefined()
    expect(await numUsers()).toBe(before)
    expect(await mailsTo('refused@example.com')).toEqual([])
  })

  test.each(['', 'no-address', 'two@@example.com', `${'a'.repeat(250)}@example.com`])(
    'the address %j',
    async (email) => {
      await expect(register(email)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('who tries too often', async () => {
    const limited = { ...parts, limits: createLimits(parts.database, 0.01) }
    const context = { ...visitor(limited), ipAddress: '192.0.2.66' }
    const tryIt = () => call(accountCalls.register, { email: 'often@example.com', password: 'abc' }, { context })
    await expect(tryIt()).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    await expect(tryIt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })
})

test('a new address gets an enabled player, unverified and without a name, and is counted', async () => {
  const before = (await numUsers()) ?? 0
  expect(await register('  New@Example.com ')).toEqual({ sentTo: 'new@example.com' })
  const user = await userOf('new@example.com')
  expect(user).toMatchObject({
    enabled: true,
    emailVerified: false,
    gamerTag: '',
    isPlayer: true,
    isAdmin: false,
    isEditor: false,
  })
  expect(user?.userIdShort).toBe(user?.userId.slice(0, 8))
  expect(await numUsers()).toBe(before + 1)
})

test('the mail carries a link of the manage-login page, in text and in HTML', async () => {
  await register('mail@example.com')
  const [mail] = await mailsTo('mail@example.com')
  const link = new URL(mail?.text?.match(/http\S+/)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${parts.settings.publicUrl}/manage-login`)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'verifyEmail',
    oobCode: expect.stringMatching(/^[\w-]{43}$/),
    lang: 'en',
    apiKey: 'tilerush',
  })
  expect(mail?.html).toContain('Verify Email</a>')
  expect(mail?.html).toContain(link.searchParams.get('oobCode'))
})

describe('an address that is known', () => {
  test('gets the answer of a new one, and its owner another mail', async () => {
    const asNew = await register('somebody@example.com')
    const asKnown = await register('decoy@example.com')
    expect({ ...asKnown, sentTo: '' }).toEqual({ ...asNew, sentTo: '' })
    const [mail] = await mailsTo('decoy@example.com')
    expect(mail?.text).toContain('has an account already')
    expect(mail?.text).not.toContain('oobCode')
  })

  test('is counted once, however often and at once it registers', async () => {
    const before = (await numUsers()) ?? 0
    const answers = await Promise.all(Array.from({ length: 4 }, () => register('at-once@example.com')))
    expect(new Set(answers.map(({ sentTo }) => sentTo))).toEqual(new Set(['at-once@example.com']))
    expect(await numUsers()).toBe(before + 1)
  })

  test('and not verified gets a fresh link, which alone works, and its last password', async () => {
    await register('twice@example.com', 'first password')
    await register('twice@example.com', 'second password')
    const [older, newer] = await mailsTo('twice@example.com')
    await expect(apply(codeIn(older?.text))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await apply(codeIn(newer?.text))).toMatchObject({ email: 'twice@example.com' })
    await expect(login('twice@example.com', 'first password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await login('twice@example.com', 'second password')).toMatchObject({
      email: 'twice@example.com',
      emailVerified: true,
    })
  })

  test('and verified keeps its password', async () => {
    await register('kept@example.com', 'first password')
    await parts.database.orm
      .update(identities)
      .set({ emailVerified: true })
      .where(eq(identities.email, 'kept@example.com'))
    await register('kept@example.com', 'second password')
    await expect(login('kept@example.com', 'second password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await login('kept@example.com', 'first password')).toMatchObject({ email: 'kept@example.com' })
  })
})

test('a user document that cannot be created is no matter of the visitor', async () => {
  const { database } = parts
  await database.pool.query(`alter table users add constraint refused check (email <> 'ignored@example.com')`)
  try {
    expect(await register('ignored@example.com')).toEqual({ sentTo: 'ignored@example.com' })
    expect(await userOf('ignored@example.com')).toBeUndefined()
    expect(await mailsTo('ignored@example.com')).toHaveLength(1)
  } finally {
    await database.pool.query('alter table users drop constraint refused')
  }
})

test('a mail that cannot be sent is told', async () => {
  const smtpUrl = 'smtp://127.0.0.1:1'
  const failing = { ...parts, mail: createMail({ ...parts.settings, smtpUrl }, parts.clock) }
  const context = visitor(failing)
  const registering = call(accountCalls.register, { email: 'nomail@example.com', password }, { context })
  await expect(registering).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
  expect(await userOf('nomail@example.com')).toMatchObject({ emailVerified: false })
  for (const email of ['nomail@example.com', 'nobody-here@example.com', 'decoy@example.com']) {
    await expect(resend(email, context)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
  }
})

test('the verification mail is sent again, and every address gets the same answer and the mail that fits', async () => {
  await register('again@example.com')
  for (const email of ['again@example.com', 'stranger@example.com', 'decoy@example.com']) {
    expect(await resend(email)).toEqual({ sentTo: email })
  }
  const [, again] = await mailsTo('again@example.com')
  expect((await mailsTo('stranger@example.com'))[0]?.text).toContain('has no account')
  expect((await mailsTo('decoy@example.com')).at(-1)?.text).toContain('has an account already')
  expect(await apply(codeIn(again?.text))).toEqual({ email: 'again@example.com', result: 'verified' })
})
