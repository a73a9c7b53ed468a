/** Concurrent finishes in the database: nothing is counted twice and nothing is lost. */
import type { Click } from '@tilerush/core/play/types'
import type { FinishedPlay, ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { call } from '@orpc/server'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import type { Deps } from '../../../lib/deps.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { whileLocked } from '../../../testing/database/contention.ts'
import { clicksFor, quickestPaceMs } from '@tilerush/core/testing/runs'
import { getStoredRuns } from '../../../testing/fixtures/stored-runs.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
/** One of the ten connections holds the lock; this many certainly wait for it. */
const numWaiting = 6
const numProcesses = 8
/** Caches of a process belong to its database object, so another such object acts as another process. */
let processes: readonly Deps[]
let decoy: SignedIn

const deps = useTestDeps({ clock })

beforeAll(async () => {
  processes = Array.from({ length: numProcesses }, () => ({ ...deps, database: { ...deps.database } }))
  await addBoard(deps, { boardId: '0001' })
  decoy = await signIn(deps)
  await finishAll(await startAll(decoy, [999]))
})
const player = useSignedIn(deps, { per: 'test' })

interface Sending {
  readonly context: SignedIn
  readonly play: ObfuscatedPlay
  readonly clicks: Click[]
}

/** Starts a play for each of the paces, ready to be sent. */
async function startAll(context: SignedIn, paces: readonly number[]): Promise<Sending[]> {
  const sendings = paces.map(async (everyMs) => {
    const input = { boardId: '0001', idempotencyKey: crypto.randomUUID() }
    const play = await call(playsRouter.start, input, { context })
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
      const at = { ...context, deps: processes[index % numProcesses] ?? deps }
      return call(playsRouter.finish, { playId, clicks }, { context: at })
    }),
  )
const getBest = (context: SignedIn) => call(playsRouter.best, { boardId: '0001' }, { context })
const getDecoyRuns = () => getStoredRuns(deps, decoy)
const paces = (amount: number) => Array.from({ length: amount }, (_, index) => 300 + ((index * 7) % amount) * 10)

const count = (response: FinishedPlay) => response.best?.numTimesPlayed ?? 0

/** Every response must equal that of some sequential order, the order of the counts. */
function expectOneOrder(responses: readonly FinishedPlay[], bestBefore: number | null, numBefore: number): void {
  let best = bestBefore
  for (const [index, response] of responses.toSorted((one, other) => count(one) - count(other)).entries()) {
    const total = response.result?.totalDurationMs ?? 0
    expect(count(response)).toBe(numBefore + index + 1)
    expect(response.previousBestTotalDurationMs).toBe(best)
    expect(response.isNewBest).toBe(best === null || total < best)
    best = Math.min(best ?? total, total)
    expect(response.best?.totalDurationMs).toBe(best)
  }
}

/** Locks the user's best, so that another finish must wait. */
const bestRow = () => ({
  text: 'select from personal_bests where user_id = $1 for update',
  values: [player.user.userId],
})

/** Reserves the row of the user's first best without committing it. */
const getBestRank = () => ({
  text: `insert into personal_bests
    select $1, board_id, board_name, play_id, accuracy, average_correct_click_duration_ms, completed_duration_ms,
      num_clicks_total, num_incorrect_clicks, num_tiles_on_board, penalty_duration_ms, total_duration_ms,
      unix_timestamp_sec, server_timestamp, num_times_played
    from personal_bests where user_id = $2`,
  values: [player.user.userId, decoy.user.userId],
})

describe('twenty requests for one play', () => {
  test('that is the first have one effect and one response', async () => {
    const [sending] = await startAll(player, [300])
    const sendings = Array.from({ length: 20 }, () => sending).filter((each) => each !== undefined)
    const responses = await whileLocked(deps.database, getBestRank(), numWaiting, () => finishAll(sendings))
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(responses[0]).toMatchObject({ isNewBest: true, previousBestTotalDurationMs: null })
    expect(await getBest(player)).toMatchObject({ numTimesPlayed: 1 })
  })

  test('that compare with an existing best have one effect and one response', async () => {
    await finishAll(await startAll(player, [290]))
    const [sending] = await startAll(player, [300])
    const sendings = Array.from({ length: 20 }, () => sending).filter((each) => each !== undefined)
    const responses = await whileLocked(deps.database, bestRow(), numWaiting, () => finishAll(sendings))
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(responses[0]).toMatchObject({ isNewBest: false, previousBestTotalDurationMs: 1740 })
    expect(await getBest(player)).toMatchObject({ numTimesPlayed: 2, totalDurationMs: 1740 })
  })
})

describe('twenty plays of one board', () => {
  test('that are all the first lose no count, and match one order', async () => {
    const sendings = await startAll(player, paces(20))
    const before = await getDecoyRuns()
    const responses = await whileLocked(deps.database, getBestRank(), numWaiting, () => finishAll(sendings))
    expectOneOrder(responses, null, 0)
    expect(await getBest(player)).toMatchObject({ totalDurationMs: 1800, numTimesPlayed: 20 })
    expect(await finishAll(sendings)).toEqual(responses)
    expect(await getDecoyRuns()).toEqual(before)
  })

  test('that compare with an existing best lose no count, and match one order', async () => {
    await finishAll(await startAll(player, [320]))
    const sendings = await startAll(player, paces(20))
    const responses = await whileLocked(deps.database, bestRow(), numWaiting, () => finishAll(sendings))
    expectOneOrder(responses, 1920, 1)
    expect(await getBest(player)).toMatchObject({ totalDurationMs: 1800, numTimesPlayed: 21 })
    expect(await finishAll(sendings)).toEqual(responses)
  })
})

test('for any paces, the best is the minimum and the count their number', async () => {
  const anyPaces = fc.array(fc.integer({ min: quickestPaceMs, max: 650 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(anyPaces, async (chosen) => {
      const context = await signIn(deps)
      const responses = await finishAll(await startAll(context, chosen))
      expectOneOrder(responses, null, 0)
      expect(await getBest(context)).toMatchObject({
        totalDurationMs: 6 * Math.min(...chosen),
        numTimesPlayed: chosen.length,
      })
    }),
    { numRuns: 15 },
  )
})
