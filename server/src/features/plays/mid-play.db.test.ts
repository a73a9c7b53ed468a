/** What may happen between the start of a play and its end: none of it costs the player the run. */
import { generatorOf } from '@tilerush/core/play/random'
import { anyPerson, playedBy } from '@tilerush/core/testing/honest-runs'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { openDatabase } from '../../lib/database/database.ts'
import { boards, boardVersions, plays } from '../../lib/database/schema.ts'
import type { Settings } from '../../lib/settings.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { updateEnabled } from '../account/user-store.ts'
import { forgetCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../testing/boards.ts'
import { clicksFor, dealtFor } from '../testing/runs.ts'
import { signIn, withSession, type SignedIn } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
let parts: TestParts
let player: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  await addBoard(parts, { boardId: '0001' })
})
beforeEach(async () => {
  player = await signIn(parts)
})
afterAll(() => parts.close())

const start = (context: SignedIn, boardId = '0001', idempotencyKey: string = crypto.randomUUID()) =>
  call(playsCalls.start, { boardId, idempotencyKey }, { context })
const send = (context: SignedIn, play: Awaited<ReturnType<typeof start>>, everyMs: number) =>
  call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context })

/** The same player before a server that has just been started on the same database. */
async function afterRestart<T>(work: (context: SignedIn) => Promise<T>, settings: Partial<Settings> = {}): Promise<T> {
  const database = openDatabase(parts.database.pool.options)
  try {
    return await work({ ...player, parts: { ...parts, database, settings: { ...parts.settings, ...settings } } })
  } finally {
    await database.close()
  }
}

describe("the server's clock is set in mid-play", () => {
  const hour = 60 * minute

  test.each([
    ['back', -hour],
    ['forth', hour],
  ])('%s by an hour: an honest run is verified', async (_, byMs) => {
    const play = await start(player)
    clock.advance(minute)
    clock.set(new Date(clock.now().getTime() + byMs))
    expect(await send(player, play, 400)).toMatchObject({ unverifiedReasons: [], isNewBest: true })
  })

  test('back: a run that took less time than it says stays in doubt', async () => {
    const play = await start(player)
    clock.advance(4000)
    clock.set(new Date(clock.now().getTime() - hour))
    expect(await send(player, play, 2000)).toMatchObject({
      unverifiedReasons: expect.arrayContaining(['faster-than-clock']),
    })
  })
})

describe('the server is restarted', () => {
  test('in mid-play: the run is taken', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await afterRestart((context) => send(context, play, 400))
    expect(finished).toMatchObject({ unverifiedReasons: [], isNewBest: true, best: { numTimesPlayed: 1 } })
    expect(await send(player, play, 400)).toEqual(finished)
  })

  test('and the run was sent to another one: this one takes no other in its place', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await afterRestart((context) => send(context, play, 400))
    await expect(send(player, play, 300)).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await send(player, play, 400)).toEqual(finished)
  })

  test('before the answer to the start has come: asking again gives the same play', async () => {
    const key = crypto.randomUUID()
    const play = await start(player, '0001', key)
    expect(await afterRestart((context) => start(context, '0001', key))).toEqual(play)
  })

  test('before the answer to the end has come: sending again gives the same answer', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await send(player, play, 400)
    clock.advance(minute)
    expect(await afterRestart((context) => send(context, play, 400))).toEqual(finished)
  })
})

describe('a new version is deployed', () => {
  test('with other settings: the run is judged by those of its start', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await afterRestart(
      (context) => call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, 400, 2) }, { context }),
      { playTimeoutMs: 1000, wrongClickPenaltyMs: 10_000 },
    )
    expect(finished.result).toMatchObject({ completedDurationMs: 2400, penaltyDurationMs: 4000 })
  })

  test('with other rules: a server that does not know them asks to be sent the run again', async () => {
    const play = await start(player)
    clock.advance(minute)
    const { orm } = parts.database
    const setRules = (rulesVersion: number) =>
      orm.update(plays).set({ rulesVersion }).where(eq(plays.playId, play.playId))
    await setRules(play.rules.rulesVersion + 1)
    const isRefused = afterRestart((context) => send(context, play, 400))
    await expect(isRefused).rejects.toMatchObject({ code: 'RULES_UNKNOWN', status: 503 })
    const [row] = await orm.select().from(plays).where(eq(plays.playId, play.playId))
    expect(row).toMatchObject({ finishedAt: null, clicks: null })
    await setRules(play.rules.rulesVersion)
    expect(await send(player, play, 400)).toMatchObject({ isNewBest: true })
  })
})

