import { sessions, identities, users } from './database/schema.ts'
import { sessionAbsoluteMs, sessionIdleMs } from '@tilerush/core/constants'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock, type FixedClock } from './clock.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

const origin = { ipAddress: '192.0.2.1', userAgent: 'test' }
const dayMs = 24 * 60 * 60 * 1000

describe('sessions', () => {
  let parts: TestParts
  let clock: FixedClock

  beforeEach(async () => {
    clock = createFixedClock(new Date('2026-03-01T12:00:00Z'))
    parts = await testParts({ clock })
    for (const userId of ['ann', 'bob']) {
      const email = `${userId}@example.org`
      await parts.database.orm.insert(identities).values({ userId, email })
      await parts.database.orm.insert(users).values({ userId, userIdShort: userId, email, isEditor: userId === 'bob' })
    }
  })
  afterEach(() => parts.close())

  it('finds the user of a secret and nobody for another', async () => {
    const secret = await parts.sessions.create('ann', origin)
    await parts.sessions.create('bob', origin)
    expect(await parts.sessions.find(secret)).toMatchObject({
      userId: 'ann',
      roles: { admin: false, editor: false, player: true },
    })
    expect(await parts.sessions.find(`${secret}x`)).toBeNull()
    expect(await parts.sessions.find('')).toBeNull()
  })

  it('keeps no secret in the table', async () => {
    const secret = await parts.sessions.create('ann', origin)
    const rows = await parts.database.orm.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('ends when idle for 14 days', async () => {
    const secret = await parts.sessions.create('ann', origin)
    clock.advance(sessionIdleMs - 1)
    expect(await parts.sessions.find(secret)).not.toBeNull()
    clock.advance(sessionIdleMs)
    expect(await parts.sessions.find(secret)).toBeNull()
  })

  it('ends after 30 days however busy', async () => {
    const secret = await parts.sessions.create('ann', origin)
    for (let day = 0; day < 29; day++) {
      clock.advance(dayMs)
      expect(await parts.sessions.find(secret)).not.toBeNull()
    }
    clock.advance(sessionAbsoluteMs - 29 * dayMs)
    expect(await parts.sessions.find(secret)).toBeNull()
  })

  it('is prolonged at most once an hour', async () => {
    const secret = await parts.sessions.create('ann', origin)
    const expiry = async () => (await parts.database.orm.select().from(sessions))[0]?.expiresAt.getTime()
    const first = await expiry()
    clock.advance(59 * 60 * 1000)
    await parts.sessions.find(secret)
    expect(await expiry()).toBe(first)
    clock.advance(2 * 60 * 1000)
    await parts.sessions.find(secret)
    expect(await expiry()).toBeGreaterThan(first ?? Infinity)
  })

  it('ends at once when revoked, and no other with it', async () => {
    const [one, two] = [await parts.sessions.create('ann', origin), await parts.sessions.create('ann', origin)]
    await parts.sessions.find(one)
    await parts.sessions.revoke(one)
    expect(await parts.sessions.find(one)).toBeNull()
    expect(await parts.sessions.find(two)).not.toBeNull()
  })

  it("ends all of a user's sessions but the one named, and no other user's", async () => {
    const [one, two] = [await parts.sessions.create('ann', origin), await parts.sessions.create('ann', origin)]
    const other = await parts.sessions.create('bob', origin)
    for (const secret of [one, two, other]) await parts.sessions.find(secret)
    await parts.sessions.revokeAllOf('ann', two)
    expect(await parts.sessions.find(one)).toBeNull()
    expect(await parts.sessions.find(two)).not.toBeNull()
    expect(await parts.sessions.find(other)).not.toBeNull()
    await parts.sessions.revokeAllOf('ann')
    expect(await parts.sessions.find(two)).toBeNull()
  })

  it('shows a change within three seconds, and at once when told to forget', async () => {
    const secret = await parts.sessions.create('ann', origin)
    await parts.sessions.find(secret)
    await parts.database.orm.update(users).set({ enabled: false }).where(eq(users.userId, 'ann'))
    expect(await parts.sessions.find(secret)).toMatchObject({ enabled: true })
    clock.advance(3001)
    expect(await parts.sessions.find(secret)).toMatchObject({ enabled: false })
    await parts.database.orm.update(users).set({ enabled: true }).where(eq(users.userId, 'ann'))
    parts.sessions.forget('ann')
    expect(await parts.sessions.find(secret)).toMatchObject({ enabled: true })
  })
})
