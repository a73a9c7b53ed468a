/** Films of runs: who may see which, and that what may not be seen looks like what is not there. */
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../lib/clock.ts'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { clicksFor, dealtFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, type SignedIn, type Visitor } from '../../../testing/accounts/visitors.ts'
import { updateEnabled } from '../../account/users/user-store.ts'
import { profileRouter } from '../../profile/router.ts'
import { playsRouter } from '../router.ts'

/** A Wednesday. */
const noon = new Date('2026-03-04T12:00:00.000Z')
const day = 24 * 60 * 60_000
const clock = createFakeClock(noon)
let boardId: string
let numBoards = 0
let viewer: SignedIn
let rival: SignedIn
/** Has finished nothing. */
let decoy: SignedIn

const deps = useTestDeps({ clock, boards: [{ boardId: 'testing', mode: 'testing' }, 'other'] })
beforeEach(async () => {
  clock.set(noon)
  boardId = `board${(numBoards += 1)}`
  await addBoard(deps, { boardId })
  viewer = await signIn(deps)
  rival = await signIn(deps)
  decoy = await signIn(deps)
  await runOnce(decoy, 500, { on: 'other' })
})

interface RunOptions {
  readonly numWrong?: number
  readonly deal?: string
  readonly on?: string
}

const start = (context: Visitor, { deal, on = boardId }: RunOptions = {}) =>
  call(playsRouter.start, { boardId: on, idempotencyKey: crypto.randomUUID(), ...(deal && { deal }) }, { context })

async function runOnce(context: SignedIn, everyMs: number, options: RunOptions = {}) {
  const play = await start(context, options)
  clock.advance(3000 + 6 * everyMs)
  const clicks = clicksFor(play, everyMs, options.numWrong)
  await call(playsRouter.finish, { playId: play.playId, clicks }, { context })
  return play
}

/** Two runs, the second of which confirms the first: play id of the better one. */
async function ranked(context: SignedIn, everyMs: number): Promise<string> {
  const { playId } = await runOnce(context, everyMs)
  await runOnce(context, everyMs + 1)
  return playId
}

const film = (context: Visitor, playId: string) => call(playsRouter.film, { playId }, { context })
const rows = async (context: SignedIn, period: 'today' | 'week' | 'all' = 'all') =>
  (await call(playsRouter.leaderboard, { boardId, period }, { context })).rows

async function expectRefused(context: SignedIn, playId: string): Promise<void> {
  const missing: unknown = await film(context, crypto.randomUUID()).catch((error: unknown) => error)
  const refused: unknown = await film(context, playId).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'RUN_NOT_FOUND', status: 404 })
  expect(JSON.stringify(refused)).toBe(JSON.stringify(missing))
}

async function hide(context: SignedIn): Promise<void> {
  await call(profileRouter.update, { hideFromLeaderboards: true }, { context })
}

