/**
 * Which runs count for leaderboards, and which wait to be confirmed (docs/rules.md#new-names,
 * docs/rules.md#known-games); the own best is set by every verified run. One file: the cases share boards, players and
 * the clock.
 */
import { type LeaderboardPeriod, maxRoundTripMs, type RunStatus } from '@tilerush/core/play/constants'
import { confirmsTotal } from '@tilerush/core/play/judgement/fair-play'
import { call } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { personalBests, plays, users } from '../../../lib/database/schema.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { human } from '../../../testing/fixtures/forgeries.ts'
import { clicksAt, clicksFor } from '@tilerush/core/testing/runs'
import { shortOrFull } from '../../../testing/short-or-full.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { settle } from '../../../testing/accounts/settle.ts'
import { at, signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'
import { rebuildBest } from './rebuild-store.ts'

const clock = createFakeClock(new Date('2026-03-04T12:00:00.000Z'))
const minute = 60_000
const countdown = 3000
let boardId: string
let numBoards = 0
let numSeats = 0

const deps = useTestDeps({ clock })
beforeEach(async () => {
  boardId = `board${(numBoards += 1)}`
  await addBoard(deps, { boardId })
})

/** A player at a browser and in a network of its own. */
const signInApart = async (): Promise<SignedIn> => settle(deps, await signInNew())

/** The same with an account that was made a moment ago, by the clock of the runs. */
async function signInNew(): Promise<SignedIn> {
  numSeats += 1
  const context = await signIn(deps)
  await setCreated(context, 0)
  return { ...context, deviceSecret: `device${numSeats}`, ...at(`2001:db8:0:${numSeats.toString(16)}::1`) }
}

const setCreated = (context: SignedIn, beforeMs: number) =>
  deps.database.orm
    .update(users)
    .set({ accountCreatedAt: new Date(clock.now().getTime() - beforeMs) })
    .where(eq(users.userId, context.user.userId))

const start = (context: SignedIn, deal?: string) =>
  call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID(), deal }, { context })
type Started = Awaited<ReturnType<typeof start>>

/** Sent `lateMs` after its end, over a line as the browser says it is. */
async function finish(context: SignedIn, play: Started, everyMs: number, lateMs = 0, roundTripMs?: number) {
  clock.advance(countdown + 6 * everyMs + lateMs)
  return call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs), roundTripMs }, { context })
}
const run = async (context: SignedIn, everyMs: number, lateMs = 0, roundTripMs?: number) =>
  finish(context, await start(context), everyMs, lateMs, roundTripMs)
const share = async (context: SignedIn, playId: string) => (await call(playsRouter.share, { playId }, { context })).code
const leaderboard = (context: SignedIn, period: LeaderboardPeriod = 'all') =>
  call(playsRouter.leaderboard, { boardId, period }, { context })
const getBest = (context: SignedIn) => call(playsRouter.best, { boardId }, { context })

/** Verified, and the own best; but on no leaderboard. */
async function expectApart(context: SignedIn, finished: Awaited<ReturnType<typeof run>>, runStatus: RunStatus) {
  expect(finished).toMatchObject({ unverifiedReasons: [], standing: runStatus, isNewBest: true })
  expect(await getBest(context)).toEqual(finished.best)
  for (const period of ['all', 'week', 'today'] as const) {
    expect(await leaderboard(context, period)).toMatchObject({ rows: [], own: null })
  }
}

