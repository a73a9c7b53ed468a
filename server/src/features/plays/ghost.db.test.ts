/** Runs to race against: each kind, and what leaves the server of another user's run. */
import type { GhostKind } from '@tilerush/core/play/constants'
import { ghostKinds } from '@tilerush/core/play/constants'
import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { clicksFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { updateEnabled } from '../account/users/user-store.ts'
import { profileRouter } from '../profile/router.ts'
import { playsRouter } from './router.ts'

const noon = new Date('2026-03-04T12:00:00.000Z')
const day = 24 * 60 * 60_000
const clock = createFakeClock(noon)
let boardId: string
let numBoards = 0
let player: SignedIn
let rival: SignedIn

const deps = useTestDeps({ clock, boards: [{ boardId: 'testing', mode: 'testing' }] })
beforeEach(async () => {
  clock.set(noon)
  boardId = `board${(numBoards += 1)}`
  await addBoard(deps, { boardId })
  player = await signIn(deps)
  rival = await signIn(deps)
})

async function runOnce(context: SignedIn, everyMs: number, numWrong = 0, on = boardId) {
  const play = await call(playsRouter.start, { boardId: on, idempotencyKey: crypto.randomUUID() }, { context })
  clock.advance(3000 + 6 * everyMs)
  return call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs, numWrong) }, { context })
}

/** Twice, so that the second run confirms the first. */
async function ranked(context: SignedIn, everyMs: number): Promise<void> {
  await runOnce(context, everyMs)
  await runOnce(context, everyMs + 1)
}

const ghost = (context: Visitor, kind: GhostKind, on = boardId) =>
  call(playsRouter.ghost, { boardId: on, kind }, { context })
const total = async (context: SignedIn, kind: GhostKind) => (await ghost(context, kind))?.totalDurationMs ?? null

describe('refuses', () => {
  test('a visitor, and gives nothing of a hidden board', async () => {
    const editor = await signIn(deps, { role: 'editor' })
    await runOnce(editor, 400, 0, 'testing')
    await runOnce(editor, 400, 0, 'testing')
    for (const kind of ghostKinds) {
      await expect(ghost(visitor(deps), kind)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      expect(await ghost(player, kind, 'testing')).toBeNull()
    }
    expect(await ghost(editor, 'best', 'testing')).toMatchObject({ totalDurationMs: 2400 })
  })

  test('every kind, where there is no run of it', async () => {
    for (const kind of ghostKinds) expect(await ghost(player, kind)).toBeNull()
    await ranked(rival, 400)
    for (const kind of ['best', 'average', 'last', 'rankAbove'] as const) expect(await ghost(player, kind)).toBeNull()
  })
})

describe('of the own runs', () => {
  test('the best has tile ids; the last and the mean have none', async () => {
    await runOnce(player, 400)
    await runOnce(player, 600)
    await runOnce(rival, 300)
    const best = await ghost(player, 'best')
    expect(best).toMatchObject({ gamerTag: player.user.gamerTag, totalDurationMs: 2400 })
    expect(best?.splits.every(({ tileId }) => tileId?.startsWith('tile'))).toBe(true)
    const last = await ghost(player, 'last')
    expect(last).toMatchObject({ gamerTag: player.user.gamerTag, totalDurationMs: 3600 })
    expect(last?.splits[0]).toEqual({ elapsedMs: 600, totalMs: 600 })
    const average = await ghost(player, 'average')
    expect(average).toMatchObject({ gamerTag: player.user.gamerTag, totalDurationMs: 3000 })
    expect(average?.splits.map(({ totalMs }) => totalMs)).toEqual([500, 1000, 1500, 2000, 2500, 3000])
    expect(JSON.stringify([last, average])).not.toContain('tile')
  })

  test('the mean is that of the last ten verified runs, penalties included', async () => {
    await runOnce(player, 2000)
    for (let index = 0; index < 9; index += 1) await runOnce(player, 400 + index)
    await runOnce(player, 500, 1)
    // Flagged, and out of time: neither counts.
    await runOnce(player, 10)
    const lost = await call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context: player })
    clock.advance(6 * 60_000)
    await call(playsRouter.finish, { playId: lost.playId, clicks: [] }, { context: player })
    const meanMs = (9 * 404 + 500) / 10
    expect((await ghost(player, 'average'))?.splits.at(-1)).toEqual({
      elapsedMs: Math.round(6 * meanMs),
      totalMs: Math.round(6 * meanMs + 200),
    })
    expect(await total(player, 'last')).toBe(5000)
  })
})

describe('of others', () => {
  test("the day's best is the best ranked run of today, without tiles", async () => {
    await ranked(rival, 350)
    clock.advance(day)
    expect(await ghost(player, 'dayBest')).toBeNull()
    await ranked(player, 500)
    await ranked(rival, 450)
    const found = await ghost(player, 'dayBest')
    expect(found).toMatchObject({ gamerTag: rival.user.gamerTag, totalDurationMs: 2700 })
    expect(found?.splits.at(-1)).toEqual({ elapsedMs: 2700, totalMs: 2700 })
    expect(JSON.stringify(found)).not.toContain('tile')
    expect(JSON.stringify(found)).not.toContain(rival.user.userId)
  })

  test('the rank above is the next better row of all time, and the first has none', async () => {
    const third = await signIn(deps)
    await ranked(rival, 350)
    await ranked(third, 450)
    await ranked(player, 500)
    expect(await ghost(player, 'rankAbove')).toMatchObject({ gamerTag: third.user.gamerTag, totalDurationMs: 2700 })
    expect(await ghost(third, 'rankAbove')).toMatchObject({ gamerTag: rival.user.gamerTag, totalDurationMs: 2100 })
    expect(JSON.stringify(await ghost(player, 'rankAbove'))).not.toContain('tile')
    expect(await ghost(rival, 'rankAbove')).toBeNull()
  })

  test('users who are hidden or disabled, and flagged runs, are passed over; a run that waits is raced', async () => {
    const [hidden, disabled, waiting, flagged] = await Promise.all([1, 2, 3, 4].map(() => signIn(deps)))
    if (!hidden || !disabled || !waiting || !flagged) throw new Error('A user of the test is missing')
    await ranked(rival, 400)
    await ranked(hidden, 370)
    await ranked(disabled, 360)
    await runOnce(waiting, 380)
    await runOnce(flagged, 10)
    await runOnce(flagged, 11)
    await ranked(player, 500)
    expect(await total(player, 'dayBest')).toBe(2160)
    expect(await total(rival, 'rankAbove')).toBe(2280)
    expect(await total(waiting, 'rankAbove')).toBe(2220)
    await call(profileRouter.update, { hideFromLeaderboards: true }, { context: hidden })
    await updateEnabled(deps.database.orm, disabled.user.userId, false, clock.now())
    expect(await total(player, 'dayBest')).toBe(2280)
    expect(await total(player, 'rankAbove')).toBe(2400)
    expect(await ghost(waiting, 'rankAbove')).toBeNull()
  })
})