test('a visitor is refused', async () => {
  const { playId } = await runOnce(viewer, 400)
  await expect(film(visitor(deps), playId)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

describe('the own runs', () => {
  test('show tiles as they lay, prompts, and clicks with their times', async () => {
    const play = await runOnce(viewer, 400, { numWrong: 1 })
    const found = await film(viewer, play.playId)
    const { grid, promptOrder } = dealtFor(play)
    expect(found).toMatchObject({
      gamerTag: viewer.user.gamerTag,
      isMe: true,
      boardName: `Board ${boardId}`,
      boardPortraitLayout: '1x6',
      promptPrefix: 'Click',
      lengthMs: 2400,
      totalDurationMs: 4400,
    })
    expect(found.tiles.map(({ tileId }) => tileId)).toEqual(grid.map(({ tileId }) => tileId))
    expect(found.tiles.every(({ imageUrl }) => imageUrl.startsWith('/media/boards/'))).toBe(true)
    expect(found.look).toEqual({
      tileBackgroundSize: 'contain',
      tileBackgroundPosition: 'center',
      tileBackgroundColor: '#FFFFFF',
      tileRadialGradientHexColor: '#FFFFFF',
      tilePadding: true,
      invertTileImagesInDarkMode: false,
    })
    expect(found.prompts).toEqual(promptOrder.map((id) => grid.find(({ tileId }) => tileId === id)?.prompt))
    expect(found.clicks[0]).toEqual({ tileId: promptOrder.at(-1), atMs: 1, isRight: false })
    expect(found.clicks.slice(1)).toEqual(
      promptOrder.map((tileId, index) => ({ tileId, atMs: (index + 1) * 400, isRight: true })),
    )
  })

  test('may be flagged or out of time, but not unfinished; nobody else sees them', async () => {
    const flagged = await runOnce(viewer, 10)
    const lost = await start(viewer)
    clock.advance(6 * 60_000)
    await call(playsRouter.finish, { playId: lost.playId, clicks: [] }, { context: viewer })
    expect(await film(viewer, flagged.playId)).toMatchObject({ lengthMs: 60, totalDurationMs: 60 })
    expect(await film(viewer, lost.playId)).toMatchObject({ lengthMs: 300_000, totalDurationMs: null, clicks: [] })
    await runOnce(rival, 400)
    for (const { playId } of [flagged, lost]) await expectRefused(rival, playId)
    const open = await start(viewer)
    await expectRefused(viewer, open.playId)
    await expectRefused(rival, open.playId)
  })

  test('are gone with the board', async () => {
    const editor = await signIn(deps, { role: 'editor' })
    const { playId } = await runOnce(editor, 400, { on: 'testing' })
    expect(await film(editor, playId)).toMatchObject({ isMe: true })
    await expectRefused(viewer, playId)
  })
})

describe('runs of a game by a link', () => {
  test('are seen by those who have finished it, whether or not leaderboards show the player', async () => {
    const sent = await runOnce(rival, 400)
    const { code } = await call(playsRouter.share, { playId: sent.playId }, { context: rival })
    const third = await signIn(deps)
    const played = await runOnce(third, 500, { deal: code })
    await hide(third)
    // Everybody has finished the board, but not this game.
    await runOnce(viewer, 600)
    await start(viewer, { deal: code })
    for (const { playId } of [sent, played]) {
      await expectRefused(viewer, playId)
      await expectRefused(decoy, playId)
    }
    await runOnce(viewer, 700, { deal: code })
    expect(await film(viewer, sent.playId)).toMatchObject({ gamerTag: rival.user.gamerTag, isMe: false })
    expect(await film(viewer, played.playId)).toMatchObject({ gamerTag: third.user.gamerTag, lengthMs: 3000 })
    expect(await film(rival, played.playId)).toMatchObject({ gamerTag: third.user.gamerTag })
    expect(JSON.stringify(await film(viewer, played.playId))).not.toContain(third.user.userId)
  })

  test('are not seen when they are flagged, or of a disabled account', async () => {
    const sent = await runOnce(rival, 400)
    const { code } = await call(playsRouter.share, { playId: sent.playId }, { context: rival })
    const flagged = await runOnce(await signIn(deps), 10, { deal: code })
    await runOnce(viewer, 500, { deal: code })
    await expectRefused(viewer, flagged.playId)
    expect(await film(viewer, sent.playId)).toMatchObject({ isMe: false })
    await updateEnabled(deps.database.orm, rival.user.userId, false, clock.now())
    await expectRefused(viewer, sent.playId)
  })

  test('are not seen from a leaderboard before the own finish', async () => {
    const daily = await runOnce(rival, 400, { deal: 'daily' })
    await runOnce(rival, 401)
    await ranked(viewer, 600)
    expect(await rows(viewer)).toMatchObject([
      { gamerTag: rival.user.gamerTag, filmPlayId: null },
      { gamerTag: viewer.user.gamerTag, filmPlayId: expect.any(String) as string },
    ])
    await expectRefused(viewer, daily.playId)
    await runOnce(viewer, 700, { deal: 'daily' })
    expect(await rows(viewer)).toMatchObject([{ filmPlayId: daily.playId }, {}])
    expect(await film(viewer, daily.playId)).toMatchObject({ isMe: false })
  })
})

describe('runs of a leaderboard', () => {
  test('are seen by those who have finished the board, in every period', async () => {
    const best = await ranked(rival, 400)
    for (const period of ['today', 'week', 'all'] as const)
      expect(await rows(viewer, period)).toMatchObject([{ filmPlayId: null }])
    await expectRefused(viewer, best)
    await start(viewer)
    await expectRefused(viewer, best)
    // A flagged run is a finished one, too.
    await runOnce(viewer, 10)
    for (const period of ['today', 'week', 'all'] as const)
      expect(await rows(viewer, period)).toMatchObject([{ filmPlayId: best }])
    expect(await film(viewer, best)).toMatchObject({ gamerTag: rival.user.gamerTag, isMe: false, lengthMs: 2400 })
    await expectRefused(decoy, best)
    expect(await rows(decoy)).toMatchObject([{ filmPlayId: null }])
    expect(await rows(rival)).toMatchObject([{ filmPlayId: best }])
  })

  test('of a day and a week are seen for so long', async () => {
    await ranked(rival, 400)
    await runOnce(viewer, 600)
    clock.set(new Date(noon.getTime() + day))
    const slower = await ranked(rival, 450)
    expect(await rows(viewer, 'today')).toMatchObject([{ filmPlayId: slower }])
    expect(await film(viewer, slower)).toMatchObject({ lengthMs: 2700 })
    clock.set(new Date(noon.getTime() + 2 * day))
    await expectRefused(viewer, slower)
    expect(await film(rival, slower)).toMatchObject({ isMe: true })
  })

  test('may wait to be confirmed; verified ones that stand on none are not seen', async () => {
    const waiting = await runOnce(rival, 400)
    await runOnce(viewer, 600)
    expect(await rows(viewer)).toMatchObject([{ rank: 1, isWaiting: true, filmPlayId: waiting.playId }, {}])
    expect(await film(viewer, waiting.playId)).toMatchObject({ lengthMs: 2400 })
    const slower = await runOnce(rival, 800)
    await expectRefused(viewer, slower.playId)
  })

  test('of users who are hidden or disabled are not seen', async () => {
    const hidden = await ranked(rival, 400)
    const other = await signIn(deps)
    const disabled = await ranked(other, 500)
    await runOnce(viewer, 600)
    expect(await film(viewer, hidden)).toMatchObject({ isMe: false })
    expect(await film(viewer, disabled)).toMatchObject({ isMe: false })
    await hide(rival)
    await updateEnabled(deps.database.orm, other.user.userId, false, clock.now())
    for (const playId of [hidden, disabled]) await expectRefused(viewer, playId)
    expect(await film(rival, hidden)).toMatchObject({ isMe: true })
  })
})
