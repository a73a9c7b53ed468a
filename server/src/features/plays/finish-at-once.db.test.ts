/** Sends that meet in the database: nothing is counted twice and nothing is lost. */
import { humanMeanSplitMs } from '@tilerush/core/constants'
import type { Click } from '@tilerush/core/play/types'
import type { FinishedPlay, VeiledPlay } from '@tilerush/contract/plays'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { personalBests, plays } from '../../lib/database/schema.ts'
import type { Parts } from '../../lib/parts.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { addBoard } from '../testing/boards.ts'
import { whileLocked } from '../testing/contention.ts'
import { clicksFor } from '../testing/runs.ts'
import { signIn, type SignedIn } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
/** Of the ten connections one holds the lock; this many are sure to stand behind it. */
const numWaiting = 6
const numProcesses = 8
let parts: TestParts
/** What belongs to a process is kept by database object, so another such object is another process. */
let processes: readonly Parts[]
let player: SignedIn
let decoy: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  processes = Array.from({ length: numProcesses }, () => ({ ...parts, database: { ...parts.database } }))
  await addBoard(parts, { boardId: '0001' })
  decoy = await signIn(parts)
  await finishAll(await startAll(decoy, [999]))
})
beforeEach(async () => {
  player = await signIn(parts)
})
afterAll(() => parts.close())

interface Sending {
  readonly context: SignedIn
  readonly play: VeiledPlay
  readonly clicks: Click[]
}

/** Starts a play for each of the paces, ready to be sent. */
async function startAll(context: SignedIn, paces: readonly number[]): Promise<Sending[]> {
  const sendings = paces.map(async (everyMs) => {
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const play = await call(playsCalls.start, input, { context })
    return { context, play, clicks: clicksFor(play, everyMs) }
  })
  const ready = await Promise.all(sendings)
  clock.advance(minute)
  return ready
}

/** Each is sent to the next process. */
const finishAll = (sendings: readonly Sending[]): Promise<FinishedPlay[]> =>
  Promise.all(
    sendings.map(({ context, play: { playId }, clicks }, index) => {
      const at = { ...context, parts: processes[index % numProcesses] ?? parts }
      return call(playsCalls.finish, { playId, clicks }, { context: at })
    }),
  )
const bestOf = (context: SignedIn) => call(playsCalls.best, { boardId: '0001' }, { context })
const decoyRows = async () => ({
  plays: await parts.database.orm.select().from(plays).where(eq(plays.userId, decoy.user.userId)),
  bests: await parts.database.orm.select().from(personalBests).where(eq(personalBests.userId, decoy.user.userId)),
})
const paces = (amount: number) => Array.from({ length: amount }, (_, index) => 200 + ((index * 7) % amount) * 10)

const count = (answer: FinishedPlay) => answer.best?.numTimesPlayed ?? 0

/** Every answer must be what it would be had the plays come one after another, in the order of their counts. */
function expectOneOrder(answers: readonly FinishedPlay[], bestBefore: number | null, numBefore: number): void {
  let best = bestBefore
  for (const [index, answer] of answers.toSorted((one, other) => count(one) - count(other)).entries()) {
    const total = answer.result?.totalDurationMs ?? 0
    expect(count(answer)).toBe(numBefore + index + 1)
    expect(answer.previousBestTotalDurationMs).toBe(best)
    expect(answer.isNewBest).toBe(best === null || total < best)
    best = Math.min(best ?? total, total)
    expect(answer.best?.totalDurationMs).toBe(best)
  }
}

/** Holds the user's best, so that whoever finishes must wait. */
const bestRow = () => ({
  text: 'select from personal_bests where user_id = $1 for update',
  values: [player.user.userId],
})

/** Holds the place of the user's first best without ever filling it. */
const placeOfBest = () => ({
  text: `insert into personal_bests
    select $1, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms, completed_duration_ms,
      num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms, total_duration_ms,
      unix_timestamp_sec, server_timestamp, num_times_played
    from personal_bests where user_id = $2`,
  values: [player.user.userId, decoy.user.userId],
})

describe('twenty sends of one play', () => {
  test('that is the first have one effect and one answer', async () => {
    const [sending] = await startAll(player, [200])
    const sendings = Array.from({ length: 20 }, () => sending).filter((each) => each !== undefined)
    const answers = await whileLocked(parts.database, placeOfBest(), numWaiting, () => finishAll(sendings))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ isNewBest: true, previousBestTotalDurationMs: null })
    expect(await bestOf(player)).toMatchObject({ numTimesPlayed: 1 })
  })

  test('that meets a best have one effect and one answer', async () => {
    await finishAll(await startAll(player, [150]))
    const [sending] = await startAll(player, [200])
    const sendings = Array.from({ length: 20 }, () => sending).filter((each) => each !== undefined)
    const answers = await whileLocked(parts.database, bestRow(), numWaiting, () => finishAll(sendings))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ isNewBest: false, previousBestTotalDurationMs: 900 })
    expect(await bestOf(player)).toMatchObject({ numTimesPlayed: 2, totalDurationMs: 900 })
  })
})

describe('twenty plays of one board', () => {
  test('that are all the first lose no count, and fit one order', async () => {
    const sendings = await startAll(player, paces(20))
    const before = await decoyRows()
    const answers = await whileLocked(parts.database, placeOfBest(), numWaiting, () => finishAll(sendings))
    expectOneOrder(answers, null, 0)
    expect(await bestOf(player)).toMatchObject({ totalDurationMs: 1200, numTimesPlayed: 20 })
    expect(await finishAll(sendings)).toEqual(answers)
    expect(await decoyRows()).toEqual(before)
  })

  test('that meet a best lose no count, and fit one order', async () => {
    await finishAll(await startAll(player, [220]))
    const sendings = await startAll(player, paces(20))
    const answers = await whileLocked(parts.database, bestRow(), numWaiting, () => finishAll(sendings))
    expectOneOrder(answers, 1320, 1)
    expect(await bestOf(player)).toMatchObject({ totalDurationMs: 1200, numTimesPlayed: 21 })
    expect(await finishAll(sendings)).toEqual(answers)
  })
})

test('whatever the paces, the best is the least and the count is theirs', async () => {
  const anyPaces = fc.array(fc.integer({ min: humanMeanSplitMs, max: 550 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(anyPaces, async (chosen) => {
      const context = await signIn(parts)
      const answers = await finishAll(await startAll(context, chosen))
      expectOneOrder(answers, null, 0)
      expect(await bestOf(context)).toMatchObject({
        totalDurationMs: 6 * Math.min(...chosen),
        numTimesPlayed: chosen.length,
      })
    }),
    { numRuns: 15 },
  )
})
