/** Leaderboards: which users are on them, in which order, for how long. */
import type { LeaderboardPeriod } from '@tilerush/core/play/constants'
import { leaderboardPeriods } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { personalBests } from '../../../lib/database/schema.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { updateEnabled } from '../../account/users/user-store.ts'
import { profileRouter } from '../../profile/router.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

/** A Wednesday. */
const noon = new Date('2026-03-04T12:00:00.000Z')
const day = 24 * 60 * 60_000
const clock = createFakeClock(noon)
let boardId: string
let numBoards = 0

const deps = useTestDeps({ clock, boards: [{ boardId: 'testing', mode: 'testing' }] })
beforeEach(async () => {
  clock.set(noon)
  boardId = `board${(numBoards += 1)}`
  await addBoard(deps, { boardId })
})

async function runOnce(context: SignedIn, everyMs: number, numWrong = 0) {
  const play = await call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
  clock.advance(3000 + 6 * everyMs)
  const clicks = clicksFor(play, everyMs, numWrong)
  return call(playsRouter.finish, { playId: play.playId, clicks }, { context })
}

/** Twice, so that the second run confirms the first. */
async function run(context: SignedIn, everyMs: number, numWrong = 0) {
  const first = await runOnce(context, everyMs, numWrong)
  await runOnce(context, everyMs, numWrong)
  return first
}

const leaderboard = (context: Visitor, period: LeaderboardPeriod = 'all') =>
  call(playsRouter.leaderboard, { boardId, period }, { context })
const totals = async (context: SignedIn, period: LeaderboardPeriod) =>
  (await leaderboard(context, period)).rows.map(({ totalDurationMs }) => totalDurationMs)

async function hide(context: SignedIn, isHidden: boolean): Promise<void> {
  await call(profileRouter.update, { hideFromLeaderboards: isHidden }, { context })
}

describe('refuses', () => {
  test('a visitor, and a player on a board hidden from players', async () => {
    await expect(leaderboard(visitor(deps))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const context = await signIn(deps)
    for (const unseen of ['testing', 'none']) {
      const requested = call(playsRouter.leaderboard, { boardId: unseen, period: 'all' }, { context })
      await expect(requested).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    }
  })
})

describe('the rows', () => {
  test('are each user’s best, the best first, of equal totals the earlier', async () => {
    const [ann, bob, cat] = [await signIn(deps), await signIn(deps), await signIn(deps)]
    await run(bob, 400)
    await run(ann, 400, 1)
    await run(cat, 400)
    await run(bob, 500)
    const found = await leaderboard(cat)
    expect(found).toMatchObject({ period: 'all', startsAt: null, isHidden: false, isOwnRankExact: true })
    expect(
      found.rows.map(({ rank, gamerTag, totalDurationMs, isMe }) => [rank, gamerTag, totalDurationMs, isMe]),
    ).toEqual([
      [1, bob.user.gamerTag, 2400, false],
      [2, cat.user.gamerTag, 2400, true],
      [3, ann.user.gamerTag, 4400, false],
    ])
    expect(found.rows[2]).toMatchObject({ numIncorrectClicks: 1 })
    expect(found.own).toEqual(found.rows[1])
    expect(JSON.stringify(found)).not.toContain(ann.user.userId)
    expect(JSON.stringify(found)).not.toContain('@')
  })

  test('leave out flagged runs, runs out of time, deals played before, and other boards', async () => {
    const ann = await signIn(deps)
    await run(ann, 20)
    expect(await leaderboard(ann)).toMatchObject({ rows: [], own: null })
    const first = await run(ann, 400)
    const { code } = await call(playsRouter.share, { playId: first.playId }, { context: ann })
    const input = { boardId, deal: code, idempotencyKey: crypto.randomUUID() }
    const again = await call(playsRouter.start, input, { context: ann })
    clock.advance(60_000)
    await call(playsRouter.finish, { playId: again.playId, clicks: clicksFor(again, 300) }, { context: ann })
    for (const period of leaderboardPeriods) expect(await totals(ann, period)).toEqual([2400])
    boardId = `board${(numBoards += 1)}`
    await addBoard(deps, { boardId })
    expect(await totals(ann, 'all')).toEqual([])
  })

  test('are fifty, and the user’s own row is returned beyond them', async () => {
    const ann = await signIn(deps)
    await run(ann, 900)
    const { orm } = deps.database
    const others = await Promise.all(Array.from({ length: 55 }, () => signIn(deps)))
    for (const [index, { user }] of others.entries()) {
      const [best] = await orm.select().from(personalBests).where(eq(personalBests.userId, ann.user.userId))
      const rankedTotalDurationMs = 1000 + index
      if (best) await orm.insert(personalBests).values({ ...best, userId: user.userId, rankedTotalDurationMs })
    }
    const found = await leaderboard(ann)
    expect(found.rows).toHaveLength(50)
    expect(found.rows.at(-1)).toMatchObject({ rank: 50, totalDurationMs: 1049 })
    expect(found.own).toMatchObject({ rank: 56, totalDurationMs: 5400, isMe: true })
  })
})

describe('the period', () => {
  test('of today ends at midnight, that of the week on Monday, UTC', async () => {
    const ann = await signIn(deps)
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

  test('has its own best, even if slower than the best of all time', async () => {
    const ann = await signIn(deps)
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

  test('for plays at any times, each period holds its minimum', async () => {
    const anyRun = fc.record({ everyMs: fc.integer({ min: 290, max: 900 }), afterDays: fc.nat({ max: 4 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(anyRun, { minLength: 1, maxLength: 8 }), async (runs) => {
        const context = await signIn(deps)
        boardId = `board${(numBoards += 1)}`
        await addBoard(deps, { boardId })
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

describe('hides', () => {
  test('a user who opted out from other users, without a gap in the ranks', async () => {
    const [ann, bob] = [await signIn(deps), await signIn(deps)]
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
    await run(ann, 290)
    expect(await totals(bob, 'all')).toEqual([2400])
    await hide(ann, false)
    expect(await totals(bob, 'all')).toEqual([1740, 2400])
  })

  test('a user who opted out before the first run', async () => {
    const [ann, bob] = [await signIn(deps), await signIn(deps)]
    await hide(ann, true)
    await run(ann, 300)
    await run(bob, 400)
    expect(await leaderboard(bob)).toMatchObject({ own: { rank: 1 } })
    expect(await totals(bob, 'all')).toEqual([2400])
  })

  test('a disabled user, until enabled again', async () => {
    const [ann, bob] = [await signIn(deps), await signIn(deps)]
    await run(ann, 300)
    await run(bob, 400)
    await updateEnabled(deps.database.orm, ann.user.userId, false, clock.now())
    expect(await totals(bob, 'today')).toEqual([2400])
    expect(await leaderboard(bob)).toMatchObject({ own: { rank: 1 } })
    await updateEnabled(deps.database.orm, ann.user.userId, true, clock.now())
    expect(await totals(bob, 'today')).toEqual([1800, 2400])
  })

  test('only the row of the changed user is updated', async () => {
    const [ann, bob] = [await signIn(deps), await signIn(deps)]
    await run(ann, 300)
    await run(bob, 400)
    await hide(ann, true)
    const rows = await deps.database.orm.select().from(personalBests).where(eq(personalBests.boardId, boardId))
    expect(new Map(rows.map(({ userId, isListed }) => [userId, isListed]))).toEqual(
      new Map([
        [ann.user.userId, false],
        [bob.user.userId, true],
      ]),
    )
  })
})
