/** A registration, and the count of users (docs/rules.md#user-fields). */
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { appStats, users } from '../../lib/database/schema.ts'
import { createMail } from '../../lib/mail/mail.ts'
import { createLimits } from '../../lib/admission/limits.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { at, signIn, visitor, type Visitor } from '../../testing/accounts/visitors.ts'
import { accountRouter } from './router.ts'

const deps = useTestDeps()

beforeAll(async () => {
  await signIn(deps, { email: 'decoy@example.com' })
})

const password = 'correct horse'
const register = (email: string, secret = password, context = visitor(deps)) =>
  call(accountRouter.register, { email, password: secret }, { context })
const resend = (email: string, context = visitor(deps)) =>
  call(accountRouter.resendVerification, { email }, { context })
const login = (email: string, secret: string) =>
  call(accountRouter.login, { email, password: secret }, { context: visitor(deps) })
/** In the browser that registered. */
const apply = (code: string, { deviceCookies }: Visitor) =>
  call(
    accountRouter.applyActionCode,
    { mode: 'verifyEmail', oobCode: code },
    { context: { ...visitor(deps), deviceSecret: deviceCookies[0] ?? '' } },
  )
const numUsers = async () => (await deps.database.orm.select().from(appStats))[0]?.numUsers
const getUser = async (email: string) => (await deps.database.orm.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = async (email: string) =>
  (await deps.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
const codeIn = (text: string | undefined) =>
  new URL(text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''

describe('refuses', () => {
  test.each([
    ['short', 'abc', { code: 'PASSWORD_TOO_SHORT', status: 422, data: { minLength: 6 } }],
    ['common', 'Password1', { code: 'PASSWORD_TOO_COMMON', status: 422 }],
    ['the e-mail', 'Refused@Example.com', { code: 'PASSWORD_IS_EMAIL', status: 422 }],
  ])('a password that is %s', async (_, secret, error) => {
    const before = await numUsers()
    await expect(register('refused@example.com', secret)).rejects.toMatchObject(error)
    expect(await getUser('refused@example.com')).toBeUndefined()
    expect(await numUsers()).toBe(before)
    expect(await mailsTo('refused@example.com')).toEqual([])
  })

  test('a password below the length that the form learns beforehand', async () => {
    const { minLength } = await call(accountRouter.passwordRules, undefined, { context: visitor(deps) })
    await expect(register('refused@example.com', password.slice(0, minLength - 1))).rejects.toMatchObject({
      data: { minLength },
    })
  })

  test.each(['', 'no-address', 'two@@example.com', `${'a'.repeat(250)}@example.com`])(
    'the address %j',
    async (email) => {
      await expect(register(email)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('too many tries', async () => {
    const limited = { ...deps, limits: createLimits(deps.database, 0.01, deps.clock) }
    const context = { ...visitor(limited), ...at('192.0.2.66') }
    const tryIt = () => call(accountRouter.register, { email: 'often@example.com', password: 'abc' }, { context })
    await expect(tryIt()).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    await expect(tryIt()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })
})

test('a new address gets an enabled player, unverified and without a name, and is counted', async () => {
  const before = (await numUsers()) ?? 0
  expect(await register('  New@Example.com ')).toEqual({ sentTo: 'new@example.com' })
  const user = await getUser('new@example.com')
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
  expect(link.origin + link.pathname).toBe(`${deps.settings.publicUrl}/manage-login`)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    mode: 'verifyEmail',
    oobCode: expect.stringMatching(/^[\w-]{43}$/),
    lang: 'en',
    apiKey: 'tilerush',
  })
  expect(mail?.html).toContain('Verify Email</a>')
  expect(mail?.html).toContain(link.searchParams.get('oobCode'))
})

test.each([
  ['Ivan@Пример.РФ', 'ivan@xn--e1afmkfd.xn--p1ai', 'ivan@пример.рф'],
  ['mike&sue/2=#!@Example.org', 'mike&sue/2=#!@example.org', 'MIKE&sue/2=#!@example.org'],
])('%s registers as %s, is mailed its link, verifies and logs in', async (typed, stored, typedLater) => {
  const owner = visitor(deps)
  expect(await register(typed, password, owner)).toEqual({ sentTo: stored })
  await apply(codeIn((await mailsTo(stored))[0]?.text), owner)
  expect(await login(typedLater, password)).toMatchObject({ email: stored, emailVerified: true })
  await register(typedLater)
  expect((await mailsTo(stored)).at(-1)?.text).toContain('has an account already')
})

describe('a known address', () => {
  test('gets the response of a new one, and its owner another mail', async () => {
    const asNew = await register('somebody@example.com')
    const asKnown = await register('decoy@example.com')
    expect({ ...asKnown, sentTo: '' }).toEqual({ ...asNew, sentTo: '' })
    const [mail] = await mailsTo('decoy@example.com')
    expect(mail?.text).toContain('has an account already')
    expect(mail?.text).not.toContain('oobCode')
  })

  test('is counted once, with any number of concurrent registrations', async () => {
    const before = (await numUsers()) ?? 0
    const responses = await Promise.all(Array.from({ length: 4 }, () => register('at-once@example.com')))
    expect(new Set(responses.map(({ sentTo }) => sentTo))).toEqual(new Set(['at-once@example.com']))
    expect(await numUsers()).toBe(before + 1)
  })

  test('that is verified keeps its password', async () => {
    const owner = visitor(deps)
    await register('kept@example.com', 'first password', owner)
    await apply(codeIn((await mailsTo('kept@example.com'))[0]?.text), owner)
    await register('kept@example.com', 'second password')
    await expect(login('kept@example.com', 'second password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await login('kept@example.com', 'first password')).toMatchObject({ email: 'kept@example.com' })
  })
})

test('a failure to create the user document is hidden from the visitor', async () => {
  const { database } = deps
  await database.pool.query(`alter table users add constraint refused check (email <> 'ignored@example.com')`)
  try {
    expect(await register('ignored@example.com')).toEqual({ sentTo: 'ignored@example.com' })
    expect(await getUser('ignored@example.com')).toBeUndefined()
    expect(await mailsTo('ignored@example.com')).toHaveLength(1)
  } finally {
    await database.pool.query('alter table users drop constraint refused')
  }
})

test('a mail that cannot be sent returns an error', async () => {
  const smtpUrl = 'smtp://127.0.0.1:1'
  const failing = { ...deps, mail: createMail({ ...deps.settings, smtpUrl }, deps.clock) }
  const context = visitor(failing)
  const registering = call(accountRouter.register, { email: 'nomail@example.com', password }, { context })
  await expect(registering).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
  expect(await getUser('nomail@example.com')).toMatchObject({ emailVerified: false })
  for (const email of ['nomail@example.com', 'nobody-here@example.com', 'decoy@example.com']) {
    await expect(resend(email, context)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
  }
})

test('the verification mail is sent again; every address gets the same response, and the fitting mail', async () => {
  const owner = visitor(deps)
  await register('again@example.com', password, owner)
  await deps.background.idle()
  for (const email of ['again@example.com', 'stranger@example.com', 'decoy@example.com']) {
    expect(await resend(email)).toEqual({ sentTo: email })
  }
  const [, again] = await mailsTo('again@example.com')
  expect((await mailsTo('stranger@example.com'))[0]?.text).toContain('has no account')
  expect((await mailsTo('decoy@example.com')).at(-1)?.text).toContain('has an account already')
  expect(await apply(codeIn(again?.text), owner)).toEqual({ email: 'again@example.com', result: 'verified' })
})
