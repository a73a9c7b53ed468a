/** Runs stored in one statement: each has the same result as alone, and an error affects only its own run. */
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { whileLocked } from '../../../testing/database/contention.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'
import type { VerifiedRun } from './finish-store.ts'
import { storeTogether } from './finish-together.ts'
import { getPlayStore } from '../store.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
const boardIds = ['0001', '0002']
let players: readonly SignedIn[]

const deps = useTestDeps({ clock, boards: boardIds })
beforeEach(async () => {
  players = await Promise.all(Array.from({ length: 12 }, () => signIn(deps)))
})

const start = (context: SignedIn, boardId: string) =>
  call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
const getBest = (context: SignedIn, boardId: string) => call(playsRouter.best, { boardId }, { context })

/** Starts a play, and returns a function that finishes it at this pace. */
async function startOn(context: SignedIn, boardId: string, everyMs: number) {
  const play = await start(context, boardId)
  return () => call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context })
}

/** The number of concurrent statements that stored proven runs, without and with waiting for locks. */
async function countStatements<T>(work: () => Promise<T>) {
  const query = vi.spyOn(deps.database.pool, 'query')
  const value = await work()
  const names = query.mock.calls.map(([config]) => (config as unknown as { readonly name?: string }).name)
  query.mockRestore()
  const count = (requested: string) => names.filter((name) => name === requested).length
  return { value, together: count('play_finish_proven_skip'), alone: count('play_finish_proven') }
}

const getPace = (index: number, round: number) => 300 + index * 10 + round * (index % 2 ? 5 : -5)

describe('many concurrent players', () => {
  test('share a statement or two, and each gets its own result, best and count', async () => {
    for (const round of [0, 1, 2]) {
      const finishes = await Promise.all(
        players.flatMap((player, index) => boardIds.map((boardId) => startOn(player, boardId, getPace(index, round)))),
      )
      clock.advance(minute)
      const { value, together, alone } = await countStatements(() => Promise.all(finishes.map((finish) => finish())))
      expect([together <= 3, alone]).toEqual([true, 0])
      for (const [index, response] of value.entries()) {
        const player = Math.floor(index / boardIds.length)
        const pace = (each: number) => 6 * getPace(player, each)
        const isNewBest = round === 0 || pace(round) < pace(round - 1)
        expect(response).toMatchObject({
          isNewBest,
          result: { totalDurationMs: pace(round) },
          best: { numTimesPlayed: round + 1, boardId: boardIds[index % boardIds.length] },
          previousBestTotalDurationMs: round === 0 ? null : pace(isNewBest ? round - 1 : 0),
        })
      }
    }
    for (const [index, player] of players.entries()) {
      const least = 6 * Math.min(...[0, 1, 2].map((round) => getPace(index, round)))
      for (const boardId of boardIds) {
        expect(await getBest(player, boardId)).toMatchObject({ totalDurationMs: least, numTimesPlayed: 3 })
      }
    }
  })

  test('do not wait for a player whose best is locked', async () => {
    const [blocked, ...others] = players
    if (!blocked) throw new Error('No player')
    const first = await startOn(blocked, '0001', 500)
    clock.advance(minute)
    await first()
    const waits = await startOn(blocked, '0001', 450)
    const finishes = await Promise.all(others.map((player) => startOn(player, '0001', 420)))
    clock.advance(minute)
    const lock = {
      text: 'select from personal_bests where user_id = $1 for update',
      values: [blocked.user.userId],
    }
    let order: readonly string[] = []
    const response = await whileLocked(deps.database, lock, 1, async () => {
      const waiting = waits().finally(() => (order = [...order, 'held']))
      const responses = await Promise.all(finishes.map((finish) => finish()))
      order = [...order, 'others']
      expect(responses.every(({ isNewBest }) => isNewBest)).toBe(true)
      return waiting
    })
    expect(order).toEqual(['others', 'held'])
    expect(response).toMatchObject({ isNewBest: true, previousBestTotalDurationMs: 3000 })
  })
})

test('a run that cannot be stored does not affect the others', async () => {
  const [one, other] = players
  if (!one || !other) throw new Error('No player')
  const runs = await Promise.all(
    [one, other].map(async (context) => {
      const { playId } = await start(context, '0001')
      const result = {
        accuracy: 1,
        averageCorrectClickDurationMs: 300,
        completedDurationMs: 1800,
        penaltyDurationMs: 0,
        totalDurationMs: 1800,
        numClicksTotal: 6,
        numIncorrectClicks: 0,
        numTilesOnBoard: 6,
      }
      const { userId } = context.user
      const sent = { isLive: true, gapMs: 0, timesHash: null }
      return {
        userId,
        playId,
        boardId: '0001',
        boardName: 'Board',
        finishedAt: clock.now(),
        clicks: [],
        result,
        ...sent,
      }
    }),
  )
  const store = (run: VerifiedRun) => storeTogether(deps.database)(run)
  const [good, bad] = runs
  if (!good || !bad) throw new Error('No run')
  const tooLong = { ...bad, result: { ...bad.result, totalDurationMs: 3_000_000_000 } }
  // The statement is rolled back, so each run is tried alone.
  expect(await Promise.all([store(good), store(tooLong)])).toEqual([null, null])
  expect((await getPlayStore(deps.database).find(one.user.userId, good.playId))?.finishedAt).toBeNull()
  expect(await store(good)).toMatchObject({ bestPlayId: good.playId, numTimesPlayed: 1 })
  expect(await store(good)).toBeNull()
})
