import { sessions, identities, users } from '../database/schema.ts'
import { sessionAbsoluteMs } from '@tilerush/core/account/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, dayMs, type FakeClock } from '../clock.ts'
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts'
import { createSessions } from './sessions.ts'

const origin = { ipAddress: '192.0.2.1', userAgent: 'test' }

describe('sessions', () => {
  let deps: TestDeps
  let clock: FakeClock

  beforeAll(async () => {
    clock = createFakeClock(new Date('2026-03-01T12:00:00Z'))
    deps = await createTestDeps({ clock })
    for (const userId of ['ann', 'bob']) {
      const email = `${userId}@example.org`
      await deps.database.orm.insert(identities).values({ userId, email })
      await deps.database.orm.insert(users).values({ userId, userIdShort: userId, email, isEditor: userId === 'bob' })
    }
  })
  beforeEach(() => deps.database.orm.delete(sessions))
  afterAll(() => deps.close())

  it('finds the user of a secret and no user for another', async () => {
    const secret = await deps.sessions.create('ann', origin)
    await deps.sessions.create('bob', origin)
    expect(await deps.sessions.find(secret)).toMatchObject({
      userId: 'ann',
      roles: { admin: false, editor: false, player: true },
    })
    expect(await deps.sessions.find(`${secret}x`)).toBeNull()
    expect(await deps.sessions.find('')).toBeNull()
  })

  it('stores no secret in the table', async () => {
    const secret = await deps.sessions.create('ann', origin)
    const rows = await deps.database.orm.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('ends when idle for 14 days', async () => {
    const secret = await deps.sessions.create('ann', origin)
    clock.advance(14 * dayMs - 1)
    expect(await deps.sessions.find(secret)).not.toBeNull()
    clock.advance(14 * dayMs)
    expect(await deps.sessions.find(secret)).toBeNull()
  })

  it('ends when idle for the days of the setting', async () => {
    const shorter = createSessions(deps.database, clock, deps.random, 2)
    const secret = await shorter.create('ann', origin)
    clock.advance(2 * dayMs - 1)
    expect(await shorter.find(secret)).not.toBeNull()
    clock.advance(2 * dayMs)
    expect(await shorter.find(secret)).toBeNull()
  })

  it('ends after 30 days, even in use', async () => {
    const secret = await deps.sessions.create('ann', origin)
    for (let day = 0; day < 29; day++) {
      clock.advance(dayMs)
      expect(await deps.sessions.find(secret)).not.toBeNull()
    }
    clock.advance(sessionAbsoluteMs - 29 * dayMs)
    expect(await deps.sessions.find(secret)).toBeNull()
  })

  it('is prolonged at most once an hour', async () => {
    const secret = await deps.sessions.create('ann', origin)
    const expiry = async () => (await deps.database.orm.select().from(sessions))[0]?.expiresAt.getTime()
    const first = await expiry()
    clock.advance(59 * 60 * 1000)
    await deps.sessions.find(secret)
    expect(await expiry()).toBe(first)
    clock.advance(2 * 60 * 1000)
    await deps.sessions.find(secret)
    expect(await expiry()).toBeGreaterThan(first ?? Infinity)
  })

  it('ends at once when revoked, and no other with it', async () => {
    const [one, two] = [await deps.sessions.create('ann', origin), await deps.sessions.create('ann', origin)]
    await deps.sessions.find(one)
    await deps.sessions.revoke(one)
    expect(await deps.sessions.find(one)).toBeNull()
    expect(await deps.sessions.find(two)).not.toBeNull()
  })

  it("ends all of a user's sessions but the one named, and no other user's", async () => {
    const [one, two] = [await deps.sessions.create('ann', origin), await deps.sessions.create('ann', origin)]
    const other = await deps.sessions.create('bob', origin)
    for (const secret of [one, two, other]) await deps.sessions.find(secret)
    await deps.sessions.revokeAllFor('ann', two)
    expect(await deps.sessions.find(one)).toBeNull()
    expect(await deps.sessions.find(two)).not.toBeNull()
    expect(await deps.sessions.find(other)).not.toBeNull()
    await deps.sessions.revokeAllFor('ann')
    expect(await deps.sessions.find(two)).toBeNull()
  })

  it('shows a change within three seconds, and immediately after `invalidate`', async () => {
    const secret = await deps.sessions.create('ann', origin)
    await deps.sessions.find(secret)
    await deps.database.orm.update(users).set({ enabled: false }).where(eq(users.userId, 'ann'))
    expect(await deps.sessions.find(secret)).toMatchObject({ enabled: true })
    clock.advance(3001)
    expect(await deps.sessions.find(secret)).toMatchObject({ enabled: false })
    await deps.database.orm.update(users).set({ enabled: true }).where(eq(users.userId, 'ann'))
    deps.sessions.invalidate('ann')
    expect(await deps.sessions.find(secret)).toMatchObject({ enabled: true })
  })
})
