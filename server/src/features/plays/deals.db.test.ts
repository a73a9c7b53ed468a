/**
 * Deals: the identical game for every player, its sender's run to race against, and which runs on it count. One file: the
 * cases share the board and the shared run.
 */
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { boards, boardVersions, deals, plays } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { updateEnabled } from '../account/users/user-store.ts'
import { invalidateCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { clicksFor, dealtFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { playsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000

const deps = useTestDeps({ clock, boards: ['0001', '0002', { boardId: 'testing', mode: 'testing' }] })
const sender = useSignedIn(deps, { per: 'test' })
const player = useSignedIn(deps, { per: 'test' })

const start = (context: Visitor, deal?: string, boardId = '0001', idempotencyKey: string = crypto.randomUUID()) =>
  call(playsRouter.start, { boardId, idempotencyKey, ...(deal === undefined ? {} : { deal }) }, { context })
const share = (context: Visitor, playId: string) => call(playsRouter.share, { playId }, { context })
const getDeal = (context: Visitor, deal: string, boardId = '0001') =>
  call(playsRouter.deal, { boardId, deal }, { context })

async function finish(context: SignedIn, play: Awaited<ReturnType<typeof start>>, everyMs: number, numWrong = 0) {
  clock.advance(minute)
  return call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, everyMs, numWrong) }, { context })
}

async function sharedRun(everyMs = 400, numWrong = 0) {
  const play = await start(sender)
  const finished = await finish(sender, play, everyMs, numWrong)
  const { code } = await share(sender, play.playId)
  return { play, finished, code }
}

/** A new version of the board, without its first tile. */
async function editBoard(boardId: string): Promise<void> {
  const { orm } = deps.database
  const [version] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, boardId))
  if (!version) throw new Error('The board has no version')
  const content = { ...version.content, tiles: version.content.tiles.slice(1) }
  await orm.insert(boardVersions).values({ boardId, version: 2, content })
  await orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, boardId))
  invalidateCurrentBoards(deps.database)
}

