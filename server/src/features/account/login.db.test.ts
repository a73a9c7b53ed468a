import { activities } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { userActivityLogs, users } from '../../lib/database/schema.ts'
import { createLimits } from '../../lib/limits.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor, withSession } from '../testing/visitors.ts'
import { setEnabled } from './admin-service.ts'
import { accountCalls } from './calls.ts'
import { createIdentity, findPasswordHash, updatePasswordHash, type Identity } from './identity-store.ts'
import { addUser, newUserId } from './new-user.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const password = 'correct horse'
let parts: TestParts
let passwordHash: string

beforeAll(async () => {
  parts = await testParts({ clock })
  passwordHash = await parts.passwords.hash(password)
  await signIn(parts, { email: 'decoy@example.com' })
})
afterAll(() => parts.close())

/** A user who has the password. */
async function person(email: string, { emailVerified = true, hasDocument = true } = {}): Promise<Identity> {
  const identity = { userId: newUserId(parts), email, emailVerified, passwordHash }
  await createIdentity(parts.database.orm, identity)
  if (hasDocument) {
    await addUser(parts, { ...identity, roles: { admin: false, editor: false, player: true } })
  }
  return identity
}

const login = (email: string, secret = password, context = visitor(parts)) =>
  call(accountCalls.login, { email, password: secret }, { context })
const documentOf = async (userId: string) =>
  (await parts.database.orm.select().from(users).where(eq(users.userId, userId)))[0]
const activitiesOf = (userId: string) =>
  parts.database.orm
    .select()
    .from(userActivityLogs)
    .where(eq(userActivityLogs.userId, userId))
    .orderBy(asc(userActivityLogs.activityId))

describe('who is refused', () => {
  test('a wrong password and an unknown address, alike', async () => {
    await person('known@example.com')
    const wrong = await login('known@example.com', 'wrong').catch((error: unknown) => error)
    const unknown = await login('unknown@example.com', 'wrong').catch((error: unknown) => error)
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(wrong))
  })

  test('an account without a password, whatever is tried', async () => {
    await expect(login('decoy@example.com')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test.each([
    ['not verified', { emailVerified: false }, 'EMAIL_NOT_VERIFIED', []],
    ['without its document', { hasDocument: false }, 'USER_DATA_MISSING', [activities.missingUserData]],
  ] as const)('an account %s, only after the right password', async (name, options, code, logged) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const { userId } = await person(email, options)
    await expect(login(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await activitiesOf(userId)).toEqual([])
    const context = visitor(parts)
    await expect(login(email, password, context)).rejects.toMatchObject({ code, status: 403 })
    expect(context.cookies).toEqual([])
    expect((await activitiesOf(userId)).map(({ activity }) => activity)).toEqual(logged)
  })

  test('a disabled account, only after the right password', async () => {
    const { userId, email } = await person('disabled@example.com')
    await setEnabled(parts, email, false)
    await expect(login(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(login(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', status: 403 })
    expect((await activitiesOf(userId)).map(({ activity }) => activity)).toEqual([activities.disabledAccount])
    expect(await documentOf(userId)).toMatchObject({ numTimesLoggedIn: 0, lastLoggedInAt: null })
  })

  test('who tries too often, and a success starts anew', async () => {
    await person('often@example.com')
    const limited = { ...parts, limits: createLimits(parts.database, 0.2) }
    const context = { ...visitor(limited), ipAddress: '192.0.2.77' }
    await expect(login('often@example.com', 'wrong', context)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await login('often@example.com', password, context)
    for (const secret of ['wrong', 'wrong again']) {
      await expect(login('often@example.com', secret, context)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
    await expect(login('often@example.com', password, context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('a login starts a session, is counted and logged', async () => {
  const { userId } = await person('in@example.com')
  const context = visitor(parts)
  const user = await login(' In@example.com', password, context)
  expect(user).toEqual({
    userId,
    userIdShort: userId.slice(0, 8),
    email: 'in@example.com',
    emailVerified: true,
    enabled: true,
    gamerTag: '',
    roles: { admin: false, editor: false, player: true },
    playSoundEffects: true,
    avatarUrl: '',
    overrideOsDarkMode: false,
    prefersColorScheme: 'light',
    locale: 'en',
    starredBoards: [],
  })
  expect(context.cookies).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await parts.sessions.find(context.cookies[0] ?? '')).toMatchObject({ userId })
  expect(await documentOf(userId)).toMatchObject({ numTimesLoggedIn: 1, lastLoggedInAt: clock.now() })
  expect(await activitiesOf(userId)).toMatchObject([
    {
      activity: activities.loggedIn,
      createdAt: clock.now(),
      unixTimestampMs: clock.now().getTime(),
      unixTimestampSec: clock.now().getTime() / 1000,
    },
  ])
})

test('logins at once lose no count', async () => {
  const { userId } = await person('at-once@example.com')
  await Promise.all(Array.from({ length: 6 }, () => login('at-once@example.com')))
  expect(await documentOf(userId)).toMatchObject({ numTimesLoggedIn: 6 })
  expect(await activitiesOf(userId)).toHaveLength(6)
})

describe('logout', () => {
  test('without a session changes nothing and answers the same', async () => {
    const context = visitor(parts, 'no-such-session')
    expect(await call(accountCalls.logout, undefined, { context })).toEqual({ ok: true })
    expect(context.cookies).toEqual([null])
  })

  test('ends this session alone, is counted and logged', async () => {
    const context = await signIn(parts)
    const other = await withSession(parts, context.user.userId)
    expect(await call(accountCalls.logout, undefined, { context })).toEqual({ ok: true })
    expect(context.cookies).toEqual([null])
    expect(await parts.sessions.find(context.sessionSecret)).toBeNull()
    expect(await parts.sessions.find(other.sessionSecret)).not.toBeNull()
    const { userId } = context.user
    expect(await documentOf(userId)).toMatchObject({ numTimesLoggedOut: 1, lastLoggedOutAt: clock.now() })
    expect((await activitiesOf(userId)).map(({ activity }) => activity)).toEqual([activities.loggedOut])
  })
})

describe('me', () => {
  test('is null for a visitor', async () => {
    expect(await call(accountCalls.me, undefined, { context: visitor(parts) })).toBeNull()
  })

  test('is the session’s user, without the session', async () => {
    const context = await signIn(parts, { gamerTag: 'Me_1', role: 'editor' })
    const me = await call(accountCalls.me, undefined, { context })
    expect(me).toMatchObject({ gamerTag: 'Me_1', roles: { admin: false, editor: true, player: true } })
    expect(JSON.stringify(me)).not.toContain(context.user.sessionId)
  })
})

test('a hash of an earlier release is replaced at the login, and the password stays', async () => {
  const salt = '4008210e0addc921a8e1a28fe250a99c'
  const key =
    'f7ba95275972923b143b7ac100b2a73926ef5cd2899fc0372c0073374c77fa8d' +
    '29203e0bb6e08afb253dac3217f5f08baca8b3326b206f730d946cdfe4703ec0'
  const { userId } = await person('earlier@example.com')
  await updatePasswordHash(parts.database.orm, userId, `${salt}:${key}`, clock.now())
  const hashNow = async () => await findPasswordHash(parts.database.orm, userId)
  await expect(login('earlier@example.com', 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await hashNow()).toBe(`${salt}:${key}`)
  await login('earlier@example.com')
  const upgraded = await hashNow()
  expect(upgraded).toMatch(/^\$scrypt\$/)
  await login('earlier@example.com')
  expect(await hashNow()).toBe(upgraded)
})
