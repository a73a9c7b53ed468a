/**
 * Runs under review: who may see and judge them, and what a verdict changes. One file: the cases share boards, players
 * and their flagged runs.
 */
import type { ReviewState } from '@tilerush/contract/reviews'
import type { LeaderboardPeriod } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { auditLog, personalBests, plays, runReviews } from '../../lib/database/schema.ts'
import { human } from '../../testing/fixtures/forgeries.ts'
import { clicksAt, clicksFor } from '@tilerush/core/testing/runs'
import { getStoredRuns } from '../../testing/fixtures/stored-runs.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { settle } from '../../testing/accounts/settle.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { playsRouter } from '../plays/router.ts'
import { reviewsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-04T12:00:00.000Z'))
let player: SignedIn
let decoy: SignedIn

const deps = useTestDeps({ clock, boards: ['0001', { boardId: '0002', layout: '3x3', numTiles: 9 }] })
const admin = useSignedIn(deps, { per: 'file', role: 'admin' })
beforeEach(async () => {
  const { orm } = deps.database
  for (const table of [plays, personalBests, runReviews]) await orm.delete(table)
  player = await settle(deps, await signIn(deps))
  decoy = await settle(deps, await signIn(deps))
  await run(decoy, 900)
  await run(decoy, 900)
})

const start = (context: SignedIn, boardId = '0001') =>
  call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
async function run(context: SignedIn, everyMs: number, numWrong = 0) {
  const play = await start(context)
  clock.advance(3000 + 6 * everyMs)
  return call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs, numWrong) }, { context })
}
const list = (state: ReviewState, after?: { at: string; playId: string }, limit = 50, context: Visitor = admin) =>
  call(reviewsRouter.list, { state, limit, after }, { context })
const count = () => call(reviewsRouter.count, undefined, { context: admin })
const playIds = async (state: ReviewState) => (await list(state)).runs.map(({ playId }) => playId)
const details = (playId: string, context: Visitor = admin, userId = player.user.userId) =>
  call(reviewsRouter.details, { userId, playId }, { context })
const review = (playId: string, verdict: 'accepted' | 'rejected', note = '', context: Visitor = admin) =>
  call(reviewsRouter.decide, { userId: player.user.userId, playId, verdict, note }, { context })
const best = (context: SignedIn = player) => call(playsRouter.best, { boardId: '0001' }, { context })
const leaderboard = async (period: LeaderboardPeriod = 'all') =>
  (await call(playsRouter.leaderboard, { boardId: '0001', period }, { context: player })).rows.map(
    ({ rank, totalDurationMs, isWaiting }) => [rank, totalDurationMs, isWaiting],
  )
const getPlays = () => deps.database.orm.select().from(plays).orderBy(plays.playId)
const getDecoyRuns = () => getStoredRuns(deps, decoy)

