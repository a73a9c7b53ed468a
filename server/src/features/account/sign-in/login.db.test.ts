/** Who is let in, and what is logged of it (docs/rules.md#activity-log). */
import { scryptSync } from 'node:crypto'
import { activities } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { userActivityLogs, users } from '../../../lib/database/schema.ts'
import { createLimits } from '../../../lib/admission/limits.ts'
import { quickCost } from '../../../testing/test-deps.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { at, signIn, visitor, withSession } from '../../../testing/accounts/visitors.ts'
import { setEnabled } from '../admin-service.ts'
import { accountRouter } from '../router.ts'
import { createIdentity, findPasswordHash, updatePasswordHash, type Identity } from '../users/identity-store.ts'
import { addUser, newUserId } from '../new-user.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const password = 'correct horse'
let passwordHash: string

const deps = useTestDeps({ clock })

beforeAll(async () => {
  passwordHash = await deps.passwords.hash(password)
  await signIn(deps, { email: 'decoy@example.com' })
})

/** A user who has the password. */
async function person(email: string, { emailVerified = true, hasDocument = true } = {}): Promise<Identity> {
  const identity = { userId: newUserId(deps), email, emailVerified, passwordHash }
  await createIdentity(deps.database.orm, identity)
  if (hasDocument) {
    await addUser(deps, { ...identity, roles: { admin: false, editor: false, player: true } })
  }
  return identity
}

const login = (email: string, secret = password, context = visitor(deps)) =>
  call(accountRouter.login, { email, password: secret }, { context })
const getDocument = async (userId: string) =>
  (await deps.database.orm.select().from(users).where(eq(users.userId, userId)))[0]
const getActivities = (userId: string) =>
  deps.database.orm
    .select()
    .from(userActivityLogs)
    .where(eq(userActivityLogs.userId, userId))
    .orderBy(asc(userActivityLogs.activityId))

describe('refuses', () => {
  test('a wrong password and an unknown address, with the same response', async () => {
    await person('known@example.com')
    const wrong = await login('known@example.com', 'wrong').catch((error: unknown) => error)
    const unknown = await login('unknown@example.com', 'wrong').catch((error: unknown) => error)
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(wrong))
  })

  test('an account without a password, for any try', async () => {
    await expect(login('decoy@example.com')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test.each([
    ['not verified', { emailVerified: false }, 'EMAIL_NOT_VERIFIED', []],
    ['without its document', { hasDocument: false }, 'USER_DATA_MISSING', [activities.missingUserData]],
  ] as const)('an account %s, only after the right password', async (name, options, code, logged) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const { userId } = await person(email, options)
    await expect(login(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await getActivities(userId)).toEqual([])
    const context = visitor(deps)
    await expect(login(email, password, context)).rejects.toMatchObject({ code, status: 403 })
    expect(context.cookies).toEqual([])
    expect((await getActivities(userId)).map(({ activity }) => activity)).toEqual(logged)
  })

  test('a disabled account, only after the right password', async () => {
    const { userId, email } = await person('disabled@example.com')
    await setEnabled(deps, email, false)
    await expect(login(email, 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(login(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', status: 403 })
    expect((await getActivities(userId)).map(({ activity }) => activity)).toEqual([activities.disabledAccount])
    expect(await getDocument(userId)).toMatchObject({ numTimesLoggedIn: 0, lastLoggedInAt: null })
  })

  test('too many tries; a success resets the count', async () => {
    await person('often@example.com')
    const limited = { ...deps, limits: createLimits(deps.database, 0.2, deps.clock) }
    const context = { ...visitor(limited), ...at('192.0.2.77') }
    await expect(login('often@example.com', 'wrong', context)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await login('often@example.com', password, context)
    for (const secret of ['wrong', 'wrong again']) {
      await expect(login('often@example.com', secret, context)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
    await expect(login('often@example.com', password, context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('a login starts a session, and is counted and logged', async () => {
  const { userId } = await person('in@example.com')
  const context = visitor(deps)
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
    isSecondFactorMissing: false,
    isManaged: false,
  })
  expect(context.cookies).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await deps.sessions.find(context.cookies[0] ?? '')).toMatchObject({ userId })
  expect(await getDocument(userId)).toMatchObject({ numTimesLoggedIn: 1, lastLoggedInAt: clock.now() })
  expect(await getActivities(userId)).toMatchObject([
    {
      activity: activities.loggedIn,
      createdAt: clock.now(),
      unixTimestampMs: clock.now().getTime(),
      unixTimestampSec: clock.now().getTime() / 1000,
    },
  ])
})

test('concurrent logins lose no count', async () => {
  const { userId } = await person('at-once@example.com')
  await Promise.all(Array.from({ length: 6 }, () => login('at-once@example.com')))
  expect(await getDocument(userId)).toMatchObject({ numTimesLoggedIn: 6 })
  expect(await getActivities(userId)).toHaveLength(6)
})

describe('logout', () => {
  test('without a session changes nothing and has the same response', async () => {
    const context = visitor(deps, 'no-such-session')
    expect(await call(accountRouter.logout, undefined, { context })).toEqual({ ok: true })
    expect(context.cookies).toEqual([null])
  })

  test('ends this session alone, and is counted and logged', async () => {
    const context = await signIn(deps)
    const other = await withSession(deps, context.user.userId)
    expect(await call(accountRouter.logout, undefined, { context })).toEqual({ ok: true })
    expect(context.cookies).toEqual([null])
    expect(await deps.sessions.find(context.sessionSecret)).toBeNull()
    expect(await deps.sessions.find(other.sessionSecret)).not.toBeNull()
    const { userId } = context.user
    expect(await getDocument(userId)).toMatchObject({ numTimesLoggedOut: 1, lastLoggedOutAt: clock.now() })
    expect((await getActivities(userId)).map(({ activity }) => activity)).toEqual([activities.loggedOut])
  })
})

describe('me', () => {
  test('is null for a visitor', async () => {
    expect(await call(accountRouter.me, undefined, { context: visitor(deps) })).toBeNull()
  })

  test('is the session’s user, without the session', async () => {
    const context = await signIn(deps, { gamerTag: 'Me_1', role: 'editor' })
    const me = await call(accountRouter.me, undefined, { context })
    expect(me).toMatchObject({ gamerTag: 'Me_1', roles: { admin: false, editor: true, player: true } })
    expect(JSON.stringify(me)).not.toContain(context.user.sessionId)
  })
})

test('a hash of an earlier release is replaced at the login, and the password stays', async () => {
  // `password-hash.test.ts` has those that earlier releases really made.
  const key = scryptSync(password, 'salt', 64, quickCost.scrypt)
  const earlier = `$scrypt$ln=14,r=16,p=1$salt$${key.toString('base64url')}`
  const { userId } = await person('earlier@example.com')
  await updatePasswordHash(deps.database.orm, userId, earlier, clock.now())
  const hashNow = async () => await findPasswordHash(deps.database.orm, userId)
  await expect(login('earlier@example.com', 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await hashNow()).toBe(earlier)
  await login('earlier@example.com')
  const upgraded = await hashNow()
  expect(upgraded).toMatch(/^\$argon2id\$/)
  await login('earlier@example.com')
  expect(await hashNow()).toBe(upgraded)
})
