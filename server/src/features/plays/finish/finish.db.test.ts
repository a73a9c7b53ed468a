/**
 * Finishing a play (docs/rules.md#personal-best): refused callers, the result, a repeat. One file: the cases share
 * board, player and decoy.
 */
import type { Click } from '@tilerush/core/play/types'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { plays } from '../../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { getStoredRuns } from '../../../testing/fixtures/stored-runs.ts'
import { signIn, visitor, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000

const deps = useTestDeps({ clock, boards: ['0001'] })
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  await finish(decoy, await start(decoy), 999)
})
const player = useSignedIn(deps, { per: 'test' })

const start = (context: SignedIn, idempotencyKey: string = crypto.randomUUID()) =>
  call(playsRouter.start, { boardId: '0001', idempotencyKey }, { context })
const send = (context: SignedIn, playId: string, clicks: readonly Click[]) =>
  call(playsRouter.finish, { playId, clicks: [...clicks] }, { context })
const toRow = async (playId: string) =>
  (await deps.database.orm.select().from(plays).where(eq(plays.playId, playId)))[0]
const getBest = (context: SignedIn) => call(playsRouter.best, { boardId: '0001' }, { context })
const getDecoyRuns = () => getStoredRuns(deps, decoy)

/** Finishes a play with the server's clock at a credible time. */
async function finish(context: SignedIn, play: ObfuscatedPlay, everyMs: number, numWrong = 0) {
  clock.advance(minute)
  return send(context, play.playId, clicksFor(play, everyMs, numWrong))
}