describe('a run that is late', () => {
  test('by more than the line explains is the own best alone', async () => {
    const player = await signInApart()
    await expectApart(player, await run(player, 400, 1001), 'late')
    await run(player, 400, 1001)
    expect(await leaderboard(player)).toMatchObject({ own: null })
  })

  test('by less stands on the leaderboards', async () => {
    const player = await signInApart()
    expect(await run(player, 400, 1000)).toMatchObject({ standing: 'waiting' })
    expect(await run(player, 400, 1000)).toMatchObject({ standing: 'ranked' })
    expect(await leaderboard(player)).toMatchObject({ own: { rank: 1, totalDurationMs: 2400 } })
  })

  test.each([2000, 3000, 4000])('by a clock slowed by %i ms is late, whatever is said of the line', async (gapMs) => {
    const player = await signInApart()
    for (const roundTripMs of [undefined, 300, maxRoundTripMs])
      expect(await run(player, 500, gapMs, roundTripMs)).toMatchObject({ standing: 'late' })
    expect(await leaderboard(player)).toMatchObject({ rows: [], own: null })
    const isStored = and(eq(plays.userId, player.user.userId), eq(plays.boardId, boardId))
    const [stored] = await deps.database.orm.select().from(plays).where(isStored)
    expect(stored?.gapMs).toBe(gapMs)
  })

  test('over a line of 300 ms is not, and by what it claims of one it may be a fifth', async () => {
    const player = await signInApart()
    expect(await run(player, 500, 990, 300)).toMatchObject({ standing: 'waiting' })
    expect(await run(player, 2000, 2200, 300)).toMatchObject({ standing: 'ranked' })
    expect(await run(player, 2001, 2401, maxRoundTripMs)).toMatchObject({ standing: 'ranked' })
    expect(await run(player, 2000, 2401, maxRoundTripMs)).toMatchObject({ standing: 'late' })
  })

  test('is refused when more is said of a line than a browser says', async () => {
    const player = await signInApart()
    await expect(run(player, 500, 0, maxRoundTripMs + 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('by thinking for 20 s and claiming 2.6 s is the own best alone', async () => {
    const player = await signInApart()
    const finished = await run(player, 433, 20_000)
    expect(finished.result).toMatchObject({ totalDurationMs: 2598 })
    await expectApart(player, finished, 'late')
  })

  test('only by a clock that was set forth is not', async () => {
    const player = await signInApart()
    const play = await start(player)
    clock.advance(countdown + 2400)
    clock.set(new Date(clock.now().getTime() + 60 * minute))
    const finishing = call(
      playsRouter.finish,
      { playId: play.playId, clicks: clicksFor(play, 400) },
      { context: player },
    )
    expect(await finishing).toMatchObject({ standing: 'waiting' })
  })
})

describe('a game that another account has met', () => {
  test.each([
    ['in the same browser', ({ deviceSecret }: SignedIn) => ({ deviceSecret })],
    ['in the same network', () => ({ ...at('2001:db8:0:aaaa::1') })],
  ])('%s is kept apart, whether shared or daily', async (_, same) => {
    const one = { ...(await signInApart()), ...at('2001:db8:0:aaaa::2') }
    const other = { ...(await signInApart()), ...same(one) }
    const learnt = await run(one, 900)
    const shared = await share(one, learnt.playId)
    const apart = { unverifiedReasons: [], standing: 'known-game', best: { totalDurationMs: 1800 } }
    expect(await finish(other, await start(other, shared), 300)).toMatchObject(apart)
    await start(one, 'daily')
    expect(await finish(other, await start(other, 'daily'), 300)).toMatchObject(apart)
    expect((await leaderboard(other)).own).toBeNull()
  })

  test('as a deal of the deal is kept apart, too', async () => {
    const [one, between, other] = [await signInApart(), await signInApart(), await signInApart()]
    const first = await share(one, (await run(one, 900)).playId)
    const onwards = await share(between, (await finish(between, await start(between, first), 800)).playId)
    const same = { ...other, deviceSecret: one.deviceSecret }
    expect(await finish(same, await start(same, onwards), 300)).toMatchObject({ standing: 'known-game' })
  })

  test('elsewhere counts, as does a game of the player’s own', async () => {
    const [one, other] = [await signInApart(), await signInApart()]
    const shared = await share(one, (await run(one, 900)).playId)
    expect(await finish(other, await start(other, shared), 300)).toMatchObject({ standing: 'waiting' })
    const sibling = { ...(await signInApart()), deviceSecret: one.deviceSecret }
    expect(await run(sibling, 300)).toMatchObject({ standing: 'waiting' })
  })

  test('is not known from a browser without a cookie', async () => {
    const [one, other] = [await signInApart(), await signInApart()]
    const shared = await share(one, (await run({ ...one, deviceSecret: '' }, 900)).playId)
    const nameless = { ...other, deviceSecret: '' }
    expect(await finish(nameless, await start(nameless, shared), 300)).toMatchObject({ standing: 'waiting' })
  })
})

describe('open plays', () => {
  test('are three: the fourth start abandons the oldest, which is the own best alone', async () => {
    const player = await signInApart()
    const [oldest, second] = [await start(player), await start(player)]
    clock.advance(1)
    await start(player)
    clock.advance(1)
    await start(player)
    expect(await finish(player, second, 400)).toMatchObject({ standing: 'waiting' })
    const { playId } = oldest
    const finished = await call(playsRouter.finish, { playId, clicks: clicksFor(oldest, 400) }, { context: player })
    expect(finished).toMatchObject({ unverifiedReasons: [], standing: 'abandoned' })
  })

  test('of others, and finished ones, abandon none', async () => {
    const [player, other] = [await signInApart(), await signInApart()]
    const first = await start(player)
    for (let index = 0; index < 4; index += 1) await start(other)
    for (let index = 0; index < 4; index += 1) await run(player, 400)
    const finishing = call(
      playsRouter.finish,
      { playId: first.playId, clicks: clicksFor(first, 400) },
      { context: player },
    )
    expect(await finishing).toMatchObject({ standing: 'late' })
  })

  test('that were started at once leave three that count', async () => {
    const player = await signInApart()
    const started = await Promise.all(Array.from({ length: 20 }, () => start(player)))
    clock.advance(countdown + 2400)
    const statuses: (string | null)[] = []
    // The oldest first, so that the later ones are still open.
    for (const play of started.toSorted((one, other) => (one.playId < other.playId ? -1 : 1))) {
      const input = { playId: play.playId, clicks: clicksFor(play, 400) }
      statuses.push((await call(playsRouter.finish, input, { context: player })).standing)
    }
    // Which ones depends on the order in which equal starts are stored.
    expect(statuses.filter((status) => status === 'abandoned')).toHaveLength(17)
    expect(statuses.slice(-2)).not.toContain('abandoned')
  })
})

async function send(context: SignedIn, play: Started, times: readonly number[]) {
  clock.advance(countdown + times.reduce((total, ms) => total + ms, 0))
  return call(playsRouter.finish, { playId: play.playId, clicks: clicksAt(play, times) }, { context })
}

describe('a list of times that another run has', () => {
  beforeEach(async () => {
    boardId = `board${(numBoards += 1)}`
    await addBoard(deps, { boardId, layout: '3x3', numTiles: 9 })
  })
  let numLists = 0
  const anyTimes = () => {
    numLists += 1
    return human.map((durationMs, index) => durationMs + ((numLists * 7 * (index + 1)) % 89))
  }
  test('is flagged, of another user on another board as of the same', async () => {
    const [one, other] = [await signInApart(), await signInApart()]
    const times = anyTimes()
    const first = await start(one)
    expect(await send(one, first, times)).toMatchObject({ unverifiedReasons: [] })
    const equal = { unverifiedReasons: ['equal-times'], standing: null, isNewBest: false }
    expect(await send(one, await start(one), times)).toMatchObject(equal)
    boardId = `board${(numBoards += 1)}`
    await addBoard(deps, { boardId, layout: '3x3', numTiles: 11 })
    expect(await send(other, await start(other), times)).toMatchObject({ ...equal, best: null })
    expect(await leaderboard(other)).toMatchObject({ rows: [], own: null })
    expect(await send(other, await start(other), times.with(4, (times[4] ?? 0) + 1))).toMatchObject({
      unverifiedReasons: [],
    })
  })

  test('is flagged when both are sent at once', async () => {
    const contexts = await Promise.all(Array.from({ length: 6 }, () => signInApart()))
    const times = anyTimes()
    const started = await Promise.all(contexts.map((context) => start(context)))
    clock.advance(countdown + 10_000)
    const finished = await Promise.all(
      contexts.map((context, index) => {
        const play = started[index]
        if (!play) throw new Error('No play')
        return call(playsRouter.finish, { playId: play.playId, clicks: clicksAt(play, times) }, { context })
      }),
    )
    expect(finished.filter(({ unverifiedReasons }) => unverifiedReasons.length === 0)).toHaveLength(1)
  })

  test('sent again for the same play is a repeat', async () => {
    const player = await signInApart()
    const [play, times] = [await start(player), anyTimes()]
    const finished = await send(player, play, times)
    expect(await send(player, play, times)).toEqual(finished)
  })
})

describe('a run among the first ten', () => {
  test('is ranked at once in each period, and says that it waits', async () => {
    const [slow, quick] = [await signInApart(), await signInApart()]
    await run(slow, 500)
    await run(slow, 500)
    const finished = await run(quick, 300)
    expect(finished).toMatchObject({ standing: 'waiting', isNewBest: true, best: { totalDurationMs: 1800 } })
    for (const period of ['all', 'week', 'today'] as const) {
      const { rows, own } = await leaderboard(quick, period)
      expect(
        rows.map(({ rank, totalDurationMs, isWaiting, isMe }) => [rank, totalDurationMs, isWaiting, isMe]),
      ).toEqual([
        [1, 1800, true, true],
        [2, 3000, false, false],
      ])
      expect(own).toEqual(rows[0])
    }
    expect((await leaderboard(slow)).own).toMatchObject({ rank: 2, isWaiting: false })
  })

  test('is confirmed by a second one within 15 percent, in either direction', async () => {
    for (const [first, second, best] of [
      [400, 460, 2400],
      [460, 400, 2400],
    ] as const) {
      const player = await signInApart()
      await run(player, first)
      expect(await run(player, second)).toMatchObject({ standing: 'ranked' })
      expect((await leaderboard(player)).own).toMatchObject({ isWaiting: false, totalDurationMs: best })
    }
  })

  test('is not confirmed by a slower one that is further away', async () => {
    const player = await signInApart()
    await run(player, 400)
    expect(await run(player, 461)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(player)).own).toMatchObject({ rank: 1, isWaiting: true, totalDurationMs: 2400 })
  })

  test('is confirmed by a quicker one however far away, which waits in its place', async () => {
    const player = await signInApart()
    await run(player, 900)
    clock.advance(7 * 24 * 60 * minute)
    expect(await run(player, 700)).toMatchObject({ standing: 'waiting' })
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: true, totalDurationMs: 4200 })
    // Behind a quicker run of an earlier week a slower one has nothing to be confirmed.
    clock.advance(7 * 24 * 60 * minute)
    expect(await run(player, 900)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: true, totalDurationMs: 4200 })
    for (const period of ['week', 'today'] as const)
      expect((await leaderboard(player, period)).own).toMatchObject({ isWaiting: false, totalDurationMs: 5400 })
  })

  test('by late and flagged runs is not confirmed', async () => {
    const player = await signInApart()
    await run(player, 400)
    await run(player, 400, minute)
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: true })
  })

  test('of a player with five verified runs there is ranked at once', async () => {
    const player = await signInApart()
    for (const everyMs of [900, 760, 650, 560])
      expect(await run(player, everyMs)).toMatchObject({ standing: 'waiting' })
    await run(player, 480, minute)
    expect(await run(player, 350)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(player)).own).toMatchObject({ rank: 1, totalDurationMs: 2100 })
  })

  test('needs a small gap between claim and clock, of an old hand, too, and of what confirms it', async () => {
    const player = await signInApart()
    for (let index = 0; index < 5; index += 1) await run(player, 3000)
    expect(await run(player, 2000, 1499, 300)).toMatchObject({ standing: 'ranked' })
    expect(await run(player, 1400, 1500, 300)).toMatchObject({ standing: 'waiting' })
    expect(await run(player, 1450, 1500, 300)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(player)).own).toMatchObject({ rank: 1, isWaiting: true, totalDurationMs: 8400 })
    await deps.database.transaction((tx) => rebuildBest(tx, player.user.userId, boardId))
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: true })
    expect(await run(player, 1500)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(player)).own).toMatchObject({ rank: 1, isWaiting: false, totalDurationMs: 8400 })
    await deps.database.transaction((tx) => rebuildBest(tx, player.user.userId, boardId))
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: false })
  })

  test('is the own best alone behind the first ten, and ranked at once', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => signInApart()))
    for (const other of others) await run(other, 400)
    const last = await signInApart()
    expect(await run(last, 500)).toMatchObject({ standing: 'ranked' })
    expect((await leaderboard(last)).own).toMatchObject({ rank: 11, isWaiting: false })
    expect(await run(await signInApart(), 390)).toMatchObject({ standing: 'waiting' })
  })

  test('of a hidden player is shown to no one else', async () => {
    const [player, other] = [await signInApart(), await signInApart()]
    await run(player, 400)
    await deps.database.pool.query('update users set hide_from_leaderboards = true where user_id = $1', [
      player.user.userId,
    ])
    expect((await leaderboard(other)).rows).toEqual([])
    expect((await leaderboard(player)).own).toMatchObject({ isWaiting: true })
  })
})