describe('two tabs', () => {
  test('play one board at once: both runs count', async () => {
    const otherTab = await withSession(parts, player.user.userId)
    const [one, other] = await Promise.all([start(player), start(otherTab)])
    expect(one.playId).not.toBe(other.playId)
    clock.advance(minute)
    const answers = await Promise.all([send(player, one, 500), send(otherTab, other, 400)])
    for (const answer of answers) expect(answer.unverifiedReasons).toEqual([])
    const best = await call(playsCalls.best, { boardId: '0001' }, { context: player })
    expect(best).toMatchObject({ totalDurationMs: 2400, numTimesPlayed: 2 })
  })

  test('send the same run at once: it counts once', async () => {
    const otherTab = await withSession(parts, player.user.userId)
    const play = await start(player)
    clock.advance(minute)
    const [one, other] = await Promise.all([send(player, play, 400), send(otherTab, play, 400)])
    expect(one).toEqual(other)
    expect(one.best?.numTimesPlayed).toBe(1)
  })
})

describe('the board', () => {
  test('is edited, then disabled: the run is judged by the version it started with', async () => {
    const content = await addBoard(parts, { boardId: 'edited' })
    const play = await start(player, 'edited')
    const { orm } = parts.database
    const changed = { ...content, name: 'Other', boardPortraitLayout: '1x7' as const }
    await orm.insert(boardVersions).values({ boardId: 'edited', version: 2, content: changed })
    await orm.update(boards).set({ version: 2, mode: 'disabled' }).where(eq(boards.boardId, 'edited'))
    forgetCurrentBoards(parts.database)
    clock.advance(minute)
    expect(await send(player, play, 400)).toMatchObject({
      result: { numTilesOnBoard: 6 },
      unverifiedReasons: [],
      best: { boardName: 'Board edited' },
    })
  })
})

test('the account is disabled and enabled again: the run is taken then', async () => {
  const play = await start(player)
  clock.advance(minute)
  await updateEnabled(parts.database.orm, player.user.userId, false, clock.now())
  const disabled = await withSession(parts, player.user.userId)
  await expect(send(disabled, play, 400)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  await updateEnabled(parts.database.orm, player.user.userId, true, clock.now())
  expect(await send(await withSession(parts, player.user.userId), play, 400)).toMatchObject({ isNewBest: true })
})

describe('the network', () => {
  test('is gone until just before the play expires: the run is taken', async () => {
    const play = await start(player)
    clock.advance(3000 + play.rules.timeoutMs + 24 * 60 * minute)
    expect(await send(player, play, 400)).toMatchObject({ unverifiedReasons: [], isNewBest: true })
  })

  test('comes and goes: of sixty honest runs none is refused or doubted', async () => {
    const generator = generatorOf(3)
    await addBoard(parts, { boardId: 'large', layout: '3x4', numTiles: 14 })
    for (let index = 0; index < 60; index += 1) {
      const play = await start(player, 'large')
      const { clicks } = playedBy(anyPerson(generator), dealtFor(play), generator)
      // The browser's clock may have run ahead of the server's by a little; the network may have been slow, or gone.
      const laterMs = [-900, 0, 150, 9000, 23 * 60 * minute][index % 5] ?? 0
      clock.advance(3000 + (clicks.at(-1)?.atMs ?? 0) + laterMs)
      const finished = await call(playsCalls.finish, { playId: play.playId, clicks: [...clicks] }, { context: player })
      expect(finished).toMatchObject({ outcome: 'COMPLETED', unverifiedReasons: [] })
    }
    const best = await call(playsCalls.best, { boardId: 'large' }, { context: player })
    expect(best?.numTimesPlayed).toBe(60)
  })
})