describe('refuses', () => {
  test('a visitor, a nameless and a disabled user', async () => {
    const { playId } = await start(player)
    const input = { playId, clicks: [] }
    await expect(call(playsRouter.finish, input, { context: visitor(deps) })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    for (const [options, code] of [
      [{ gamerTag: '' }, 'FORBIDDEN'],
      [{ emailVerified: false }, 'FORBIDDEN'],
      [{ enabled: false }, 'ACCOUNT_DISABLED'],
    ] as const) {
      const context = await signIn(deps, options)
      await expect(call(playsRouter.finish, input, { context })).rejects.toMatchObject({ code })
    }
  })

  test('another user, as if the play did not exist', async () => {
    const play = await start(player)
    await expect(finish(decoy, play, 100)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    await expect(send(player, crypto.randomUUID(), [])).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect((await toRow(play.playId))?.finishedAt).toBeNull()
  })

  test('a list that the rules would not have counted, without any change', async () => {
    const play = await start(player)
    const right = clicksFor(play, 100)
    const first = right[0] ?? { tileId: '', atMs: 0 }
    clock.advance(minute)
    const lists = [
      [...right, { ...first, atMs: 900 }],
      right.toReversed(),
      [first, ...right],
      [{ tileId: 'unknown', atMs: 1 }, ...right],
      right.map(({ tileId }, index) => ({ tileId, atMs: 300_000 + index })),
    ]
    const before = await getDecoyRuns()
    for (const list of lists) {
      await expect(send(player, play.playId, list)).rejects.toMatchObject({ code: 'CLICKS_INVALID', status: 422 })
    }
    expect((await toRow(play.playId))?.finishedAt).toBeNull()
    expect(await getBest(player)).toBeNull()
    expect(await getDecoyRuns()).toEqual(before)
  })

  test('a list that is neither complete nor out of time', async () => {
    const play = await start(player)
    const some = clicksFor(play, 100).slice(0, 3)
    clock.advance(5 * minute)
    await expect(send(player, play.playId, some)).rejects.toMatchObject({ code: 'PLAY_NOT_OVER', status: 409 })
    clock.advance(3000)
    expect(await send(player, play.playId, some)).toMatchObject({ outcome: 'TIMEOUT', result: null, best: null })
  })

  test('a list later than 24 hours after the time-out', async () => {
    const play = await start(player)
    const late = await start(player)
    clock.advance(24 * 60 * minute + 5 * minute + 3000)
    expect(await send(player, play.playId, clicksFor(play, 100))).toMatchObject({ outcome: 'COMPLETED' })
    clock.advance(1)
    const sending = send(player, late.playId, clicksFor(late, 100))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_EXPIRED', status: 410 })
  })
})

describe('the result', () => {
  test('is computed from the clicks alone', async () => {
    const play = await start(player)
    const finished = await finish(player, play, 300, 2)
    const result = {
      accuracy: 6 / 8,
      averageCorrectClickDurationMs: 300,
      completedDurationMs: 1800,
      penaltyDurationMs: 4000,
      totalDurationMs: 5800,
      numClicksTotal: 8,
      numIncorrectClicks: 2,
      numTilesOnBoard: 6,
    }
    const now = clock.now()
    const best = {
      ...result,
      boardId: '0001',
      boardName: 'Board 0001',
      unixTimestampSec: String(Math.floor(now.getTime() / 1000)),
      serverTimestamp: now.toISOString(),
      numTimesPlayed: 1,
    }
    expect(finished).toEqual({
      playId: play.playId,
      outcome: 'COMPLETED',
      result,
      unverifiedReasons: [],
      countsForBest: true,
      standing: 'late',
      isNewBest: true,
      previousBestTotalDurationMs: null,
      best,
    })
    expect(await getBest(player)).toEqual(best)
    expect(await toRow(play.playId)).toMatchObject({
      ...result,
      outcome: 'COMPLETED',
      finishedAt: now,
      isNewBest: true,
    })
  })

  test('replaces the best when it is lower, else is only counted', async () => {
    await finish(player, await start(player), 400)
    const equal = await finish(player, await start(player), 400)
    expect(equal).toMatchObject({
      isNewBest: false,
      previousBestTotalDurationMs: 2400,
      best: { totalDurationMs: 2400, numTimesPlayed: 2 },
    })
    const worse = await finish(player, await start(player), 600)
    expect(worse).toMatchObject({
      isNewBest: false,
      previousBestTotalDurationMs: 2400,
      best: { totalDurationMs: 2400, numTimesPlayed: 3 },
    })
    const better = await finish(player, await start(player), 320)
    expect(better).toMatchObject({
      isNewBest: true,
      previousBestTotalDurationMs: 2400,
      best: { totalDurationMs: 1920, numTimesPlayed: 4 },
    })
  })

  test('of a run out of time is stored and changes no best', async () => {
    await finish(player, await start(player), 400)
    const best = await getBest(player)
    const play = await start(player)
    clock.advance(6 * minute)
    const finished = await send(player, play.playId, [])
    expect(finished).toMatchObject({
      outcome: 'TIMEOUT',
      result: null,
      isNewBest: false,
      previousBestTotalDurationMs: 2400,
    })
    expect(finished.best).toEqual(best)
    expect(await getBest(player)).toEqual(best)
    expect(await toRow(play.playId)).toMatchObject({ outcome: 'TIMEOUT', clicks: [], totalDurationMs: null })
  })

  test('of a run faster than the clock is stored and counted, but sets no best', async () => {
    const flaggedRuns = await start(player)
    const list = clicksFor(flaggedRuns, 1000)
    clock.advance(3000)
    const first = await send(player, flaggedRuns.playId, list)
    expect(first).toMatchObject({
      outcome: 'COMPLETED',
      unverifiedReasons: ['faster-than-clock'],
      isNewBest: false,
      best: null,
    })
    expect(first.result?.totalDurationMs).toBe(6000)
    expect(await getBest(player)).toBeNull()
    await finish(player, await start(player), 5000)
    const again = await start(player)
    clock.advance(3000)
    expect(await send(player, again.playId, clicksFor(again, 1000))).toMatchObject({
      isNewBest: false,
      previousBestTotalDurationMs: 30_000,
      best: { totalDurationMs: 30_000, numTimesPlayed: 2 },
    })
  })

  test('is verified when the clock leaves just enough time', async () => {
    const play = await start(player)
    clock.advance(3000 + 6000 - 1000)
    expect(await send(player, play.playId, clicksFor(play, 1000))).toMatchObject({
      unverifiedReasons: [],
      isNewBest: true,
    })
  })
})

describe('a repeat', () => {
  test('gets the same response, also when the best has changed since', async () => {
    const plays_ = [await start(player), await start(player), await start(player)] as const
    const lists = plays_.map((play, index) => clicksFor(play, [400, 600, 320][index] ?? 0))
    clock.advance(minute)
    const responses = []
    for (const [index, play] of plays_.entries()) {
      clock.advance(1000)
      responses.push(await send(player, play.playId, lists[index] ?? []))
    }
    const best = await getBest(player)
    for (const [index, play] of plays_.entries()) {
      clock.advance(1000)
      expect(await send(player, play.playId, lists[index] ?? [])).toEqual(responses[index])
    }
    expect(await getBest(player)).toEqual(best)
  })

  test('with other clicks is refused', async () => {
    const play = await start(player)
    const finished = await finish(player, play, 200)
    for (const list of [clicksFor(play, 100), clicksFor(play, 200).slice(0, 3), []]) {
      await expect(send(player, play.playId, list)).rejects.toMatchObject({
        code: 'PLAY_ALREADY_FINISHED',
        status: 409,
      })
    }
    expect(await getBest(player)).toEqual(finished.best)
  })
})