const day = 24 * 60 * minute
/** As the leaderboard says; rebuilt it is the same. */
const isWaiting = async (context: SignedIn) => {
  const before = (await leaderboard(context)).own?.isWaiting
  await deps.database.transaction((tx) => rebuildBest(tx, context.user.userId, boardId))
  expect((await leaderboard(context)).own?.isWaiting).toBe(before)
  return before
}

describe('a new name among the first ten', () => {
  test('is ranked at once, and confirmed on another day alone', async () => {
    const player = await signInNew()
    for (const everyMs of [400, 410, 405, 420, 415, 400, 430])
      expect(await run(player, everyMs)).toMatchObject({ result: { totalDurationMs: 6 * everyMs } })
    expect((await leaderboard(player)).own).toMatchObject({ rank: 1, totalDurationMs: 2400 })
    expect(await isWaiting(player)).toBe(true)
    clock.advance(day)
    await run(player, 500)
    expect(await isWaiting(player)).toBe(true)
    await run(player, 440)
    expect(await isWaiting(player)).toBe(false)
  })

  test('with a quicker run on another day is confirmed by the one before, if that is near', async () => {
    const player = await signInNew()
    await run(player, 440)
    clock.advance(day)
    expect(await run(player, 400)).toMatchObject({ standing: 'ranked' })
    expect(await isWaiting(player)).toBe(false)
    expect(await run(player, 330)).toMatchObject({ standing: 'waiting' })
  })

  test('is one by its account’s age as well as by its few runs', async () => {
    const [young, few] = [await signInApart(), await signInNew()]
    await setCreated(young, day - 30_000)
    await setCreated(few, 2 * day)
    const old = await signInApart()
    for (const context of [young, few, old]) {
      await run(context, 400)
      await run(context, 410)
    }
    expect(await isWaiting(young)).toBe(true)
    expect(await isWaiting(few)).toBe(true)
    expect(await isWaiting(old)).toBe(false)
  })
})

