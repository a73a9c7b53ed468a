/** What is read of finished runs: the list, the ghost, and what they tell of each tile. */
import { unveilTiles } from '@tilerush/core/play/veil'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixedClock } from '../../lib/clock.ts'
import { boards, boardVersions, plays } from '../../lib/database/schema.ts'
import { testParts, type TestParts } from '../../testing/test-parts.ts'
import { forgetCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../testing/boards.ts'
import { clicksFor, dealtFor } from '../testing/runs.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../testing/visitors.ts'
import { playsCalls } from './calls.ts'

const clock = createFixedClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000
let parts: TestParts
let player: SignedIn

beforeAll(async () => {
  parts = await testParts({ clock })
  await addBoard(parts, { boardId: '0001' })
  await addBoard(parts, { boardId: '0002' })
  await addBoard(parts, { boardId: 'testing', mode: 'testing' })
  const decoy = await signIn(parts)
  await run(decoy, 210, 3)
  await run(decoy, 220, 1, '0002')
})
beforeEach(async () => {
  player = await signIn(parts)
})
afterAll(() => parts.close())

const start = (context: SignedIn, boardId: string) =>
  call(playsCalls.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })

/** A finished run; with a pace that no person has it is a doubted one. */
async function run(context: SignedIn, everyMs: number, numWrong = 0, boardId = '0001') {
  const play = await start(context, boardId)
  clock.advance(minute)
  const clicks = clicksFor(play, everyMs, numWrong)
  return call(playsCalls.finish, { playId: play.playId, clicks }, { context })
}

const history = (context: Visitor, options: { limit?: number; after?: { finishedAt: string; playId: string } } = {}) =>
  call(playsCalls.history, { boardId: '0001', limit: 100, ...options }, { context })
const practice = (context: Visitor, boardId = '0001') => call(playsCalls.practice, { boardId }, { context })
const ghost = (context: Visitor, boardId = '0001') => call(playsCalls.ghost, { boardId }, { context })

