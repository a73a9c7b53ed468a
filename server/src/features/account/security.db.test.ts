import { activities } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { knownDevices, userActivityLogs, users } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, visitor, withSession, type SignedIn } from '../testing/visitors.ts'
import { accountCalls } from './calls.ts'
import { rememberDevice } from './known-devices.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const hour = 60 * 60 * 1000
let parts: TestParts
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  decoy = await signIn(parts)
})
afterAll(() => parts.close())

const security = (context: SignedIn) => call(accountCalls.security, undefined, { context })

describe('a visitor', () => {
  test('may read nothing and log nobody out', async () => {
    const context = visitor(parts)
    const calls = [
      call(accountCalls.security, undefined, { context }),
      call(accountCalls.logoutEverywhere, undefined, { context }),
      call(accountCalls.cancelEmailChange, undefined, { context }),
    ]
    for (const calling of calls) await expect(calling).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('may not end a session', async () => {
    const { sessionId } = decoy.user
    const ending = call(accountCalls.endSession, { sessionId }, { context: visitor(parts) })
    await expect(ending).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await parts.sessions.find(decoy.sessionSecret)).not.toBeNull()
  })
})

test('lists the live sessions of this user alone, with device, times and which one this is', async () => {
  const person = await signIn(parts)
  clock.advance(hour)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await parts.sessions.create(person.user.userId, { ipAddress: '192.0.2.1', userAgent })
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
  expect((await security(await withSession(parts, person.user.userId))).sessions).toHaveLength(1)
})

test('ends one session of one’s own, and none of another user', async () => {
  const person = await signIn(parts)
  const other = await withSession(parts, person.user.userId)
  const end = (sessionId: string) => call(accountCalls.endSession, { sessionId }, { context: person })
  expect(await end(other.user.sessionId)).toEqual({ ok: true })
  expect(await end(other.user.sessionId)).toEqual({ ok: true })
  expect(await end(decoy.user.sessionId)).toEqual({ ok: true })
  expect(await parts.sessions.find(other.sessionSecret)).toBeNull()
  expect(await parts.sessions.find(person.sessionSecret)).not.toBeNull()
  const back = await withSession(parts, decoy.user.userId)
  expect((await security(back)).sessions.length).toBeGreaterThan(0)
})

test('logging out everywhere ends every session, counts and logs one logout, and forgets the devices', async () => {
  const person = await signIn(parts)
  const { userId } = person.user
  const other = await withSession(parts, userId)
  const stranger = await signIn(parts)
  await rememberDevice(parts, userId, '')
  await rememberDevice(parts, stranger.user.userId, '')
  expect(await call(accountCalls.logoutEverywhere, undefined, { context: person })).toEqual({ ok: true })
  expect(person.cookies).toEqual([null])
  for (const secret of [person.sessionSecret, other.sessionSecret]) expect(await parts.sessions.find(secret)).toBeNull()
  expect(await parts.sessions.find(stranger.sessionSecret)).not.toBeNull()
  const { orm } = parts.database
  const [document] = await orm.select().from(users).where(eq(users.userId, userId))
  expect(document).toMatchObject({ numTimesLoggedOut: 1, lastLoggedOutAt: clock.now() })
  const logged = await orm.select().from(userActivityLogs).where(eq(userActivityLogs.userId, userId))
  expect(logged.map(({ activity }) => activity)).toEqual([activities.loggedOut])
  expect((await orm.select().from(knownDevices)).map((row) => row.userId)).toEqual([stranger.user.userId])
})
