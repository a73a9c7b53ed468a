/** Runs that are stored together: each as if it were alone, and none for the sake of another. */
import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { addBoard } from '../testing/boards.ts'
import { whileLocked } from '../testing/contention.ts'
import { clicksFor } from '../testing/runs.ts'
import { signIn, type SignedIn } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'
import { storeTogether } from './finish-together.ts'
import { playStoreOf } from './store.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
const boardIds = ['0001', '0002']
let parts: TestParts
let players: readonly SignedIn[]

beforeAll(async () => {
  parts = await testParts({ clock })
  for (const boardId of boardIds) await addBoard(parts, { boardId })
})
beforeEach(async () => {
  players = await Promise.all(Array.from({ length: 12 }, () => signIn(parts)))
})
afterAll(() => parts.close())

const start = (context: SignedIn, boardId: string) =>
  call(playsCalls.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
const bestOf = (context: SignedIn, boardId: string) => call(playsCalls.best, { boardId }, { context })

/** Starts a play, and answers with what finishes it at this pace. */
async function startOn(context: SignedIn, boardId: string, everyMs: number) {
  const play = await start(context, boardId)
  return () => call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context })
}

/** How many statements stored proven runs meanwhile, without and with waiting for locks. */
async function countStatements<T>(work: () => Promise<T>) {
  const query = vi.spyOn(parts.database.pool, 'query')
  const value = await work()
  const names = query.mock.calls.map(([config]) => (config as unknown as { readonly name?: string }).name)
  query.mockRestore()
  const count = (wanted: string) => names.filter((name) => name === wanted).length
  return { value, together: count('play_finish_proven_skip'), alone: count('play_finish_proven') }
}

const paceOf = (index: number, round: number) => 300 + index * 10 + round * (index % 2 ? 5 : -5)

describe('many players at once', () => {
  test('have a statement or two, and each its own result, best and count', async () => {
    for (const round of [0, 1, 2]) {
      const finishes = await Promise.all(
        players.flatMap((player, index) => boardIds.map((boardId) => startOn(player, boardId, paceOf(index, round)))),
      )
      clock.advance(minute)
      const { value, together, alone } = await countStatements(() => Promise.all(finishes.map((finish) => finish())))
      expect([together <= 3, alone]).toEqual([true, 0])
      for (const [index, answer] of value.entries()) {
        const player = Math.floor(index / boardIds.length)
        const pace = (each: number) => 6 * paceOf(player, each)
        const isNewBest = round === 0 || pace(round) < pace(round - 1)
        expect(answer).toMatchObject({
          isNewBest,
          result: { totalDurationMs: pace(round) },
          best: { numTimesPlayed: round + 1, boardId: boardIds[index % boardIds.length] },
          previousBestTotalDurationMs: round === 0 ? null : pace(isNewBest ? round - 1 : 0),
        })
      }
    }
    for (const [index, player] of players.entries()) {
      const least = 6 * Math.min(...[0, 1, 2].map((round) => paceOf(index, round)))
      for (const boardId of boardIds) {
        expect(await bestOf(player, boardId)).toMatchObject({ totalDurationMs: least, numTimesPlayed: 3 })
      }
    }
  })

  test('do not wait for one whose best is held', async () => {
    const [held, ...others] = players
    if (!held) throw new Error('No player')
    const first = await startOn(held, '0001', 500)
    clock.advance(minute)
    await first()
    const waits = await startOn(held, '0001', 450)
    const finishes = await Promise.all(others.map((player) => startOn(player, '0001', 420)))
    clock.advance(minute)
    const lock = {
      text: 'select from personal_bests where user_id = $1 for update',
      values: [held.user.userId],
    }
    let order: readonly string[] = []
    const answer = await whileLocked(parts.database, lock, 1, async () => {
      const waiting = waits().finally(() => (order = [...order, 'held']))
      const answers = await Promise.all(finishes.map((finish) => finish()))
      order = [...order, 'others']
      expect(answers.every(({ isNewBest }) => isNewBest)).toBe(true)
      return waiting
    })
    expect(order).toEqual(['others', 'held'])
    expect(answer).toMatchObject({ isNewBest: true, previousBestTotalDurationMs: 3000 })
  })
})

test('a run that cannot be stored takes no other with it', async () => {
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
      return { userId, playId, boardId: '0001', boardName: 'Board', finishedAt: clock.now(), clicks: [], result }
    }),
  )
  const store = storeTogether(parts.database)
  const [good, bad] = runs
  if (!good || !bad) throw new Error('No run')
  const tooLong = { ...bad, result: { ...bad.result, totalDurationMs: 3_000_000_000 } }
  // Nothing of the statement is done, so each is left to be tried by itself.
  expect(await Promise.all([store(good), store(tooLong)])).toEqual([null, null])
  expect((await playStoreOf(parts.database).find(one.user.userId, good.playId))?.finishedAt).toBeNull()
  expect(await store(good)).toMatchObject({ bestPlayId: good.playId, numTimesPlayed: 1 })
  expect(await store(good)).toBeNull()
})
