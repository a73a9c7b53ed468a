import { activities } from '@tilerush/core/account/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { knownDevices, userActivityLogs, users } from '../../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn, visitor, withSession, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { accountRouter } from '../router.ts'
import { rememberDevice } from './device-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const hour = 60 * 60 * 1000

const deps = useTestDeps({ clock })
const decoy = useSignedIn(deps, { per: 'file' })

const security = (context: SignedIn) => call(accountRouter.security, undefined, { context })

describe('a visitor', () => {
  test('may read nothing, and may log out no user', async () => {
    const context = visitor(deps)
    const requests = [
      call(accountRouter.security, undefined, { context }),
      call(accountRouter.logoutEverywhere, undefined, { context }),
      call(accountRouter.cancelEmailChange, undefined, { context }),
    ]
    for (const request of requests) await expect(request).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('may not end a session', async () => {
    const { sessionId } = decoy.user
    const ending = call(accountRouter.endSession, { sessionId }, { context: visitor(deps) })
    await expect(ending).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await deps.sessions.find(decoy.sessionSecret)).not.toBeNull()
  })
})

test('lists the live sessions of this user alone, with device, times and the current one', async () => {
  const person = await signIn(deps)
  clock.advance(hour)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await deps.sessions.create(person.user.userId, { ipAddress: '192.0.2.1', userAgent })
  const { sessions, isLoginFresh, email, emailChange } = await security(person)
  expect({ isLoginFresh, email, emailChange }).toEqual({
    isLoginFresh: false,
    email: person.user.email,
    emailChange: null,
  })
  expect(sessions).toEqual([
    {
      sessionId: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      startedAt: clock.now().toISOString(),
      lastUsedAt: clock.now().toISOString(),
      isCurrent: false,
    },
    expect.objectContaining({ sessionId: person.user.sessionId, browser: '', system: '', isCurrent: true }),
  ])
  clock.advance(15 * 24 * hour)
  expect((await security(await withSession(deps, person.user.userId))).sessions).toHaveLength(1)
})

test('ends one session of the user, and none of another user', async () => {
  const person = await signIn(deps)
  const other = await withSession(deps, person.user.userId)
  const end = (sessionId: string) => call(accountRouter.endSession, { sessionId }, { context: person })
  expect(await end(other.user.sessionId)).toEqual({ ok: true })
  expect(await end(other.user.sessionId)).toEqual({ ok: true })
  expect(await end(decoy.user.sessionId)).toEqual({ ok: true })
  expect(await deps.sessions.find(other.sessionSecret)).toBeNull()
  expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
  const back = await withSession(deps, decoy.user.userId)
  expect((await security(back)).sessions.length).toBeGreaterThan(0)
})

test('logging out everywhere ends every session, counts and logs one logout, and deletes the devices', async () => {
  const person = await signIn(deps)
  const { userId } = person.user
  const other = await withSession(deps, userId)
  const stranger = await signIn(deps)
  await rememberDevice(deps, userId, '')
  await rememberDevice(deps, stranger.user.userId, '')
  expect(await call(accountRouter.logoutEverywhere, undefined, { context: person })).toEqual({ ok: true })
  expect(person.cookies).toEqual([null])
  for (const secret of [person.sessionSecret, other.sessionSecret]) expect(await deps.sessions.find(secret)).toBeNull()
  expect(await deps.sessions.find(stranger.sessionSecret)).not.toBeNull()
  const { orm } = deps.database
  const [document] = await orm.select().from(users).where(eq(users.userId, userId))
  expect(document).toMatchObject({ numTimesLoggedOut: 1, lastLoggedOutAt: clock.now() })
  const logged = await orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toEqual([activities.loggedOut])
  expect((await orm.select().from(knownDevices)).map((row) => row.userId)).toEqual([stranger.user.userId])
})
