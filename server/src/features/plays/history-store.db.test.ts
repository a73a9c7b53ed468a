/** Reads of finished runs: the list, the ghost, and the record of each tile. */
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { boards, boardVersions, plays } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { invalidateCurrentBoards } from '../boards/visible-boards.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { clicksFor, dealtFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { playsRouter } from './router.ts'

const clock = createFakeClock(new Date('2026-03-01T12:00:00.000Z'))
const minute = 60_000

const deps = useTestDeps({ clock, boards: ['0001', '0002', { boardId: 'testing', mode: 'testing' }] })

beforeAll(async () => {
  const decoy = await signIn(deps)
  await run(decoy, 310, 3)
  await run(decoy, 320, 1, '0002')
})
const player = useSignedIn(deps, { per: 'test' })

const start = (context: SignedIn, boardId: string) =>
  call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })

/** A finished run; one with an impossible pace is flagged. */
async function run(context: SignedIn, everyMs: number, numWrong = 0, boardId = '0001') {
  const play = await start(context, boardId)
  clock.advance(minute)
  const clicks = clicksFor(play, everyMs, numWrong)
  return call(playsRouter.finish, { playId: play.playId, clicks }, { context })
}

const history = (context: Visitor, options: { limit?: number; after?: { finishedAt: string; playId: string } } = {}) =>
  call(playsRouter.history, { boardId: '0001', limit: 100, ...options }, { context })
const practice = (context: Visitor, boardId = '0001') => call(playsRouter.practice, { boardId }, { context })
const ghost = (context: Visitor, boardId = '0001') => call(playsRouter.ghost, { boardId, kind: 'best' }, { context })

test('a visitor is refused', async () => {
  const noSession = visitor(deps)
  for (const requested of [history(noSession), practice(noSession), ghost(noSession)]) {
    await expect(requested).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

describe('the history', () => {
  test('of a user who has not played is empty', async () => {
    expect(await history(player)).toEqual({ runs: [], next: null })
  })

  test('holds the player’s own completed and verified runs of the board, newest first', async () => {
    const first = await run(player, 400, 1)
    const firstAt = clock.now().toISOString()
    await run(player, 20)
    await run(player, 300, 0, '0002')
    const lost = await start(player, '0001')
    clock.advance(6 * minute)
    await call(playsRouter.finish, { playId: lost.playId, clicks: [] }, { context: player })
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
          source: null,
        },
      ],
      next: null,
    })
  })

  test('has pages without gaps and repeats, also for runs with the same end time', async () => {
    for (const everyMs of [300, 310, 320]) await run(player, everyMs)
    const together = await Promise.all([330, 340, 350, 360].map(() => start(player, '0001')))
    clock.advance(minute)
    for (const play of together) {
      await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 400) }, { context: player })
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

  test('shows which runs counted for no best', async () => {
    const play = await start(player, '0001')
    clock.advance(minute)
    await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 400) }, { context: player })
    const { code } = await call(playsRouter.share, { playId: play.playId }, { context: player })
    const again = await call(
      playsRouter.start,
      { boardId: '0001', deal: code, idempotencyKey: crypto.randomUUID() },
      { context: player },
    )
    clock.advance(minute)
    await call(playsRouter.finish, { playId: again.playId, clicks: clicksFor(again, 300) }, { context: player })
    const { runs } = await history(player)
    expect(runs.map(({ countsForBest, isNewBest }) => [countsForBest, isNewBest])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('is a range of an index, with any number of runs', async () => {
    const { orm } = deps.database
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
  test('is the player’s own best, also after a slower run', async () => {
    expect(await ghost(player)).toBeNull()
    const best = await start(player, '0001')
    clock.advance(minute)
    await call(playsRouter.finish, { playId: best.playId, clicks: clicksFor(best, 300, 1) }, { context: player })
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
  test('is refused for a board that is hidden or does not exist', async () => {
    for (const boardId of ['testing', 'none']) {
      await expect(practice(player, boardId)).rejects.toMatchObject({ code: 'BOARD_NOT_FOUND', status: 404 })
    }
    const editor = await signIn(deps, { role: 'editor' })
    expect(await practice(editor, 'testing')).toMatchObject({ boardId: 'testing' })
  })

  test('before the first run has every tile without a record', async () => {
    const found = await practice(player)
    expect(found).toMatchObject({ boardPortraitLayout: '1x6', numRuns: 0, mixUps: [] })
    expect(JSON.stringify(found)).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
    const tiles = deobfuscateTiles(found.seed, found.tiles)
    expect(tiles).toHaveLength(8)
    expect(tiles[0]).toMatchObject({ tileId: 'tile2', prompt: 'Prompt 7|Wording 7', answerText: 'Answer 7' })
    expect(found.records.map(({ tileId }) => tileId)).toEqual(tiles.map(({ tileId }) => tileId))
    for (const record of found.records) expect(record).toMatchObject({ numPrompted: 0, meanMs: null, recentMs: [] })
  })

  test('has misses, times and mix-ups of the player’s own verified runs of the board', async () => {
    const play = await start(player, '0001')
    clock.advance(minute)
    await call(playsRouter.finish, { playId: play.playId, clicks: clicksFor(play, 400, 2) }, { context: player })
    await run(player, 10, 5)
    await run(player, 500, 5, '0002')
    const order = dealtFor(play).promptOrder
    const found = await practice(player)
    expect(found.numRuns).toBe(1)
    expect(found.mixUps).toEqual([{ promptedTileId: order[0], clickedTileId: order[5], count: 2 }])
    expect(found.records.find(({ tileId }) => tileId === order[0])).toMatchObject({
      numPrompted: 1,
      numMissed: 1,
      meanMs: 400,
      recentMs: [],
    })
    expect(found.records.find(({ tileId }) => tileId === order[1])).toMatchObject({ numMissed: 0, recentMs: [400] })
    expect(found.records.filter(({ numPrompted }) => numPrompted > 0)).toHaveLength(6)
  })

  test('has the board’s current tiles, with records from runs on older versions', async () => {
    await addBoard(deps, { boardId: 'edited' })
    await run(player, 400, 0, 'edited')
    const { orm } = deps.database
    const [version] = await orm.select().from(boardVersions).where(eq(boardVersions.boardId, 'edited'))
    if (!version) throw new Error('The board has no version')
    const content = { ...version.content, tiles: version.content.tiles.slice(1) }
    await orm.insert(boardVersions).values({ boardId: 'edited', version: 2, content })
    await orm.update(boards).set({ version: 2 }).where(eq(boards.boardId, 'edited'))
    invalidateCurrentBoards(deps.database)
    const found = await practice(player, 'edited')
    expect(found).toMatchObject({ boardVersion: 2, numRuns: 1 })
    expect(found.records).toHaveLength(7)
  })

  test('uses the last fifty runs', async () => {
    await run(player, 400)
    await deps.database.orm.execute(sql`
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
