/** Leaderboards: who stands on them, in which order, for how long. */
import type { LeaderboardPeriod } from '@tilerush/core/constants'
import { leaderboardPeriods } from '@tilerush/core/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { personalBests } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { updateEnabled } from '../account/user-store.ts'
import { profileCalls } from '../profile/calls.ts'
import { addBoard } from '../testing/boards.ts'
import { clicksFor } from '../testing/runs.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'

/** A Wednesday. */
const noon = new Date('2026-03-04T12:00:00.000Z')
const day = 24 * 60 * 60_000
const clock = createFixedClock(noon)
let parts: TestParts
let boardId: string
let numBoards = 0

beforeAll(async () => {
  parts = await testParts({ clock })
  await addBoard(parts, { boardId: 'testing', mode: 'testing' })
})
beforeEach(async () => {
  clock.set(noon)
  boardId = `board${(numBoards += 1)}`
  await addBoard(parts, { boardId })
})
afterAll(() => parts.close())

async function run(context: SignedIn, everyMs: number, numWrong = 0) {
  const play = await call(playsCalls.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
  clock.advance(60_000)
  const clicks = clicksFor(play, everyMs, numWrong)
  return call(playsCalls.finish, { playId: play.playId, clicks }, { context })
}

const leaderboard = (context: Visitor, period: LeaderboardPeriod = 'all') =>
  call(playsCalls.leaderboard, { boardId, period }, { context })
const totals = async (context: SignedIn, period: LeaderboardPeriod) =>
  (await leaderboard(context, period)).rows.map(({ totalDurationMs }) => totalDurationMs)

async function hide(context: SignedIn, isHidden: boolean): Promise<void> {
  await call(profileCalls.update, { hideFromLeaderboards: isHidden }, { context })
}

describe('who is refused', () => {
  test('a visitor, and a player on a board that players do not see', async () => {
    await expect(leaderboard(visitor(parts))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const context = await signIn(parts)
    for (const unseen of ['testing', 'none']) {
      const asking = call(playsCalls.leaderboard, { boardId: unseen, period: 'all' }, { context })
      await expect(asking).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    }
  })
})

describe('the rows', () => {
  test('are each user’s best, the best first, of equal ones the earlier', async () => {
    const [ann, bob, cat] = [await signIn(parts), await signIn(parts), await signIn(parts)]
    await run(bob, 400)
    await run(ann, 300, 1)
    await run(cat, 400)
    await run(bob, 500)
    const found = await leaderboard(cat)
    expect(found).toMatchObject({ period: 'all', startsAt: null, isHidden: false, isOwnRankExact: true })
    expect(
      found.rows.map(({ rank, gamerTag, totalDurationMs, isMe }) => [rank, gamerTag, totalDurationMs, isMe]),
    ).toEqual([
      [1, bob.user.gamerTag, 2400, false],
      [2, cat.user.gamerTag, 2400, true],
      [3, ann.user.gamerTag, 3800, false],
    ])
    expect(found.rows[2]).toMatchObject({ numIncorrectClicks: 1 })
    expect(found.own).toEqual(found.rows[1])
    expect(JSON.stringify(found)).not.toContain(ann.user.userId)
    expect(JSON.stringify(found)).not.toContain('@')
  })

  test('leave out doubted runs, runs out of time, deals met before, and other boards', async () => {
    const ann = await signIn(parts)
    await run(ann, 20)
    expect(await leaderboard(ann)).toMatchObject({ rows: [], own: null })
    const first = await run(ann, 400)
    const { code } = await call(playsCalls.share, { playId: first.playId }, { context: ann })
    const input = { boardId, deal: code, idempotencyKey: crypto.randomUUID() }
    const again = await call(playsCalls.start, input, { context: ann })
    clock.advance(60_000)
    await call(playsCalls.finish, { playId: again.playId, clicks: clicksFor(again, 200) }, { context: ann })
    for (const period of leaderboardPeriods) expect(await totals(ann, period)).toEqual([2400])
    boardId = `board${(numBoards += 1)}`
    await addBoard(parts, { boardId })
    expect(await totals(ann, 'all')).toEqual([])
  })

  test('are fifty, and the own one is told beyond them', async () => {
    const ann = await signIn(parts)
    await run(ann, 900)
    const { orm } = parts.database
    const others = await Promise.all(Array.from({ length: 55 }, () => signIn(parts)))
    for (const [index, { user }] of others.entries()) {
      const [best] = await orm.select().from(personalBests).where(eq(personalBests.userId, ann.user.userId))
      if (best) await orm.insert(personalBests).values({ ...best, userId: user.userId, totalDurationMs: 1000 + index })
    }
    const found = await leaderboard(ann)
    expect(found.rows).toHaveLength(50)
    expect(found.rows.at(-1)).toMatchObject({ rank: 50, totalDurationMs: 1049 })
    expect(found.own).toMatchObject({ rank: 56, totalDurationMs: 5400, isMe: true })
  })
})

describe('the period', () => {
  test('of today ends at midnight, that of the week on Monday, UTC', async () => {
    const ann = await signIn(parts)
    await run(ann, 300)
    expect(await leaderboard(ann, 'today')).toMatchObject({ startsAt: '2026-03-04T00:00:00.000Z' })
    expect(await leaderboard(ann, 'week')).toMatchObject({ startsAt: '2026-03-02T00:00:00.000Z' })
    for (const period of leaderboardPeriods) expect(await totals(ann, period)).toEqual([1800])

    clock.set(new Date('2026-03-08T23:59:59.999Z'))
    expect(await totals(ann, 'today')).toEqual([])
    expect(await leaderboard(ann, 'today')).toMatchObject({ own: null })
    expect(await totals(ann, 'week')).toEqual([1800])

    clock.advance(1)
    expect(await totals(ann, 'week')).toEqual([])
    expect(await totals(ann, 'all')).toEqual([1800])
  })

  test('has its own best, be it slower than the best of all time', async () => {
    const ann = await signIn(parts)
    await run(ann, 300)
    clock.advance(day)
    await run(ann, 500)
    await run(ann, 400, 1)
    await run(ann, 450)
    expect(await totals(ann, 'today')).toEqual([2700])
    expect(await totals(ann, 'week')).toEqual([1800])
    clock.advance(7 * day)
    await run(ann, 350)
    expect(await totals(ann, 'today')).toEqual([2100])
    expect(await totals(ann, 'week')).toEqual([2100])
    expect(await totals(ann, 'all')).toEqual([1800])
  })

  test('whatever is played when, each holds the least of its time', async () => {
    const anyRun = fc.record({ everyMs: fc.integer({ min: 150, max: 900 }), afterDays: fc.nat({ max: 4 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(anyRun, { minLength: 1, maxLength: 8 }), async (runs) => {
        const context = await signIn(parts)
        boardId = `board${(numBoards += 1)}`
        await addBoard(parts, { boardId })
        clock.set(noon)
        const played: { total: number; at: number }[] = []
        for (const { everyMs, afterDays } of runs) {
          clock.advance(afterDays * day)
          await run(context, everyMs)
          played.push({ total: everyMs * 6, at: clock.now().getTime() })
        }
        for (const period of leaderboardPeriods) {
          const { startsAt, own } = await leaderboard(context, period)
          const since = startsAt === null ? 0 : new Date(startsAt).getTime()
          const least = Math.min(...played.filter(({ at }) => at >= since).map(({ total }) => total))
          expect(own?.totalDurationMs).toBe(least)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('who is not shown', () => {
  test('a user who opted out: to nobody but the own eyes, and no rank is left empty', async () => {
    const [ann, bob] = [await signIn(parts), await signIn(parts)]
    await run(ann, 300)
    await run(bob, 400)
    await hide(ann, true)
    for (const period of leaderboardPeriods) {
      const seen = await leaderboard(bob, period)
      expect(seen.rows.map(({ gamerTag }) => gamerTag)).toEqual([bob.user.gamerTag])
      expect(seen.own).toMatchObject({ rank: 1 })
      const own = await leaderboard(ann, period)
      expect(own).toMatchObject({ isHidden: true, own: { rank: 1, totalDurationMs: 1800, isMe: true } })
      expect(own.rows).toHaveLength(1)
    }
    await run(ann, 200)
    expect(await totals(bob, 'all')).toEqual([2400])
    await hide(ann, false)
    expect(await totals(bob, 'all')).toEqual([1200, 2400])
  })

  test('a user who opted out before the first run', async () => {
    const [ann, bob] = [await signIn(parts), await signIn(parts)]
    await hide(ann, true)
    await run(ann, 300)
    await run(bob, 400)
    expect(await leaderboard(bob)).toMatchObject({ own: { rank: 1 } })
    expect(await totals(bob, 'all')).toEqual([2400])
  })

  test('a disabled user, until enabled again', async () => {
    const [ann, bob] = [await signIn(parts), await signIn(parts)]
    await run(ann, 300)
    await run(bob, 400)
    await updateEnabled(parts.database.orm, ann.user.userId, false, clock.now())
    expect(await totals(bob, 'today')).toEqual([2400])
    expect(await leaderboard(bob)).toMatchObject({ own: { rank: 1 } })
    await updateEnabled(parts.database.orm, ann.user.userId, true, clock.now())
    expect(await totals(bob, 'today')).toEqual([1800, 2400])
  })

  test('the listing is touched for the user alone', async () => {
    const [ann, bob] = [await signIn(parts), await signIn(parts)]
    await run(ann, 300)
    await run(bob, 400)
    await hide(ann, true)
    const rows = await parts.database.orm.select().from(personalBests).where(eq(personalBests.boardId, boardId))
    expect(new Map(rows.map(({ userId, isListed }) => [userId, isListed]))).toEqual(
      new Map([
        [ann.user.userId, false],
        [bob.user.userId, true],
      ]),
    )
  })
})
