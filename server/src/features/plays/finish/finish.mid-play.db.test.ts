/** Events between the start of a play and its end: none of them loses the player's run. */
import { getGenerator } from '@tilerush/core/play/random'
import { anyPerson, playedBy } from '@tilerush/core/testing/honest-runs'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { openDatabase } from '../../../lib/database/database.ts'
import { boards, boardVersions, plays } from '../../../lib/database/schema.ts'
import type { Settings } from '../../../lib/settings.ts'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { updateEnabled } from '../../account/users/user-store.ts'
import { invalidateCurrentBoards } from '../../boards/visible-boards.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { clicksFor, dealtFor } from '@tilerush/core/testing/runs'
import { withSession, type SignedIn } from '../../../testing/accounts/visitors.ts'
import { playsRouter } from '../router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000

const deps = useTestDeps({ clock, boards: ['0001'] })
const player = useSignedIn(deps, { per: 'test' })

const start = (context: SignedIn, boardId = '0001', idempotencyKey: string = crypto.randomUUID()) =>
  call(playsRouter.start, { boardId, idempotencyKey }, { context })
const send = (context: SignedIn, play: Awaited<ReturnType<typeof start>>, everyMs: number) =>
  call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs) }, { context })

/** The same player with a server that has just been started on the same database. */
async function afterRestart<T>(work: (context: SignedIn) => Promise<T>, settings: Partial<Settings> = {}): Promise<T> {
  const database = openDatabase(deps.database.pool.options)
  try {
    return await work({ ...player, deps: { ...deps, database, settings: { ...deps.settings, ...settings } } })
  } finally {
    await database.close()
  }
}

describe("the server's clock is set during a play", () => {
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

  test('back: a run that took less time than it claims stays flagged', async () => {
    const play = await start(player)
    clock.advance(4000)
    clock.set(new Date(clock.now().getTime() - hour))
    expect(await send(player, play, 2000)).toMatchObject({
      unverifiedReasons: expect.arrayContaining(['faster-than-clock']),
    })
  })
})

describe('the server is restarted', () => {
  test('during a play: the run is accepted', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await afterRestart((context) => send(context, play, 400))
    expect(finished).toMatchObject({ unverifiedReasons: [], isNewBest: true, best: { numTimesPlayed: 1 } })
    expect(await send(player, play, 400)).toEqual(finished)
  })

  test('and another server got the run: this one accepts no other list', async () => {
    const play = await start(player)
    clock.advance(minute)
    const finished = await afterRestart((context) => send(context, play, 400))
    await expect(send(player, play, 300)).rejects.toMatchObject({ code: 'PLAY_ALREADY_FINISHED' })
    expect(await send(player, play, 400)).toEqual(finished)
  })

  test('before the response to the start arrives: a repeat gets the same play', async () => {
    const key = crypto.randomUUID()
    const play = await start(player, '0001', key)
    expect(await afterRestart((context) => start(context, '0001', key))).toEqual(play)
  })

  test('before the response to the end arrives: a repeat gets the same response', async () => {
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
      (context) => call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 400, 2) }, { context }),
      { playTimeoutMs: 1000, wrongClickPenaltyMs: 10_000 },
    )
    expect(finished.result).toMatchObject({ completedDurationMs: 2400, penaltyDurationMs: 4000 })
  })

  test('with other rules: a server that does not have them requests the run again later', async () => {
    const play = await start(player)
    clock.advance(minute)
    const { orm } = deps.database
    const setRules = (rulesVersion: number) =>
      orm.update(plays).set({ rulesVersion }).where(eq(plays.playId, play.playId))
    await setRules(play.rules.rulesVersion + 1)
    const isRejected = afterRestart((context) => send(context, play, 400))
    await expect(isRejected).rejects.toMatchObject({ code: 'RULES_UNKNOWN', status: 503 })
    const [row] = await orm.select().from(plays).where(eq(plays.playId, play.playId))
    expect(row).toMatchObject({ finishedAt: null, clicks: null })
    await setRules(play.rules.rulesVersion)
    expect(await send(player, play, 400)).toMatchObject({ isNewBest: true })
  })
})

