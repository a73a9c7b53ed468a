import { actionCodeKeptMs, knownDeviceMs } from '@tilerush/core/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { actionCodes, sessions, knownDevices, rateLimits } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { signIn, type SignedIn } from '../testing/visitors.ts'
import { purgeExpired } from './purge-expired.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
let parts: TestParts
let person: SignedIn
let other: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  person = await signIn(parts)
  other = await signIn(parts)
})
afterAll(() => parts.close())

const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

test('what is over goes, and what still counts stays, of the same and of another user', async () => {
  const { orm } = parts.database
  const { userId } = person.user
  const now = clock.now()
  await orm.delete(rateLimits)
  for (const [id, expiresAt] of [
    ['ended', now],
    ['live', ago(-1)],
  ] as const)
    await orm.insert(sessions).values({ sessionId: id, token: id, userId, expiresAt, createdAt: now, updatedAt: now })
  for (const [codeHash, expiresAt] of [
    ['forgotten', ago(actionCodeKeptMs + 1)],
    ['expired', ago(actionCodeKeptMs - 1)],
    ['open', ago(-1)],
  ] as const)
    await orm
      .insert(actionCodes)
      .values({ codeHash, mode: 'verifyEmail', userId, email: '', createdAt: now, expiresAt })
  // The same browser, known to two accounts.
  await orm.insert(knownDevices).values([
    { userId, deviceHash: 'shared', lastUsedAt: ago(knownDeviceMs + 1) },
    { userId: other.user.userId, deviceHash: 'shared', lastUsedAt: ago(knownDeviceMs) },
  ])
  await orm.insert(rateLimits).values([
    { key: 'over', points: 3, expire: now.getTime() - 1 },
    { key: 'counts', points: 3, expire: now.getTime() + 1 },
    { key: 'for-ever', points: 3, expire: null },
  ])

  expect(await purgeExpired(parts)).toBe(4)
  expect(await purgeExpired(parts)).toBe(0)

  const left = await orm.select({ id: sessions.sessionId }).from(sessions)
  expect(left.map(({ id }) => id)).toContain('live')
  expect(left.map(({ id }) => id)).not.toContain('ended')
  expect(await parts.sessions.find(person.sessionSecret)).not.toBeNull()
  const codes = await orm.select({ codeHash: actionCodes.codeHash }).from(actionCodes)
  expect(codes.map(({ codeHash }) => codeHash).toSorted()).toEqual(['expired', 'open'])
  const devices = await orm.select({ userId: knownDevices.userId }).from(knownDevices)
  expect(devices).toEqual([{ userId: other.user.userId }])
  const tries = await orm.select({ key: rateLimits.key }).from(rateLimits)
  expect(tries.map(({ key }) => key).toSorted()).toEqual(['counts', 'for-ever'])
})