/** What the rules say of a player's runs, in their order; the model that the statements are held against. */
interface ModelRun {
  readonly total: number
  readonly needsConfirmation: boolean
  readonly isRankable: boolean
}
function getModel(runs: readonly ModelRun[]) {
  const rankable = runs.filter(({ isRankable }) => isRankable)
  const isConfirmed = (one: ModelRun) =>
    !one.needsConfirmation ||
    rankable.some((other) => other !== one && (other.total < one.total || confirmsTotal(one.total, other.total)))
  const least = (some: readonly ModelRun[]) => (some.length > 0 ? Math.min(...some.map(({ total }) => total)) : null)
  return {
    best: least(runs),
    ranked: least(rankable),
    waiting: least(rankable.filter((one) => !isConfirmed(one))),
  }
}

const rows = (context: SignedIn) =>
  deps.database.orm
    .select()
    .from(personalBests)
    .where(and(eq(personalBests.userId, context.user.userId), eq(personalBests.boardId, boardId)))

test('for any runs, best and ranks are those of the rules, and rebuilt they are the same', async () => {
  const anyRun = fc.record({
    everyMs: fc.integer({ min: 290, max: 1200 }),
    isLate: fc.boolean(),
    afterDays: fc.constantFrom(0, 0, 1, 4),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyRun, { minLength: 1, maxLength: 9 }), async (runs) => {
      boardId = `board${(numBoards += 1)}`
      await addBoard(deps, { boardId })
      const [player, decoy] = [await signInApart(), await signInApart()]
      await run(decoy, 700)
      const before = await rows(decoy)
      for (const { everyMs, isLate, afterDays } of runs) {
        clock.advance(afterDays * 24 * 60 * minute)
        await run(player, everyMs, isLate ? minute : 0)
      }
      const stored = await deps.database.orm
        .select()
        .from(plays)
        .where(and(eq(plays.userId, player.user.userId), eq(plays.boardId, boardId)))
      const model = getModel(
        stored.map((play) => ({
          total: play.totalDurationMs ?? 0,
          needsConfirmation: play.needsConfirmation,
          isRankable: play.runStatus !== 'late',
        })),
      )
      const [made] = await rows(player)
      expect({
        best: made?.totalDurationMs ?? null,
        ranked: made?.rankedTotalDurationMs ?? null,
        waiting: made?.waitingTotalDurationMs ?? null,
      }).toEqual(model)
      await deps.database.transaction((tx) => rebuildBest(tx, player.user.userId, boardId))
      expect(await rows(player)).toEqual([made])
      expect(await rows(decoy)).toEqual(before)
    }),
    { numRuns: shortOrFull(10, 40) },
  )
})