describe('refuses', () => {
  test('visitors, players and editors', async () => {
    const { playId } = await run(player, 100)
    const before = await getPlays()
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [player, 'FORBIDDEN'],
      [await signIn(deps, { role: 'editor' }), 'FORBIDDEN'],
    ] as const) {
      await expect(list('open', undefined, 50, context)).rejects.toMatchObject({ code })
      await expect(call(reviewsRouter.count, undefined, { context })).rejects.toMatchObject({ code })
      await expect(details(playId, context)).rejects.toMatchObject({ code })
      await expect(review(playId, 'accepted', '', context)).rejects.toMatchObject({ code })
    }
    expect(await getPlays()).toEqual(before)
  })

  test('a run that is not there, is not completed, or is another user’s', async () => {
    const open = await start(player)
    const [foreign] = await deps.database.orm.select().from(plays).where(eq(plays.userId, decoy.user.userId))
    for (const playId of [crypto.randomUUID(), open.playId, foreign?.playId ?? '']) {
      await expect(details(playId)).rejects.toMatchObject({ code: 'RUN_NOT_FOUND', status: 404 })
      await expect(review(playId, 'rejected')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' })
    }
  })

  test('an administrator’s own run', async () => {
    const { playId } = await run(admin, 400)
    const judging = call(
      reviewsRouter.decide,
      { userId: admin.user.userId, playId, verdict: 'accepted', note: '' },
      { context: admin },
    )
    await expect(judging).rejects.toMatchObject({ code: 'OWN_RUN', status: 409 })
  })

  test('a note of more than 200 characters', async () => {
    const { playId } = await run(player, 400)
    await expect(review(playId, 'accepted', 'x'.repeat(201))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the list', () => {
  test('holds flagged runs without a verdict, the newest first, a page at a time', async () => {
    const flagged = await run(player, 100)
    const between = await run(player, 102)
    const other = await run(player, 101)
    const lost = await start(player)
    clock.advance(400_000)
    await call(playsRouter.finish, { playId: lost.playId, clicks: [] }, { context: player })
    expect(await playIds('open')).toEqual([other.playId, between.playId, flagged.playId])
    const first = await list('open', undefined, 2)
    const { runs, next } = await list('open', first.next ?? undefined, 2)
    expect([...first.runs, ...runs].map(({ playId }) => playId)).toEqual(await playIds('open'))
    expect(next).toBeNull()
    expect(first.runs).toMatchObject([
      { gamerTag: player.user.gamerTag, boardName: 'Board 0001', reasons: ['faster-than-human'], verdict: null },
      { totalDurationMs: 612 },
    ])
    expect(await count()).toEqual({ open: 3, waiting: 0, newNames: 0, accepted: 0, rejected: 0 })
  })

  test('of the waiting ones holds those alone, which are no work of the open ones', async () => {
    const { playId } = await run(player, 400)
    await run(player, 100)
    const other = await settle(deps, await signIn(deps))
    const newer = await run(other, 300)
    expect(await playIds('waiting')).toEqual([newer.playId, playId])
    const first = await list('waiting', undefined, 1)
    expect(first.runs).toMatchObject([{ reasons: [], standing: 'waiting', totalDurationMs: 1800, verdict: null }])
    expect((await list('waiting', first.next ?? undefined, 1)).runs).toMatchObject([{ playId, totalDurationMs: 2400 }])
    expect(await count()).toEqual({ open: 1, waiting: 2, newNames: 0, accepted: 0, rejected: 0 })
    await run(player, 350)
    expect(await playIds('waiting')).toEqual([newer.playId])
    await review(playId, 'rejected')
    expect(await playIds('waiting')).toHaveLength(2)
  })

  test('of new names holds those among the first ten, confirmed or not, until a verdict', async () => {
    await run(player, 400)
    const newcomer = await signIn(deps)
    const first = await run(newcomer, 300)
    const second = await run(newcomer, 290)
    await run(newcomer, 100)
    await run(newcomer, 600)
    expect(await playIds('newNames')).toEqual([second.playId, first.playId])
    const page = await list('newNames', undefined, 1)
    expect(page.runs).toMatchObject([{ reasons: [], isNewName: true, totalDurationMs: 1740, verdict: null }])
    expect((await list('newNames', page.next ?? undefined, 1)).runs).toMatchObject([{ playId: first.playId }])
    expect(await count()).toMatchObject({ open: 1, newNames: 2 })
    const judge = (playId: string, verdict: 'accepted' | 'rejected') =>
      call(reviewsRouter.decide, { userId: newcomer.user.userId, playId, verdict, note: '' }, { context: admin })
    await judge(second.playId, 'accepted')
    await judge(first.playId, 'rejected')
    expect(await playIds('newNames')).toEqual([])
    expect(await leaderboard()).toContainEqual([1, 1740, false])
  })

  test('of the accepted and of the rejected ones holds those, with the flags they came with', async () => {
    const [one, other] = [await run(player, 100), await run(player, 101)]
    await review(one.playId, 'accepted')
    clock.advance(1)
    await review(other.playId, 'rejected')
    expect(await playIds('open')).toEqual([])
    expect((await list('accepted')).runs).toMatchObject([{ playId: one.playId, reasons: ['faster-than-human'] }])
    expect((await list('rejected')).runs).toMatchObject([{ playId: other.playId, verdict: 'rejected' }])
    expect(await count()).toEqual({ open: 0, waiting: 0, newNames: 0, accepted: 1, rejected: 1 })
  })
})

test('the details hold clicks, splits and the usual times of the same player on the same board', async () => {
  for (const everyMs of [1000, 900, 700, 600]) await run(player, everyMs)
  const { playId } = await run(player, 100, 1)
  const few = await details(playId)
  expect(few.usual).toEqual({ numRuns: 4, totalDurationMs: null })
  expect(few.splits.map(({ usual }) => usual)).toEqual(few.splits.map(() => null))
  for (const everyMs of [800, 850, 750, 650, 950, 820]) await run(player, everyMs)
  const found = await details(playId)
  expect(found).toMatchObject({
    passedMs: 600,
    completedDurationMs: 600,
    totalDurationMs: 2600,
    film: { boardPortraitLayout: '1x6', promptPrefix: 'Click', lengthMs: 600 },
    bestTotalDurationMs: 3600,
    usual: { numRuns: 10, totalDurationMs: 4800 },
    review: null,
  })
  expect(found.film.tiles).toHaveLength(6)
  expect(found.film.prompts).toEqual(found.splits.map(({ prompt }) => prompt))
  expect(found.film.clicks.map(({ isRight }) => isRight)).toEqual([false, true, true, true, true, true, true])
  expect(found.splits[0]).toMatchObject({ durationMs: 100, numWrongClicks: 1 })
  // Not every tile of the board was on the grid each time.
  const usual = found.splits.flatMap((split) => split.usual ?? [])
  expect(usual.length).toBeGreaterThan(0)
  const taken = [1000, 900, 700, 600, 800, 850, 750, 650, 950, 820]
  expect(taken).toEqual(expect.arrayContaining(usual.flatMap((one) => Object.values(one))))
  expect(found.film.tiles.map(({ tileId }) => tileId).toSorted()).toEqual(
    found.splits.map(({ tileId }) => tileId).toSorted(),
  )
})

describe('an accepted run', () => {
  test('that was flagged counts: best, leaderboards and history', async () => {
    await run(player, 1000)
    const before = await getDecoyRuns()
    const { playId } = await run(player, 200)
    expect(await best()).toMatchObject({ totalDurationMs: 6000, numTimesPlayed: 2 })
    expect(await review(playId, 'accepted', ' seen on video ')).toMatchObject({ verdict: 'accepted' })
    expect(await best()).toMatchObject({ totalDurationMs: 1200, numTimesPlayed: 2 })
    expect(await leaderboard()).toContainEqual([1, 1200, false])
    expect((await details(playId)).review).toMatchObject({ note: 'seen on video', reviewer: admin.user.gamerTag })
    const input = { boardId: '0001', limit: 10 }
    expect((await call(playsRouter.history, input, { context: player })).runs.map((each) => each.playId)).toContain(
      playId,
    )
    expect(await getDecoyRuns()).toEqual(before)
  })

  test('that was waiting is confirmed without a second one', async () => {
    const { playId } = await run(player, 400)
    expect(await leaderboard()).toContainEqual([1, 2400, true])
    await review(playId, 'accepted')
    for (const period of ['all', 'week', 'today'] as const)
      expect(await leaderboard(period)).toContainEqual([1, 2400, false])
  })

  test('that was late is the own best alone', async () => {
    const play = await start(player, '0002')
    clock.advance(60_000)
    const clicks = clicksAt(
      play,
      human.map((ms) => Math.round(ms / 4)),
    )
    const { playId } = await call(playsRouter.finish, { playId: play.playId, clicks }, { context: player })
    await review(playId, 'accepted')
    expect(await call(playsRouter.best, { boardId: '0002' }, { context: player })).not.toBeNull()
    const board = await call(playsRouter.leaderboard, { boardId: '0002', period: 'all' }, { context: player })
    expect(board).toMatchObject({ rows: [], own: null })
  })
})

describe('a rejected run', () => {
  test('counts nowhere: best and leaderboards are those of the others', async () => {
    await run(player, 800)
    await run(player, 800)
    const before = await getDecoyRuns()
    const [one, other] = [await run(player, 300), await run(player, 300)]
    expect(await leaderboard()).toContainEqual([1, 1800, false])
    await review(one.playId, 'rejected')
    expect(await best()).toMatchObject({ totalDurationMs: 1800 })
    // What it was behind, or had confirmed, waits again.
    expect(await leaderboard()).toContainEqual([1, 1800, true])
    await review(other.playId, 'rejected')
    expect(await best()).toMatchObject({ totalDurationMs: 4800 })
    for (const period of ['all', 'week', 'today'] as const) {
      expect(await leaderboard(period)).toEqual([
        [1, 4800, false],
        [2, 5400, false],
      ])
    }
    expect(await getDecoyRuns()).toEqual(before)
  })

  test('that was the only one leaves no best', async () => {
    const { playId } = await run(player, 400)
    await review(playId, 'rejected')
    expect(await best()).toBeNull()
    expect(await leaderboard()).toEqual([[1, 5400, false]])
  })
})

test('a verdict is given once, and may be replaced', async () => {
  const { playId } = await run(player, 200)
  const rows = async () => [
    await deps.database.orm.select().from(runReviews),
    await deps.database.orm.select().from(plays).where(eq(plays.playId, playId)),
  ]
  const given = await review(playId, 'rejected', 'too quick')
  const before = await rows()
  clock.advance(1000)
  expect(await review(playId, 'rejected', 'again')).toEqual(given)
  expect(await rows()).toEqual(before)
  expect(await Promise.all([1, 2, 3].map(() => review(playId, 'accepted')))).toMatchObject([
    { verdict: 'accepted', reasons: ['faster-than-human'] },
    { verdict: 'accepted' },
    { verdict: 'accepted' },
  ])
  expect(await best()).toMatchObject({ totalDurationMs: 1200 })
  await review(playId, 'rejected')
  expect(await best()).toBeNull()
  const logged = await deps.database.orm.select().from(auditLog).where(eq(auditLog.targetId, playId))
  expect(logged.map(({ action, actorUserId }) => [action, actorUserId])).toEqual(
    ['run.rejected', 'run.accepted', 'run.rejected'].map((action) => [action, admin.user.userId]),
  )
  expect(await rows()).toMatchObject([
    [{ verdict: 'rejected', flaggedReasons: ['faster-than-human'] }],
    [{ unverifiedReasons: ['faster-than-human', 'rejected'] }],
  ])
})
