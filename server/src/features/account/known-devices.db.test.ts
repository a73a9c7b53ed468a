/** Ten wrong passwords slow the attacker, not the owner (docs/rules.md#too-many-tries). */
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { createLimits, limitPolicies } from '../../lib/limits.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signInWithPassword, testPassword } from '../testing/passwords.ts'
import { visitor, type Visitor } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const tries = limitPolicies.loginPerIpAndEmail.points
const school = '192.0.2.10'
let parts: TestParts
let limited: TestParts

beforeAll(async () => {
  parts = await testParts({ clock })
  limited = { ...parts, limits: createLimits(parts.database, 1) }
})
afterAll(() => parts.close())

function browserAt(ipAddress: string, deviceSecret = ''): Visitor {
  return { ...visitor(limited), ipAddress, deviceSecret }
}
const login = (context: Visitor, email: string, password = testPassword) =>
  call(accountCalls.login, { email, password }, { context })
async function exhaust(context: Visitor, email: string, count = tries): Promise<void> {
  for (let attempt = 0; attempt < count; attempt++) {
    await expect(login(context, email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
}
/** The device cookie that a login sets. */
async function knownDevice(email: string, ipAddress = school): Promise<string> {
  const context = browserAt(ipAddress)
  await login(context, email)
  return context.deviceCookies[0] ?? ''
}

describe('after ten wrong passwords', () => {
  test('the attacker is slowed, also with the right password, and told for how long', async () => {
    const { email } = (await signInWithPassword(parts)).user
    await exhaust(browserAt(school), email)
    const refused = login(browserAt(school), email)
    await expect(refused).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      data: { retryAfterSeconds: expect.any(Number) },
    })
  })

  test('the owner gets in from another address', async () => {
    const { email } = (await signInWithPassword(parts)).user
    await exhaust(browserAt(school), email)
    expect(await login(browserAt('198.51.100.1'), email)).toMatchObject({ email })
  })

  test('the owner gets in from the attacker’s own address, with a browser that is known', async () => {
    const { email } = (await signInWithPassword(parts)).user
    const device = await knownDevice(email)
    expect(device).toMatch(/^[\w-]{43}$/)
    await exhaust(browserAt(school), email)
    expect(await login(browserAt(school, device), email)).toMatchObject({ email })
  })

  test('a cookie that is made up, or of another account, helps nobody', async () => {
    const [owner, other] = [await signInWithPassword(parts), await signInWithPassword(parts)]
    const { email } = owner.user
    const foreign = await knownDevice(other.user.email, '198.51.100.2')
    await exhaust(browserAt('192.0.2.20'), email)
    for (const device of [foreign, 'x'.repeat(43)]) {
      const trying = login(browserAt('192.0.2.20', device), email)
      await expect(trying).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
  })

  test('a known browser is slowed as well', async () => {
    const { email } = (await signInWithPassword(parts)).user
    const device = await knownDevice(email)
    await exhaust(browserAt(school, device), email)
    await expect(login(browserAt(school, device), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('a reset by mail makes the browser known, so its owner gets in', async () => {
    const { email } = (await signInWithPassword(parts)).user
    await exhaust(browserAt(school), email)
    await call(accountCalls.requestPasswordReset, { email }, { context: visitor(parts) })
    const mail = (await parts.mails()).findLast(({ to }) => to?.some(({ address }) => address === email))
    const oobCode = new URL(mail?.text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''
    const owner = browserAt(school)
    const newPassword = 'another horse'
    await call(accountCalls.confirmPasswordReset, { oobCode, newPassword }, { context: owner })
    expect(await login(browserAt(school, owner.deviceCookies[0]), email, newPassword)).toMatchObject({ email })
  })
})

test('many addresses together get 100 tries an hour at an account, and the owner’s browser stays open', async () => {
  const { email } = (await signInWithPassword(parts)).user
  const device = await knownDevice(email)
  // The count itself is tested beside the limits; here it is used up without hashing a hundred passwords.
  for (let count = 0; count < limitPolicies.loginPerEmail.points; count++) {
    await limited.limits.consume('loginPerEmail', email)
  }
  await expect(login(browserAt('203.0.113.9'), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await login(browserAt('203.0.113.9', device), email)).toMatchObject({ email })
})

test('a class behind one address gets in: what succeeds is not counted', async () => {
  const { email } = (await signInWithPassword(parts)).user
  const few = { ...parts, limits: createLimits(parts.database, 0.02) }
  for (let pupil = 0; pupil < 5; pupil++) {
    const context = { ...visitor(few), ipAddress: '203.0.113.77' }
    expect(await login(context, email)).toMatchObject({ email })
  }
})

test('a known browser keeps its cookie; it is forgotten after a year', async () => {
  const { email } = (await signInWithPassword(parts)).user
  const device = await knownDevice(email)
  const again = browserAt(school, device)
  await login(again, email)
  expect(again.deviceCookies).toEqual([device])
  clock.advance(366 * 24 * 60 * 60 * 1000)
  await exhaust(browserAt('192.0.2.30'), email)
  await expect(login(browserAt('192.0.2.30', device), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
