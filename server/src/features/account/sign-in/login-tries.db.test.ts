/** Ten wrong passwords stop the attacker, not the owner (docs/rules.md#too-many-tries). */
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { identities, knownDevices } from '../../../lib/database/schema.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createLimits } from '../../../lib/admission/limits.ts'
import { type TestDeps } from '../../../testing/test-deps.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, signInWithPassword, testPassword, visitor, type Visitor } from '../../../testing/accounts/visitors.ts'
import { accountRouter } from '../router.ts'
import { rememberDevice } from './device-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const tries = limitPolicies.loginPerIpAndEmail.points
const school = '192.0.2.10'
let limited: TestDeps

const deps = useTestDeps({ clock })

beforeAll(async () => {
  limited = { ...deps, limits: createLimits(deps.database, 1, deps.clock) }
})

function browserAt(ipAddress: string, deviceSecret = ''): Visitor {
  return { ...visitor(limited), ...at(ipAddress), deviceSecret }
}
const login = (context: Visitor, email: string, password = testPassword) =>
  call(accountRouter.login, { email, password }, { context })
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
  test('the attacker is rate-limited, also with the right password, and gets the time to wait', async () => {
    const { email } = (await signInWithPassword(deps)).user
    await exhaust(browserAt(school), email)
    const rejected = login(browserAt(school), email)
    await expect(rejected).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      data: { retryAfterSeconds: expect.any(Number) },
    })
  })

  test('the owner can log in from another address', async () => {
    const { email } = (await signInWithPassword(deps)).user
    await exhaust(browserAt(school), email)
    expect(await login(browserAt('198.51.100.1'), email)).toMatchObject({ email })
  })

  test('the owner can log in from the attacker’s own address, with a known browser', async () => {
    const { email } = (await signInWithPassword(deps)).user
    const device = await knownDevice(email)
    expect(device).toMatch(/^[\w-]{43}$/)
    await exhaust(browserAt(school), email)
    expect(await login(browserAt(school, device), email)).toMatchObject({ email })
  })

  test('a forged cookie, or one of another account, has no effect', async () => {
    const [owner, other] = [await signInWithPassword(deps), await signInWithPassword(deps)]
    const { email } = owner.user
    const foreign = await knownDevice(other.user.email, '198.51.100.2')
    await exhaust(browserAt('192.0.2.20'), email)
    for (const device of [foreign, 'x'.repeat(43)]) {
      const trying = login(browserAt('192.0.2.20', device), email)
      await expect(trying).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
  })

  test('a known browser is rate-limited as well', async () => {
    const { email } = (await signInWithPassword(deps)).user
    const device = await knownDevice(email)
    await exhaust(browserAt(school, device), email)
    await expect(login(browserAt(school, device), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('a reset by mail makes the browser known, so its owner can log in', async () => {
    const { email } = (await signInWithPassword(deps)).user
    await exhaust(browserAt(school), email)
    await call(accountRouter.requestPasswordReset, { email }, { context: visitor(deps) })
    const mail = (await deps.mails()).findLast(({ to }) => to?.some(({ address }) => address === email))
    const oobCode = new URL(mail?.text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''
    const owner = browserAt(school)
    const newPassword = 'another horse'
    await call(accountRouter.confirmPasswordReset, { oobCode, newPassword }, { context: owner })
    expect(await login(browserAt(school, owner.deviceCookies[0]), email, newPassword)).toMatchObject({ email })
  })
})

test('many addresses share 100 tries an hour at an account, and the owner’s browser is not blocked', async () => {
  const { email } = (await signInWithPassword(deps)).user
  const device = await knownDevice(email)
  // The count itself is tested beside the limits; here it is used up without hashing a hundred passwords.
  for (let count = 0; count < limitPolicies.loginPerEmail.points; count++) {
    await limited.limits.consume('loginPerEmail', email)
  }
  await expect(login(browserAt('203.0.113.9'), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await login(browserAt('203.0.113.9', device), email)).toMatchObject({ email })
})

/** A link for a new password, mailed to the address. */
async function resetIn(browser: Visitor, email: string, newPassword: string): Promise<void> {
  await call(accountRouter.requestPasswordReset, { email }, { context: browser })
  const mail = (await deps.mails()).findLast(({ to }) => to?.some(({ address }) => address === email))
  const oobCode = new URL(mail?.text?.match(/http\S+/)?.[0] ?? '').searchParams.get('oobCode') ?? ''
  await call(accountRouter.confirmPasswordReset, { oobCode, newPassword }, { context: browser })
}

describe('when the tries of all networks at an account are used up', () => {
  const newPassword = 'another horse'

  test('a new browser gets the time to wait, at an unknown address alike; a mailed link lets it in at once', async () => {
    const { email } = (await signInWithPassword(deps)).user
    const unknown = 'nobody-here@example.com'
    const wrongTries = limitPolicies.loginPerEmail.points
    for (const address of [email, unknown]) {
      const trying = login(browserAt('198.18.0.1'), address, 'wrong')
      await expect(trying).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
      // The other tries, each from a network of its own, without hashing two hundred passwords.
      for (let index = 1; index < wrongTries; index++) await limited.limits.consume('loginPerEmail', address)
    }
    const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: expect.any(Number) } }
    await expect(login(browserAt('203.0.113.20'), email)).rejects.toMatchObject(tooMany)
    await expect(login(browserAt('203.0.113.21'), unknown)).rejects.toMatchObject(tooMany)
    const owner = browserAt('203.0.113.20')
    await resetIn(owner, email, newPassword)
    const again = browserAt('203.0.113.20', owner.deviceCookies[0])
    expect(await login(again, email, newPassword)).toMatchObject({ email })
  })

  test('a known browser whose own tries are used up is let in by the link, too', async () => {
    const { email } = (await signInWithPassword(deps)).user
    const device = await knownDevice(email)
    await exhaust(browserAt(school, device), email)
    const owner = browserAt(school, device)
    await resetIn(owner, email, newPassword)
    expect(await login(browserAt(school, owner.deviceCookies[0]), email, newPassword)).toMatchObject({ email })
  })
})

test('a class behind one address can log in: successful logins are not counted', async () => {
  const { email } = (await signInWithPassword(deps)).user
  const few = { ...deps, limits: createLimits(deps.database, 0.02, deps.clock) }
  for (let pupil = 0; pupil < 5; pupil++) {
    const context = { ...visitor(few), ...at('203.0.113.77') }
    expect(await login(context, email)).toMatchObject({ email })
  }
})

test('a known browser keeps its cookie; it is deleted after a year', async () => {
  const { email } = (await signInWithPassword(deps)).user
  const device = await knownDevice(email)
  const again = browserAt(school, device)
  await login(again, email)
  expect(again.deviceCookies).toEqual([device])
  clock.advance(366 * 24 * 60 * 60 * 1000)
  await exhaust(browserAt('192.0.2.30'), email)
  await expect(login(browserAt('192.0.2.30', device), email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a browser of an account that was deleted concurrently is not remembered, and no error', async () => {
  const { user } = await signInWithPassword(deps, { email: 'gone@example.com' })
  await deps.database.orm.delete(identities).where(eq(identities.userId, user.userId))
  await expect(rememberDevice(deps, user.userId, '')).resolves.toMatch(/^[\w-]{43}$/)
  const left = await deps.database.orm.select().from(knownDevices).where(eq(knownDevices.userId, user.userId))
  expect(left).toEqual([])
})