describe('refuses', () => {
  test('a visitor', async () => {
    const noSession = visitor(deps)
    await expect(share(noSession, crypto.randomUUID())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(start(noSession, 'daily')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a visitor, on the deal of a board that is not live', async () => {
    expect(await getDeal(visitor(deps), 'daily', 'testing')).toBeNull()
    expect(await getDeal(visitor(deps), 'daily')).toMatchObject({ kind: 'daily' })
  })

  test('sharing another user’s run, or an unfinished one', async () => {
    const play = await start(sender)
    await expect(share(player, play.playId)).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND', status: 404 })
    await expect(share(sender, play.playId)).rejects.toMatchObject({ code: 'PLAY_NOT_FINISHED', status: 409 })
    await expect(share(sender, crypto.randomUUID())).rejects.toMatchObject({ code: 'PLAY_NOT_FOUND' })
    expect(await deps.database.orm.select().from(deals).where(eq(deals.playId, play.playId))).toEqual([])
  })

  test('a deal that does not exist, or is another board’s', async () => {
    const { code } = await sharedRun()
    for (const [deal, boardId] of [
      ['nothing', '0001'],
      [code, '0002'],
      [code.toUpperCase(), '0001'],
    ] as const) {
      await expect(start(player, deal, boardId)).rejects.toMatchObject({ code: 'DEAL_NOT_FOUND', status: 404 })
      expect(await getDeal(player, deal, boardId)).toBeNull()
    }
    const own = await deps.database.orm.select().from(plays).where(eq(plays.userId, player.user.userId))
    expect(own).toEqual([])
  })

  test('a player, on the deal of a board hidden from players', async () => {
    const editor = await signIn(deps, { role: 'editor' })
    const play = await start(editor, undefined, 'testing')
    await finish(editor, play, 300)
    const { code } = await share(editor, play.playId)
    expect(await getDeal(player, code, 'testing')).toBeNull()
    expect(await getDeal(player, 'daily', 'testing')).toBeNull()
    await expect(start(player, code, 'testing')).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND' })
    expect(await getDeal(editor, code, 'testing')).toMatchObject({ code })
  })
})

describe('a shared run', () => {
  test('has one code, also when it is shared concurrently, and another run has another', async () => {
    const { play, code } = await sharedRun()
    expect(code).toMatch(/^[6789bcdfghjkmnpqrtwz]{12}$/)
    const codes = await Promise.all(Array.from({ length: 8 }, () => share(sender, play.playId)))
    for (const each of codes) expect(each).toEqual({ code })
    expect((await sharedRun()).code).not.toBe(code)
  })

  test('starts the identical game, with its run to race against', async () => {
    const { play, finished, code } = await sharedRun(400, 1)
    expect(await getDeal(player, code)).toEqual({
      code,
      kind: 'shared',
      gamerTag: sender.user.gamerTag,
      totalDurationMs: 4400,
      isFinished: false,
    })
    const dealt = await start(player, code)
    expect(dealtFor(dealt)).toEqual(dealtFor(play))
    expect(dealt).toMatchObject({ seed: play.seed, boardVersion: play.boardVersion, countsForBest: true })
    expect(dealt.playId).not.toBe(play.playId)
    expect(dealt.deal).toMatchObject({ code, gamerTag: sender.user.gamerTag, ghost: { totalDurationMs: 4400 } })
    expect(dealt.deal?.ghost?.splits[0]).toEqual({ elapsedMs: 400, totalMs: 2400 })
    expect(dealt.deal?.ghost?.splits.at(-1)).toEqual({
      elapsedMs: finished.result?.completedDurationMs,
      totalMs: finished.result?.totalDurationMs,
    })
    expect(JSON.stringify(dealt)).not.toContain(sender.user.userId)
  })

  test('that is flagged or out of time shares its game without a time to beat', async () => {
    const flagged = await start(sender)
    await finish(sender, flagged, 10)
    const lost = await start(sender)
    clock.advance(6 * minute)
    await call(playsRouter.finish, { playId: lost.playId, clicks: [] }, { context: sender })
    for (const { playId, seed } of [flagged, lost]) {
      const { code } = await share(sender, playId)
      expect(await getDeal(player, code)).toMatchObject({ gamerTag: sender.user.gamerTag, totalDurationMs: null })
      expect(await start(player, code)).toMatchObject({ seed, deal: { totalDurationMs: null, ghost: null } })
    }
  })

  test('of a disabled account shows nothing of it', async () => {
    const { code } = await sharedRun()
    await updateEnabled(deps.database.orm, sender.user.userId, false, clock.now())
    expect(await getDeal(player, code)).toEqual({
      code,
      kind: 'shared',
      gamerTag: null,
      totalDurationMs: null,
      isFinished: false,
    })
    expect((await start(player, code)).deal).toMatchObject({ gamerTag: null, ghost: null })
  })

  test('keeps its game when the board is edited, and then counts for no best', async () => {
    await addBoard(deps, { boardId: 'edited' })
    const play = await start(sender, undefined, 'edited')
    await finish(sender, play, 300)
    const { code } = await share(sender, play.playId)
    await editBoard('edited')
    const dealt = await start(player, code, 'edited')
    expect(dealtFor(dealt)).toEqual(dealtFor(play))
    expect(dealt).toMatchObject({ boardVersion: 1, countsForBest: false })
    expect(await finish(player, dealt, 300)).toMatchObject({ countsForBest: false, isNewBest: false, best: null })
  })
})

describe('which runs on a deal count', () => {
  test('the first run on a deal counts as any run, a later one only as played', async () => {
    const { code } = await sharedRun()
    const first = await finish(player, await start(player, code), 500)
    expect(first).toMatchObject({ countsForBest: true, isNewBest: true, best: { numTimesPlayed: 1 } })
    const again = await start(player, code)
    expect(again.countsForBest).toBe(false)
    expect(await finish(player, again, 300)).toMatchObject({
      result: { totalDurationMs: 1800 },
      unverifiedReasons: [],
      countsForBest: false,
      isNewBest: false,
      best: { totalDurationMs: 3000, numTimesPlayed: 2 },
    })
  })

  test('an abandoned play counts as the first one', async () => {
    const { code } = await sharedRun()
    await start(player, code)
    expect((await start(player, code)).countsForBest).toBe(false)
  })

  test('of concurrent plays of a deal only one counts', async () => {
    const { code } = await sharedRun()
    const dealt = await Promise.all(Array.from({ length: 8 }, () => start(player, code)))
    expect(dealt.filter(({ countsForBest }) => countsForBest)).toHaveLength(1)
  })

  test('the sender has played the game before, also through a user who shared it on', async () => {
    const { code } = await sharedRun()
    expect((await start(sender, code)).countsForBest).toBe(false)
    const dealt = await start(player, code)
    await finish(player, dealt, 300)
    const { code: onwards } = await share(player, dealt.playId)
    expect((await start(sender, onwards)).countsForBest).toBe(false)
  })

  test('the same key returns the same play and deal', async () => {
    const { code } = await sharedRun()
    const key = crypto.randomUUID()
    const dealt = await start(player, code, '0001', key)
    expect(await start(player, code, '0001', key)).toEqual(dealt)
    expect(await start(player, undefined, '0001', key)).toEqual(dealt)
    expect(await start(player, 'daily', '0001', key)).toEqual(dealt)
  })
})

describe('the deal of the day', () => {
  test('is one game for every player, with a different one on each board', async () => {
    const all = await Promise.all([player, sender, player].map((context) => start(context, 'daily')))
    for (const each of all) expect(dealtFor(each)).toEqual(dealtFor(all[0] ?? each))
    expect(all[0]?.deal).toMatchObject({ kind: 'daily', gamerTag: null, totalDurationMs: null, ghost: null })
    expect((await start(player, 'daily', '0002')).seed).not.toBe(all[0]?.seed)
    expect(await getDeal(player, 'daily')).toMatchObject({ kind: 'daily', code: all[0]?.deal?.code })
    // It is found by its code too, so that a link stays with its day.
    expect(await start(player, all[0]?.deal?.code)).toMatchObject({ seed: all[0]?.seed, countsForBest: false })
  })

  test('changes at midnight UTC', async () => {
    clock.set(new Date('2026-03-04T23:59:59.999Z'))
    const before = await start(player, 'daily')
    clock.advance(1)
    const after = await start(player, 'daily')
    expect(after.seed).not.toBe(before.seed)
    expect(after.countsForBest).toBe(true)
  })

  test('of a board that was edited is created again', async () => {
    await addBoard(deps, { boardId: 'renewed' })
    const before = await start(player, 'daily', 'renewed')
    await editBoard('renewed')
    const after = await start(player, 'daily', 'renewed')
    expect(after).toMatchObject({ boardVersion: 2, countsForBest: true })
    expect(after.seed).not.toBe(before.seed)
  })
})