test('a visitor is refused', async () => {
  const nobody = visitor(parts)
  for (const asking of [history(nobody), practice(nobody), ghost(nobody)]) {
    await expect(asking).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

describe('the history', () => {
  test('of somebody who has not played is empty', async () => {
    expect(await history(player)).toEqual({ runs: [], next: null })
  })

  test('holds the own completed and verified runs of the board, newest first', async () => {
    const first = await run(player, 400, 1)
    const firstAt = clock.now().toISOString()
    await run(player, 20)
    await run(player, 300, 0, '0002')
    const lost = await start(player, '0001')
    clock.advance(6 * minute)
    await call(playsCalls.finish, { playId: lost.playId, clicks: [] }, { context: player })
    await start(player, '0001')
    const last = await run(player, 300)
    expect(await history(player)).toEqual({
      runs: [
        expect.objectContaining({ playId: last.playId, totalDurationMs: 1800, isNewBest: true }),
        {
          playId: first.playId,
          finishedAt: firstAt,
          totalDurationMs: 4400,
          completedDurationMs: 2400,
          penaltyDurationMs: 2000,
          averageCorrectClickDurationMs: 400,
          accuracy: 6 / 7,
          numIncorrectClicks: 1,
          isNewBest: true,
          countsForBest: true,
        },
      ],
      next: null,
    })
  })

  test('is read in pages that lose and repeat nothing, also where runs end at one moment', async () => {
    for (const everyMs of [300, 310, 320]) await run(player, everyMs)
    const together = await Promise.all([330, 340, 350, 360].map(() => start(player, '0001')))
    clock.advance(minute)
    for (const play of together) {
      await call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, 400) }, { context: player })
    }
    const all = (await history(player)).runs.map(({ playId }) => playId)
    expect(all).toHaveLength(7)
    for (const limit of [1, 2, 3, 6, 7]) {
      const paged: string[] = []
      let page = await history(player, { limit })
      for (;;) {
        expect(page.runs.length).toBeLessThanOrEqual(limit)
        paged.push(...page.runs.map(({ playId }) => playId))
        if (!page.next) break
        page = await history(player, { limit, after: page.next })
      }
      expect(paged).toEqual(all)
    }
  })

  test('says which runs counted for no best', async () => {
    const play = await start(player, '0001')
    clock.advance(minute)
    await call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, 400) }, { context: player })
    const { code } = await call(playsCalls.share, { playId: play.playId }, { context: player })
    const again = await call(
      playsCalls.start,
      { boardId: '0001', deal: code, idempotencyKey: crypto.randomUUID() },
      { context: player },
    )
    clock.advance(minute)
    await call(playsCalls.finish, { playId: again.playId, clicks: clicksFor(again, 200) }, { context: player })
    const { runs } = await history(player)
    expect(runs.map(({ countsForBest, isNewBest }) => [countsForBest, isNewBest])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('is a range of an index, however many runs there are', async () => {
    const { orm } = parts.database
    await orm.execute(sql`
      insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
        wrong_click_penalty_ms, started_at, finished_at, outcome)
      select 'somebody', gen_random_uuid(), gen_random_uuid(), 'full', 1, n, 1, 300000, 2000, now(), now(), 'COMPLETED'
      from generate_series(1, 3000) n`)
    await orm.execute(sql`analyze plays`)
    const { rows } = await orm.execute<{ 'QUERY PLAN': string }>(sql`
      explain select play_id from plays
      where user_id = 'somebody' and board_id = 'full' and finished_at is not null and unverified_reasons = '{}'
        and outcome = 'COMPLETED' and (finished_at, play_id) < ('infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by finished_at desc nulls last, play_id desc nulls last limit 50`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('plays_verified')
    expect(plan).not.toContain('Sort')
    await orm.delete(plays).where(eq(plays.userId, 'somebody'))
  })
})

describe('the ghost', () => {
  test('is the own best, also after a slower run', async () => {
    expect(await ghost(player)).toBeNull()
    const best = await start(player, '0001')
    clock.advance(minute)
    await call(playsCalls.finish, { playId: best.playId, clicks: clicksFor(best, 300, 1) }, { context: player })
    await run(player, 900)
    expect(await ghost(player)).toEqual({
      gamerTag: player.user.gamerTag,
      totalDurationMs: 3800,
      splits: dealtFor(best).promptOrder.map((tileId, index) => ({
        tileId,
        elapsedMs: (index + 1) * 300,
        totalMs: (index + 1) * 300 + 2000,
      })),
    })
    expect(await ghost(player, '0002')).toBeNull()
  })
})

describe('practice', () => {
  test('of a board that the reader may not see, or that is not there, is refused', async () => {
    for (const boardId of ['testing', 'none']) {
      await expect(practice(player, boardId)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    }
    const editor = await signIn(parts, { role: 'editor' })
    expect(await practice(editor, 'testing')).toMatchObject({ boardId: 'testing' })
  })

  test('before the first run has every tile and knows nothing of it', async () => {
    const found = await practice(player)
    expect(found).toMatchObject({ boardPortraitLayout: '1x6', numRuns: 0, mixUps: [] })
    expect(JSON.stringify(found)).not.toMatch(/Prompt|Wording|Answer/)
    const tiles = unveilTiles(found.seed, found.tiles)
    expect(tiles).toHaveLength(8)
    expect(tiles[0]).toMatchObject({ tileId: 'tile2', prompt: 'Prompt 7|Wording 7', answerText: 'Answer 7' })
    expect(found.records.map(({ tileId }) => tileId)).toEqual(tiles.map(({ tileId }) => tileId))
    for (const record of found.records) expect(record).toMatchObject({ numAsked: 0, meanMs: null, recentMs: [] })
  })

  test('knows misses, times and mix-ups from the own verified runs of the board', async () => {
    const play = await start(player, '0001')
    clock.advance(minute)
    await call(playsCalls.finish, { playId: play.playId, clicks: clicksFor(play, 400, 2) }, { context: player })
    await run(player, 10, 5)
    await run(player, 500, 5, '0002')
    const order = dealtFor(play).promptOrder
    const found = await practice(player)
    expect(found.numRuns).toBe(1)
    expect(found.mixUps).toEqual([{ wantedTileId: order[0], clickedTileId: order[5], count: 2 }])
    expect(found.records.find(({ tileId }) => tileId === order[0])).toMatchObject({
      numAsked: 1,
      numMissed: 1,
      meanMs: 400,
      recentMs: [],
    })
    expect(found.records.find(({ tileId }) => tileId === order[1])).toMatchObject({ numMissed: 0, recentMs: [400] })
    expect(found.records.filter(({ numAsked }) => numAsked > 0)).toHaveLength(6)
  })

  test('follows the board as it is now, with what runs on its older versions tell', async () => {
    await addBoard(parts, { boardId: 'edited' })
    await run(player, 400, 0, 'edited')
    const { orm } = parts.database
    const [version] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, 'edited'))
    if (!version) throw new Error('The board has no version')
    const content = { ...version.content, tiles: version.content.tiles.slice(1) }
    await orm.insert(boardVersions).values({ boardId: 'edited', version: 2, content })
    await orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, 'edited'))
    forgetCurrentBoards(parts.database)
    const found = await practice(player, 'edited')
    expect(found).toMatchObject({ boardVersion: 2, numRuns: 1 })
    expect(found.records).toHaveLength(7)
  })

  test('looks back at the last fifty runs', async () => {
    await run(player, 400)
    await parts.database.orm.execute(sql`
      insert into plays (user_id, play_id, idempotency_key, board_id, board_version, seed, rules_version, timeout_ms,
        wrong_click_penalty_ms, started_at, finished_at, outcome, clicks)
      select ${player.user.userId}, gen_random_uuid(), gen_random_uuid(), '0001', 1, n, 1, 300000,
        2000, now(), ${clock.now().toISOString()}::timestamptz + n * interval '1 second', 'TIMEOUT', '[]'
      from generate_series(1, 50) n`)
    const found = await practice(player)
    expect(found.numRuns).toBe(50)
    for (const record of found.records) expect(record.meanMs).toBeNull()
  })
})
