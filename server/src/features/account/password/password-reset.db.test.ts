/** A password that was forgotten (docs/rules.md#mailed-links). */
import { activities } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { createMail } from '../../../lib/mail/mail.ts'
import { userActivityLogs } from '../../../lib/database/schema.ts'
import { addAuthenticator } from '../../../testing/accounts/factors.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, signIn, visitor, withSession, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { useKey } from '../api-keys/keys.ts'
import { accountRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const hour = 60 * 60 * 1000
const newPassword = 'another horse'

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file' })

const request = (email: string, context = visitor(deps)) =>
  call(accountRouter.requestPasswordReset, { email }, { context })
const confirm = (oobCode: string, password = newPassword) =>
  call(accountRouter.confirmPasswordReset, { oobCode, newPassword: password }, { context: visitor(deps) })
const login = (email: string, password: string) =>
  call(accountRouter.login, { email, password }, { context: visitor(deps) })
const mailsTo = async (email: string) =>
  (await deps.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
async function codeFor(email: string): Promise<string> {
  await request(email)
  const link = new URL((await mailsTo(email)).at(-1)?.text?.match(/http\S+/)?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ mode: 'resetPassword', lang: 'en' })
  return link.searchParams.get('oobCode') ?? ''
}

describe('requesting the mail', () => {
  test('has the same response for known and unknown addresses; each gets the fitting mail', async () => {
    const { user } = await signIn(deps)
    expect(await request(user.email)).toEqual({ sentTo: user.email })
    expect(await request('unknown@example.com')).toEqual({ sentTo: 'unknown@example.com' })
    const [known] = await mailsTo(user.email)
    const [unknown] = await mailsTo('unknown@example.com')
    expect(known).toMatchObject({ subject: 'Reset your password for Tilerush' })
    expect(known?.html).toContain('Reset Password</a>')
    expect(unknown?.text).toContain('has no account')
    expect(unknown?.text).not.toContain('oobCode')
  })

  test('is refused after too many requests', async () => {
    const limited = { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) }
    const context = { ...visitor(limited), ...at('192.0.2.99') }
    await request('often@example.com', context)
    await expect(request('often@example.com', context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await mailsTo('often@example.com')).toHaveLength(1)
  })

  test('reports an error when the mail cannot be sent, for known and unknown addresses', async () => {
    const mail = createMail({ ...deps.settings, smtpUrl: 'smtp://127.0.0.1:1' }, clock)
    for (const email of [decoy.user.email, 'unknown@example.com']) {
      const requested = request(email, visitor({ ...deps, mail }))
      await expect(requested).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
    }
  })
})

describe('which codes are refused', () => {
  test('one after 60 minutes, one replaced by a newer mail, one that was used', async () => {
    const { user } = await signIn(deps)
    const old = await codeFor(user.email)
    clock.advance(hour)
    await expect(confirm(old)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 400 })
    const replaced = await codeFor(user.email)
    clock.advance(1000)
    const code = await codeFor(user.email)
    await expect(confirm(replaced)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    clock.advance(hour - 1)
    expect(await confirm(code)).toEqual({ email: user.email })
    await expect(confirm(code, 'a third password')).rejects.toMatchObject({ code: 'CODE_USED' })
    await expect(login(user.email, 'a third password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('of ten concurrent uses one succeeds', async () => {
    const { user } = await signIn(deps)
    const code = await codeFor(user.email)
    const uses = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => confirm(code, `password ${index}`)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('a refused password leaves the code open', async () => {
  const { user } = await signIn(deps)
  const code = await codeFor(user.email)
  for (const [password, errorCode] of [
    ['abc', { code: 'PASSWORD_TOO_SHORT', status: 422, data: { minLength: 6 } }],
    ['password1', { code: 'PASSWORD_TOO_COMMON' }],
    [user.email, { code: 'PASSWORD_IS_EMAIL' }],
  ] as const) {
    await expect(confirm(code, password)).rejects.toMatchObject(errorCode)
  }
  expect(await confirm(code)).toEqual({ email: user.email })
})

async function makeKey(context: SignedIn): Promise<string> {
  return (await call(accountRouter.createApiKey, { name: 'Script', scopes: ['read'] }, { context })).key
}

test('a reset sets the password, ends every session and key of this user alone, is logged and sends a mail', async () => {
  const person = await signIn(deps)
  const { userId, email } = person.user
  const other = await withSession(deps, userId)
  const [key, decoyKey] = [await makeKey(person), await makeKey(await withSession(deps, decoy.user.userId))]
  await confirm(await codeFor(email))
  expect([await useKey(deps, key), (await useKey(deps, decoyKey))?.owner.userId]).toEqual([null, decoy.user.userId])
  for (const secret of [person.sessionSecret, other.sessionSecret]) expect(await deps.sessions.find(secret)).toBeNull()
  expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
  expect(await login(email, newPassword)).toMatchObject({ userId })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your Tilerush password was changed')
  const logged = await deps.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toContain(activities.passwordReset)
})

test('a reset by mail takes no second factor away: the login still asks for it', async () => {
  const person = await signIn(deps)
  await addAuthenticator(person)
  clock.advance(1000)
  await confirm(await codeFor(person.user.email))
  await expect(login(person.user.email, newPassword)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
})

test('a reset by mail verifies the address', async () => {
  const { user } = await signIn(deps, { emailVerified: false })
  await confirm(await codeFor(user.email))
  expect(await login(user.email, newPassword)).toMatchObject({ emailVerified: true })
})
