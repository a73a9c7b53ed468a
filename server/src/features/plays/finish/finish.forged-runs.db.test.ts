/** Forged runs: none of them is stored as a verified result. */
import type { Click } from '@tilerush/core/play/types'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { personalBests, plays } from '../../../lib/database/schema.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import {
  countdown,
  even,
  forgeries,
  human,
  inOrder,
  minute,
  sum,
  timeout,
} from '../../../testing/fixtures/forgeries.ts'
import { dealtFor } from '@tilerush/core/testing/runs'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
let player: SignedIn

const deps = useTestDeps({ clock, boards: [{ boardId: '0001', layout: '3x3', numTiles: 11 }] })
beforeEach(async () => {
  player = await signIn(deps)
  // Most lists are made of the same times; each is to be judged for itself.
  await deps.database.orm.update(plays).set({ timesHash: null })
})

const start = () =>
  call(playsRouter.start, { boardId: '0001', idempotencyKey: crypto.randomUUID() }, { context: player })
const send = (playId: string, clicks: readonly Click[]) =>
  call(playsRouter.finish, { playId, clicks: [...clicks] }, { context: player })

async function expectNothingVerified(playId: string): Promise<void> {
  const { orm } = deps.database
  const [row] = await orm.select().from(plays).where(eq(plays.playId, playId))
  expect(row?.outcome === 'COMPLETED' && row.unverifiedReasons.length === 0).toBe(false)
  expect(await orm.select().from(personalBests).where(eq(personalBests.userId, player.user.userId))).toEqual([])
  const input = { boardId: '0001', limit: 10 }
  expect(await call(playsRouter.history, input, { context: player })).toMatchObject({ runs: [] })
  const board = await call(playsRouter.leaderboard, { boardId: '0001', period: 'all' }, { context: player })
  expect(board.own).toBeNull()
}

test('the run that the forgeries are made from would be verified', async () => {
  const play = await start()
  clock.advance(countdown + sum(human))
  const finished = await send(play.playId, inOrder(dealtFor(play), human))
  expect(finished).toMatchObject({ unverifiedReasons: [], isNewBest: true })
})

describe('a forged list', () => {
  test('has forty kinds', () => {
    expect(new Set(forgeries.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40)
  })

  test.each(forgeries)('$name', async ({ make, afterMs = minute, meets }) => {
    const play = await start()
    const clicks = make(dealtFor(play), play)
    clock.advance(countdown + afterMs)
    const [sent] = await Promise.allSettled([send(play.playId, clicks)])
    expect(sent).toMatchObject(
      typeof meets === 'string'
        ? { status: 'rejected', reason: { code: meets } }
        : { status: 'fulfilled', value: { unverifiedReasons: meets, isNewBest: false, best: null } },
    )
    await expectNothingVerified(play.playId)
  })
})

describe('an honest list for another play', () => {
  test('is refused for a play that was never started', async () => {
    const play = await start()
    clock.advance(minute)
    const sending = send(crypto.randomUUID(), inOrder(dealtFor(play), human))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    await expectNothingVerified(play.playId)
  })

  test('is refused for the play of another user', async () => {
    const play = await start()
    clock.advance(minute)
    player = await signIn(deps)
    const sending = send(play.playId, inOrder(dealtFor(play), human))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    await expectNothingVerified(play.playId)
  })

  test('is refused for another play of the same user', async () => {
    const [play, other] = [await start(), await start()]
    clock.advance(minute)
    await expect(send(play.playId, inOrder(dealtFor(other), human))).rejects.toMatchObject({
      code: expect.stringMatching(/^(CLICKS_INVALID|PLAY_NOT_OVER)$/),
    })
    await expectNothingVerified(play.playId)
  })

  test('is refused when it comes after the play has expired', async () => {
    const play = await start()
    clock.advance(countdown + timeout + 24 * 60 * minute + 1)
    const sending = send(play.playId, inOrder(dealtFor(play), human))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_EXPIRED' })
    await expectNothingVerified(play.playId)
  })

  test('is refused once the play has ended by a time-out', async () => {
    const play = await start()
    clock.advance(countdown + timeout)
    expect(await send(play.playId, [])).toMatchObject({ outcome: 'TIMEOUT' })
    const sending = send(play.playId, inOrder(dealtFor(play), human))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    await expectNothingVerified(play.playId)
  })

  test('is refused once the play has ended flagged', async () => {
    const play = await start()
    clock.advance(minute)
    expect((await send(play.playId, inOrder(dealtFor(play), even(507)))).unverifiedReasons).not.toEqual([])
    const sending = send(play.playId, inOrder(dealtFor(play), human))
    await expect(sending).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    await expectNothingVerified(play.playId)
  })

  test('never replaces the one that was sent before', async () => {
    const play = await start()
    clock.advance(minute)
    const finished = await send(play.playId, inOrder(dealtFor(play), human))
    const better = inOrder(
      dealtFor(play),
      human.map((ms) => ms - 100),
    )
    await expect(send(play.playId, better)).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await call(playsRouter.best, { boardId: '0001' }, { context: player })).toEqual(finished.best)
  })
})

test('totals, times and seeds sent by the client are ignored', async () => {
  const play = await start()
  clock.advance(minute)
  const claimed = {
    totalDurationMs: 1,
    result: { totalDurationMs: 1 },
    isNewBest: true,
    unverifiedReasons: [],
    seed: 1,
  }
  const input = { playId: play.playId, clicks: inOrder(dealtFor(play), even(507)), ...claimed }
  expect(await call(playsRouter.finish, input, { context: player })).toMatchObject({
    result: { totalDurationMs: 4563 },
    unverifiedReasons: ['evenly-spaced'],
    isNewBest: false,
  })
  await expectNothingVerified(play.playId)
})