describe('two tabs', () => {
  test('play one board concurrently: both runs count', async () => {
    const otherTab = await withSession(deps, player.user.userId)
    const [one, other] = await Promise.all([start(player), start(otherTab)])
    expect(one.playId).not.toBe(other.playId)
    clock.advance(minute)
    const responses = await Promise.all([send(player, one, 500), send(otherTab, other, 400)])
    for (const response of responses) expect(response.unverifiedReasons).toEqual([])
    const best = await call(playsRouter.best, { boardId: '0001' }, { context: player })
    expect(best).toMatchObject({ totalDurationMs: 2400, numTimesPlayed: 2 })
  })

  test('send the same run concurrently: it counts once', async () => {
    const otherTab = await withSession(deps, player.user.userId)
    const play = await start(player)
    clock.advance(minute)
    const [one, other] = await Promise.all([send(player, play, 400), send(otherTab, play, 400)])
    expect(one).toEqual(other)
    expect(one.best?.numTimesPlayed).toBe(1)
  })
})

describe('the board', () => {
  test('is edited, then disabled: the run is judged by the version it started with', async () => {
    const content = await addBoard(deps, { boardId: 'edited' })
    const play = await start(player, 'edited')
    const { orm } = deps.database
    const changed = { ...content, name: 'Other', boardPortraitLayout: '1x7' as const }
    await orm.insert(boardVersions).values({ boardId: 'edited', version: 2, content: changed })
    await orm.update(boards).set({ version: 2, mode: 'disabled' }).where(eq(boards.boardId, 'edited'))
    invalidateCurrentBoards(deps.database)
    clock.advance(minute)
    expect(await send(player, play, 400)).toMatchObject({
      result: { numTilesOnBoard: 6 },
      unverifiedReasons: [],
      best: { boardName: 'Board edited' },
    })
  })
})

test('the account is disabled and enabled again: the run is accepted then', async () => {
  const play = await start(player)
  clock.advance(minute)
  await updateEnabled(deps.database.orm, player.user.userId, false, clock.now())
  const disabled = await withSession(deps, player.user.userId)
  await expect(send(disabled, play, 400)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  await updateEnabled(deps.database.orm, player.user.userId, true, clock.now())
  expect(await send(await withSession(deps, player.user.userId), play, 400)).toMatchObject({ isNewBest: true })
})

describe('the network', () => {
  test('is down until just before the play expires: the run is accepted', async () => {
    const play = await start(player)
    clock.advance(3000 + play.rules.timeoutMs + 24 * 60 * minute)
    expect(await send(player, play, 400)).toMatchObject({ unverifiedReasons: [], isNewBest: true })
  })

  test('is unstable: of sixty honest runs none is refused or flagged', async () => {
    const generator = getGenerator(3)
    await addBoard(deps, { boardId: 'large', layout: '3x4', numTiles: 14 })
    for (let index = 0; index < 60; index += 1) {
      const play = await start(player, 'large')
      const { clicks } = playedBy(anyPerson(generator), dealtFor(play), generator)
      // The browser's clock may be slightly ahead of the server's; the network may be slow, or down.
      const laterMs = [-900, 0, 150, 9000, 23 * 60 * minute][index % 5] ?? 0
      clock.advance(3000 + (clicks.at(-1)?.atMs ?? 0) + laterMs)
      const finished = await call(playsRouter.finish, { playId: play.playId, clicks: [...clicks] }, { context: player })
      expect(finished).toMatchObject({ outcome: 'COMPLETED', unverifiedReasons: [] })
    }
    const best = await call(playsRouter.best, { boardId: 'large' }, { context: player })
    expect(best?.numTimesPlayed).toBe(60)
  })
})
