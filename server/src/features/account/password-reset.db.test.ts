import { activities } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { createLimits } from '../../lib/limits.ts'
import { createMail } from '../../lib/mail.ts'
import { userActivityLogs } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor, withSession, type SignedIn } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const hour = 60 * 60 * 1000
const newPassword = 'another horse'
let parts: TestParts
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  decoy = await signIn(parts)
})
afterAll(() => parts.close())

const request = (email: string, context = visitor(parts)) =>
  call(accountCalls.requestPasswordReset, { email }, { context })
const confirm = (oobCode: string, password = newPassword) =>
  call(accountCalls.confirmPasswordReset, { oobCode, newPassword: password }, { context: visitor(parts) })
const login = (email: string, password: string) =>
  call(accountCalls.login, { email, password }, { context: visitor(parts) })
const mailsTo = async (email: string) =>
  (await parts.mails()).filter((mail) => mail.to?.some(({ address }) => address === email))
async function codeFor(email: string): Promise<string> {
  await request(email)
  const link = new URL((await mailsTo(email)).at(-1)?.text?.match(/http\S+/)?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ mode: 'resetPassword', lang: 'en' })
  return link.searchParams.get('oobCode') ?? ''
}

describe('asking for the mail', () => {
  test('answers alike for known and unknown addresses, each of which gets a mail that fits', async () => {
    const { user } = await signIn(parts)
    expect(await request(user.email)).toEqual({ sentTo: user.email })
    expect(await request('unknown@example.com')).toEqual({ sentTo: 'unknown@example.com' })
    const [known] = await mailsTo(user.email)
    const [unknown] = await mailsTo('unknown@example.com')
    expect(known).toMatchObject({ subject: 'Reset your password for Tilerush' })
    expect(known?.html).toContain('Reset Password</a>')
    expect(unknown?.text).toContain('has no account')
    expect(unknown?.text).not.toContain('oobCode')
  })

  test('is refused to who asks too often', async () => {
    const limited = { ...parts, limits: createLimits(parts.database, 0.2) }
    const context = { ...visitor(limited), ipAddress: '192.0.2.99' }
    await request('often@example.com', context)
    await expect(request('often@example.com', context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await mailsTo('often@example.com')).toHaveLength(1)
  })

  test('tells when the mail cannot be sent, alike for known and unknown addresses', async () => {
    const mail = createMail({ ...parts.settings, smtpUrl: 'smtp://127.0.0.1:1' }, clock)
    for (const email of [decoy.user.email, 'unknown@example.com']) {
      const asking = request(email, visitor({ ...parts, mail }))
      await expect(asking).rejects.toMatchObject({ code: 'MAIL_NOT_SENT', status: 503 })
    }
  })
})

describe('which codes are refused', () => {
  test('one of 60 minutes, one replaced by a newer mail, one that was used', async () => {
    const { user } = await signIn(parts)
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

  test('of ten uses at once one succeeds', async () => {
    const { user } = await signIn(parts)
    const code = await codeFor(user.email)
    const uses = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => confirm(code, `password ${index}`)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('a refused password leaves the code open', async () => {
  const { user } = await signIn(parts)
  const code = await codeFor(user.email)
  for (const [password, refusal] of [
    ['abc', { code: 'PASSWORD_TOO_SHORT', status: 422, data: { minLength: 6 } }],
    ['password1', { code: 'PASSWORD_TOO_COMMON' }],
    [user.email, { code: 'PASSWORD_IS_EMAIL' }],
  ] as const) {
    await expect(confirm(code, password)).rejects.toMatchObject(refusal)
  }
  expect(await confirm(code)).toEqual({ email: user.email })
})

test('a reset sets the password, ends every session of this user alone, is logged and told by mail', async () => {
  const person = await signIn(parts)
  const { userId, email } = person.user
  const other = await withSession(parts, userId)
  await confirm(await codeFor(email))
  for (const secret of [person.sessionSecret, other.sessionSecret]) expect(await parts.sessions.find(secret)).toBeNull()
  expect(await parts.sessions.find(decoy.sessionSecret)).not.toBeNull()
  expect(await login(email, newPassword)).toMatchObject({ userId })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your Tilerush password was changed')
  const logged = await parts.database.orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toContain(activities.passwordReset)
})

test('whoever resets the password by mail has proved to own the address', async () => {
  const { user } = await signIn(parts, { emailVerified: false })
  await confirm(await codeFor(user.email))
  expect(await login(user.email, newPassword)).toMatchObject({ emailVerified: true })
})
