import { actionCodeRetentionMs, knownDeviceMs } from '@tilerush/core/account/constants'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import {
  actionCodes,
  knownDevices,
  passkeyChallenges,
  pendingLogins,
  rateLimits,
  sessions,
} from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { purgeExpired } from './expired-store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))

const deps = useTestDeps({ clock })
const person = useSignedIn(deps, { per: 'file' })
const other = useSignedIn(deps, { per: 'file' })

const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

test('expired rows are deleted, and valid ones stay, of the same and of another user', async () => {
  const { orm } = deps.database
  const { userId } = person.user
  const now = clock.now()
  await orm.delete(rateLimits)
  for (const [id, expiresAt] of [
    ['ended', now],
    ['live', ago(-1)],
  ] as const)
    await orm.insert(sessions).values({ sessionId: id, token: id, userId, expiresAt, createdAt: now, updatedAt: now })
  for (const [id, expiresAt] of [
    ['over', now],
    ['pending', ago(-1)],
  ] as const) {
    await orm.insert(pendingLogins).values({ secretHash: id, userId, expiresAt })
    await orm.insert(passkeyChallenges).values({ challengeHash: id, purpose: 'login', holderHash: '', expiresAt })
  }
  for (const [codeHash, expiresAt] of [
    ['forgotten', ago(actionCodeRetentionMs + 1)],
    ['expired', ago(actionCodeRetentionMs - 1)],
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

  expect(await purgeExpired(deps)).toBe(6)
  expect(await purgeExpired(deps)).toBe(0)

  const left = await orm.select({ id: sessions.sessionId }).from(sessions)
  expect(left.map(({ id }) => id)).toContain('live')
  expect(left.map(({ id }) => id)).not.toContain('ended')
  expect(await deps.sessions.find(person.sessionSecret)).not.toBeNull()
  expect((await orm.select().from(pendingLogins)).map(({ secretHash }) => secretHash)).toEqual(['pending'])
  const challenges = await orm.select().from(passkeyChallenges)
  expect(challenges.map(({ challengeHash }) => challengeHash)).toEqual(['pending'])
  const codes = await orm.select({ codeHash: actionCodes.codeHash }).from(actionCodes)
  expect(codes.map(({ codeHash }) => codeHash).toSorted()).toEqual(['expired', 'open'])
  const devices = await orm.select({ userId: knownDevices.userId }).from(knownDevices)
  expect(devices).toEqual([{ userId: other.user.userId }])
  const tries = await orm.select({ key: rateLimits.key }).from(rateLimits)
  expect(tries.map(({ key }) => key).toSorted()).toEqual(['counts', 'for-ever'])
})
