/** Runs among the first ten after many restarts: of a game that may have been chosen (docs/rules.md#restarts). */
import { leftGamesMs, maxLeftGames } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { plays } from '../../../lib/database/schema.ts'
import { settle } from '../../../testing/accounts/settle.ts'
import { signIn, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { reviewsRouter } from '../../reviews/router.ts'
import { playsRouter } from '../router.ts'
import { rebuildBest } from './rebuild-store.ts'

const clock = createFakeClock(new Date('2026-03-04T12:00:00.000Z'))
const countdown = 3000
let boardId: string
let player: SignedIn
let numBoards = 0

const deps = useTestDeps({ clock })
/** An old hand on the board: without restarts the next run would be ranked at once. */
beforeEach(async () => {
  boardId = await addNewBoard()
  player = await settle(deps, await signIn(deps))
  for (const everyMs of [900, 880, 860, 840, 820]) await run(everyMs)
  clock.advance(leftGamesMs)
})

async function addNewBoard(): Promise<string> {
  const added = `board${(numBoards += 1)}`
  await addBoard(deps, { boardId: added })
  return added
}
const start = (context: SignedIn = player, on: string = boardId) =>
  call(playsRouter.start, { boardId: on, idempotencyKey: crypto.randomUUID() }, { context })
type Started = Awaited<ReturnType<typeof start>>
async function leave(times: number, context: SignedIn = player, on: string = boardId): Promise<readonly Started[]> {
  const left: Started[] = []
  for (let time = 0; time < times; time += 1) {
    left.push(await start(context, on))
    clock.advance(2000)
  }
  return left
}
const send = (play: Started, everyMs: number) =>
  call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context: player })
async function finish(play: Started, everyMs: number) {
  clock.advance(countdown + 6 * everyMs)
  return send(play, everyMs)
}
const run = async (everyMs: number) => finish(await start(), everyMs)

const readIsWaiting = async () =>
  (await call(playsRouter.leaderboard, { boardId, period: 'all' }, { context: player })).own?.isWaiting
/** As the leaderboard says; rebuilt it is the same. */
async function isWaiting() {
  const before = await readIsWaiting()
  await deps.database.transaction((tx) => rebuildBest(tx, player.user.userId, boardId))
  expect(await readIsWaiting()).toBe(before)
  return before
}

test('after five games left within the hour a run waits, after four it does not', async () => {
  await leave(maxLeftGames)
  expect(await run(600)).toMatchObject({ standing: 'ranked' })
  await leave(1)
  expect(await run(590)).toMatchObject({ standing: 'waiting', isNewBest: true })
  expect(await isWaiting()).toBe(true)
})

test('such a run is confirmed by none that is slower, however near, and by a quicker one without restarts', async () => {
  await leave(maxLeftGames + 1)
  expect(await run(600)).toMatchObject({ standing: 'waiting' })
  expect(await run(601)).toMatchObject({ standing: 'ranked' })
  expect(await isWaiting()).toBe(true)
  expect(await run(599)).toMatchObject({ standing: 'waiting' })
  clock.advance(2 * 24 * leftGamesMs)
  await run(610)
  expect(await isWaiting()).toBe(true)
  expect(await run(598)).toMatchObject({ standing: 'ranked' })
  expect(await isWaiting()).toBe(false)
})

test('an administrator sees why it waits, and confirms it', async () => {
  await leave(maxLeftGames + 1)
  const { playId } = await run(600)
  const context = await signIn(deps, { role: 'admin' })
  const { runs } = await call(reviewsRouter.list, { state: 'waiting', limit: 1 }, { context })
  expect(runs).toMatchObject([{ playId, isAfterRestarts: true, isNewName: false }])
  const { userId } = player.user
  await call(reviewsRouter.decide, { userId, playId, verdict: 'accepted', note: '' }, { context })
  expect(await isWaiting()).toBe(false)
})

describe('games are not counted as left', () => {
  test('of an hour ago', async () => {
    await leave(1)
    await leave(maxLeftGames)
    clock.advance(leftGamesMs - 2000 * (maxLeftGames + 1))
    expect(await run(600)).toMatchObject({ standing: 'ranked' })
  })

  test('of another board, or of another player', async () => {
    await leave(maxLeftGames + 1, player, await addNewBoard())
    await leave(maxLeftGames + 1, await signIn(deps))
    expect(await run(600)).toMatchObject({ standing: 'ranked' })
  })

  test('that were played to their end', async () => {
    for (let time = 0; time <= maxLeftGames; time += 1) await run(900 + time)
    expect(await run(600)).toMatchObject({ standing: 'ranked' })
  })
})

describe('games are counted as left', () => {
  test('up to a ms less than an hour before the start', async () => {
    await leave(1)
    await leave(maxLeftGames)
    clock.advance(leftGamesMs - 2000 * (maxLeftGames + 1) - 1)
    expect(await run(600)).toMatchObject({ standing: 'waiting' })
  })

  test('that are begun while the run is played', async () => {
    await leave(maxLeftGames)
    const play = await start()
    await start()
    expect(await finish(play, 600)).toMatchObject({ standing: 'waiting' })
  })

  test('that were finished after others had been started in their place', async () => {
    for (const play of await leave(8)) {
      clock.advance(countdown + 6 * 900)
      await send(play, 900 + numBoards)
    }
    const isStored = and(eq(plays.userId, player.user.userId), eq(plays.boardId, boardId))
    const stored = await deps.database.orm.select().from(plays).where(isStored)
    expect(stored.filter(({ runStatus }) => runStatus === 'abandoned')).toHaveLength(5)
    expect(await run(600)).toMatchObject({ standing: 'waiting' })
  })

  test('that have a flag or ran out of time', async () => {
    for (let time = 0; time < 3; time += 1) await run(100)
    for (const play of await leave(2)) {
      clock.advance(deps.settings.playTimeoutMs + countdown)
      await call(playsRouter.finish, { playId: play.playId, clicks: [] }, { context: player })
    }
    expect(await run(600)).toMatchObject({ standing: 'waiting' })
  })
})
