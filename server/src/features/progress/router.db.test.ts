/**
 * Statistics of a player's stored runs on all boards: dashboard and progress page. One file: the cases share boards,
 * the player and the runs of a decoy.
 */
import { progressMaxRuns, sparklineRuns } from '@tilerush/core/progress/constants'
import { boardOfTheDay } from '@tilerush/core/progress/board-of-the-day'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock } from '../../lib/clock.ts'
import { boards, plays } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { invalidateCurrentBoards } from '../boards/visible-boards.ts'
import { playsRouter } from '../plays/router.ts'
import { starsRouter } from '../stars/router.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { addManyRuns } from '../../testing/fixtures/many-runs-store.ts'
import { clicksFor, dealtFor } from '@tilerush/core/testing/runs'
import { signIn, visitor, withSession, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { progressRouter } from './router.ts'
import { dayStatements } from './days-store.ts'
import { playerStatements } from './player-store.ts'

const noon = new Date('2026-03-11T12:00:00.000Z')
const clock = createFakeClock(noon)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const today = Math.floor(noon.getTime() / day)

let player: SignedIn

const deps = useTestDeps({
  clock,
  boards: [
    { boardId: '0001', category: 'music', promoted: true },
    { boardId: '0002', category: 'sport' },
    { boardId: '0003', category: 'sport' },
    { boardId: 'testing', mode: 'testing' },
    { boardId: 'short', numTiles: 3 },
  ],
})
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  await run(decoy, { everyMs: 210, numWrong: 3 })
  await run(decoy, { everyMs: 220, numWrong: 1, boardId: '0002' })
  await call(starsRouter.add, { boardId: '0003' }, { context: decoy })
})
beforeEach(async () => {
  clock.set(noon)
  player = await signIn(deps)
})

interface RunOptions {
  readonly everyMs?: number
  readonly numWrong?: number
  readonly boardId?: string
  readonly deal?: string
}

/** A finished run of a minute; one with an impossible pace is flagged. */
async function run(context: SignedIn, { everyMs = 400, numWrong = 0, boardId = '0001', deal }: RunOptions = {}) {
  const idempotencyKey = crypto.randomUUID()
  const play = await call(playsRouter.start, { boardId, idempotencyKey, ...(deal && { deal }) }, { context })
  clock.advance(minute)
  const clicks = clicksFor(play, everyMs, numWrong)
  const finished = await call(playsRouter.finish, { playId: play.playId, clicks }, { context })
  return { play, finished }
}

async function runOutOfTime(context: SignedIn, boardId = '0001') {
  const play = await call(playsRouter.start, { boardId, idempotencyKey: crypto.randomUUID() }, { context })
  clock.advance(6 * minute)
  await call(playsRouter.finish, { playId: play.playId, clicks: [] }, { context })
  return play
}

const dashboard = (context: Visitor, timeZone = 'UTC') => call(progressRouter.dashboard, { timeZone }, { context })
const overview = (context: Visitor, timeZone = 'UTC') => call(progressRouter.overview, { timeZone }, { context })

test('a visitor, and a user without a gamertag, is refused', async () => {
  const nameless = await signIn(deps, { gamerTag: '' })
  for (const request of [dashboard, overview]) {
    await expect(request(visitor(deps))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(request(nameless)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('a new player gets only boards to start with', async () => {
  expect(await dashboard(player)).toMatchObject({
    recent: [],
    resume: null,
    mixUps: [],
    practise: [],
    promoted: ['0001', '0002', '0003'],
    today,
    streakDays: 0,
    week: [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ day: today - ago, numRuns: 0 })),
    weekNewBests: 0,
    weekAccuracy: null,
  })
  expect(await overview(player)).toMatchObject({
    boards: [],
    bests: [],
    mixUps: [],
    mixUpRuns: 0,
    streakDays: 0,
    longestStreakDays: 0,
    numRuns: 0,
    numNewBests: 0,
    playedMs: 0,
    accuracy: null,
  })
})

describe('recently played boards', () => {
  test('are those of the player’s own completed and verified runs, with the last of each', async () => {
    await run(player, { everyMs: 500 })
    await run(player, { everyMs: 400, numWrong: 1 })
    await run(player, { everyMs: 300, boardId: '0002' })
    await run(player, { everyMs: 20, boardId: '0003' })
    await runOutOfTime(player, '0001')
    const { recent, boards: cards } = await dashboard(player)
    expect(recent).toEqual([
      {
        boardId: '0002',
        finishedAt: new Date(noon.getTime() + 3 * minute).toISOString(),
        totalsMs: [1800],
        isNewBest: true,
        previousBestTotalDurationMs: null,
        numRuns: 1,
      },
      {
        boardId: '0001',
        finishedAt: new Date(noon.getTime() + 2 * minute).toISOString(),
        totalsMs: [3000, 4400],
        isNewBest: false,
        previousBestTotalDurationMs: 3000,
        numRuns: 2,
      },
    ])
    expect(cards.find(({ boardId }) => boardId === '0001')).toMatchObject({ bestTotalDurationMs: 3000 })
  })

  test('have at most as many runs as their curve shows', async () => {
    const { finished } = await run(player)
    const { userId } = player.user
    const copies = { userId, playId: finished.playId, count: 30, everyMs: hour }
    await addManyRuns(deps, copies)
    const [recent] = (await dashboard(player)).recent
    expect(recent?.totalsMs).toHaveLength(sparklineRuns)
    expect(recent?.finishedAt).toBe(new Date(noon.getTime() + minute).toISOString())
  })

  test('leave out boards that the player may no longer see', async () => {
    await addBoard(deps, { boardId: 'hidden' })
    await run(player, { boardId: 'hidden', numWrong: 1 })
    await run(player)
    await deps.database.orm.update(boards).set({ mode: 'disabled' }).where(eq(boards.boardId, 'hidden'))
    invalidateCurrentBoards(deps.database)
    const found = await dashboard(player)
    expect(found.recent.map(({ boardId }) => boardId)).toEqual(['0001'])
    expect(JSON.stringify(found)).not.toContain('hidden')
    const { bests, mixUps } = await overview(player)
    expect(mixUps).toEqual([])
    expect(bests.map(({ boardId, slug }) => [boardId, slug])).toEqual([
      ['0001', 'board-0001'],
      ['hidden', null],
    ])
  })
})

test('the last run shows what to practise and where its time went', async () => {
  const { play } = await run(player, { everyMs: 400, numWrong: 2 })
  const { promptOrder } = dealtFor(play)
  const { resume, seed, mixUps, practise } = await dashboard(player)
  expect(resume).toMatchObject({ numMissed: 1, tileIds: [promptOrder[0], promptOrder[5]] })
  expect(resume?.faces).toHaveLength(8)
  expect(JSON.stringify([resume, mixUps])).not.toMatch(/Prompt \d|Wording \d|Answer \d/)
  const [costliest] = deobfuscateTiles(seed, resume?.costliest ? [resume.costliest] : [])
  expect(costliest).toMatchObject({ tileId: promptOrder[0], prompt: expect.stringMatching(/^Prompt \d\|Wording \d$/) })
  expect(practise).toEqual([{ boardId: '0001', tileIds: [promptOrder[0], promptOrder[5]], numDue: 1 }])
})

test('mix-ups come from the player’s last runs over all boards, the most frequent first', async () => {
  const { play: first } = await run(player, { numWrong: 1 })
  const { play: second } = await run(player, { numWrong: 3, boardId: '0002' })
  for (const { mixUps } of [await dashboard(player), await overview(player)]) {
    const pairs = mixUps.map(({ boardId, count, tiles }) => ({
      boardId,
      count,
      ids: tiles.map(({ tileId }) => tileId),
    }))
    expect(pairs).toEqual(
      [
        { boardId: '0002', count: 3, order: dealtFor(second).promptOrder },
        { boardId: '0001', count: 1, order: dealtFor(first).promptOrder },
      ].map(({ order, ...pair }) => ({ ...pair, ids: [order[0], order[5]] })),
    )
  }
  expect((await overview(player)).mixUpRuns).toBe(2)
})

test('a tile missed by time is to be practised, too, until it is answered', async () => {
  const lost = await runOutOfTime(player)
  const open = dealtFor(lost).promptOrder[0] ?? ''
  expect((await dashboard(player)).practise).toEqual([{ boardId: '0001', tileIds: [open], numDue: 1 }])
  for (let count = 0; count < 8; count += 1) {
    const { play } = await run(player)
    if (dealtFor(play).promptOrder.includes(open)) break
  }
  expect((await dashboard(player)).practise).toEqual([])
})

describe('stars and offers', () => {
  test('starred boards are among the cards, if visible to the player', async () => {
    await addBoard(deps, { boardId: 'starred', name: 'Zoo' })
    const toCards = async ({ user }: SignedIn) =>
      (await dashboard(await withSession(deps, user.userId))).boards.map(({ boardId }) => boardId)
    for (const boardId of Array.from({ length: 6 }, (_, index) => `early${index}`)) await addBoard(deps, { boardId })
    expect(await toCards(player)).not.toContain('starred')
    await call(starsRouter.add, { boardId: 'starred' }, { context: player })
    expect(await toCards(player)).toContain('starred')
    const editor = await signIn(deps, { role: 'editor' })
    await call(starsRouter.add, { boardId: 'testing' }, { context: editor })
    expect(await toCards(editor)).toContain('testing')
    const { orm } = deps.database
    await orm.delete(boards).where(sql`board_id = 'starred' or board_id like 'early%'`)
    invalidateCurrentBoards(deps.database)
    expect(await toCards(player)).not.toContain('starred')
  })

  test('promoted boards come first; one that cannot be played is not offered', async () => {
    const { promoted, boards: cards } = await dashboard(player)
    expect(promoted[0]).toBe('0001')
    expect(promoted).not.toContain('short')
    expect(cards.map(({ boardId }) => boardId)).toEqual(expect.arrayContaining(promoted))
  })

  test('the deal of the day is the same for every player and has the player’s first time', async () => {
    const { daily } = await dashboard(player)
    expect(daily).toEqual({ boardId: expect.stringMatching(/^000\d$/), ownTotalDurationMs: null })
    const boardId = daily?.boardId ?? ''
    expect((await dashboard(decoy)).daily?.boardId).toBe(boardId)
    await run(decoy, { boardId, deal: 'daily', everyMs: 250 })
    expect((await dashboard(player)).daily?.ownTotalDurationMs).toBeNull()
    await run(player, { boardId, deal: 'daily', everyMs: 350 })
    await run(player, { boardId, deal: 'daily', everyMs: 300 })
    await run(player, { boardId, everyMs: 200 })
    expect((await dashboard(player)).daily).toEqual({ boardId, ownTotalDurationMs: 2100 })
    clock.advance(day)
    expect((await dashboard(player)).daily?.ownTotalDurationMs).toBeNull()
  })

  test('the deal of the day is on a live board that can be played', async () => {
    const ids = ['0001', '0002', '0003']
    for (let count = 0; count < 5; count += 1) {
      clock.advance(day)
      const date = clock.now().toISOString().slice(0, 10)
      expect((await dashboard(player)).daily?.boardId).toBe(boardOfTheDay(ids, date))
    }
  })
})

describe('days', () => {
  test('have runs, new bests and accuracy of the last seven', async () => {
    await run(player, { everyMs: 500 })
    clock.set(new Date(noon.getTime() + 6 * day))
    await run(player, { everyMs: 400, numWrong: 2 })
    await run(player, { everyMs: 300 })
    await run(player, { everyMs: 20 })
    await runOutOfTime(player)
    expect(await dashboard(player)).toMatchObject({
      week: [1, 0, 0, 0, 0, 0, 2].map((numRuns, index) => ({ day: today + index, numRuns })),
      weekNewBests: 2,
      weekAccuracy: 18 / 20,
      streakDays: 1,
    })
    clock.advance(day)
    expect(await dashboard(player)).toMatchObject({ weekNewBests: 1, weekAccuracy: 12 / 14, streakDays: 1 })
    clock.advance(day)
    expect((await dashboard(player)).streakDays).toBe(0)
  })

  test('make a streak of completed and verified runs alone', async () => {
    for (let count = 0; count < 4; count += 1) {
      clock.set(new Date(noon.getTime() + count * day))
      await run(player)
    }
    clock.set(new Date(noon.getTime() + 4 * day))
    await run(player, { everyMs: 20 })
    await runOutOfTime(player)
    expect((await dashboard(player)).streakDays).toBe(4)
    expect(await overview(player)).toMatchObject({ streakDays: 4, longestStreakDays: 4 })
    clock.set(new Date(noon.getTime() + 6 * day))
    await run(player)
    expect((await dashboard(player)).streakDays).toBe(1)
    expect(await overview(player)).toMatchObject({ streakDays: 1, longestStreakDays: 4 })
  })

  test('follow the player’s time zone, also at clock changes', async () => {
    // In Berlin 00:30 on the 28th, 23:30 on the 28th, and 00:30 on the 30th: the 29th has only 23 hours.
    for (const date of ['2026-03-27T23:29:00Z', '2026-03-28T22:29:00Z', '2026-03-29T22:29:00Z']) {
      clock.set(new Date(date))
      await run(player)
    }
    expect((await dashboard(player, 'Europe/Berlin')).streakDays).toBe(1)
    expect(await overview(player, 'Europe/Berlin')).toMatchObject({ longestStreakDays: 1 })
    expect((await dashboard(player, 'UTC')).streakDays).toBe(3)
    expect((await dashboard(player, 'America/Los_Angeles')).streakDays).toBe(3)
    const { week } = await dashboard(player, 'Europe/Berlin')
    expect(week.map(({ numRuns }) => numRuns)).toEqual([0, 0, 0, 0, 2, 0, 1])
    expect((await dashboard(player, 'Pacific/Kiritimati')).today - (await dashboard(player)).today).toBe(1)
  })

  test('are UTC for an unknown time zone', async () => {
    clock.set(new Date('2026-03-28T23:29:00Z'))
    await run(player)
    const utc = await dashboard(player, 'UTC')
    for (const timeZone of ['', 'Nowhere/Land', '+05:30', "'; drop table plays; --", 'ABC5']) {
      expect(await dashboard(player, timeZone)).toMatchObject({ today: utc.today, week: utc.week, streakDays: 1 })
    }
    await expect(dashboard(player, 'x'.repeat(65))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the progress page', () => {
  test('adds up the player’s own runs only', async () => {
    await run(player, { everyMs: 500 })
    clock.advance(8 * day)
    await run(player, { everyMs: 400, numWrong: 2, boardId: '0002' })
    await run(player, { everyMs: 300, boardId: '0002' })
    await run(player, { everyMs: 20 })
    const found = await overview(player)
    expect(found).toMatchObject({
      numRuns: 3,
      numNewBests: 3,
      playedMs: 6 * (500 + 400 + 300),
      accuracy: 18 / 20,
      streakDays: 1,
    })
    expect(found.weeks).toHaveLength(26)
    expect(found.weeks.slice(-3)).toMatchObject([
      { numRuns: 0, accuracy: null },
      { numRuns: 1, numNewBests: 1, accuracy: 1 },
      { numRuns: 2, numNewBests: 2, accuracy: 12 / 14 },
    ])
    expect(found.bests).toMatchObject([
      {
        boardId: '0002',
        boardName: 'Board 0002',
        slug: 'board-0002',
        category: 'sport',
        totalDurationMs: 1800,
        numTimesPlayed: 2,
      },
      { boardId: '0001', category: 'music', totalDurationMs: 3000, accuracy: 1, numTimesPlayed: 2 },
    ])
    const of = (code: string) => found.categories.find(({ category }) => category === code)
    expect(of('sport')).toEqual({ category: 'sport', numBoards: 2, numPlayed: 1, numMastered: 0, accuracy: 12 / 14 })
    expect(of('music')).toMatchObject({ numBoards: 1, numPlayed: 1, accuracy: 1 })
    expect(of('maths')).toEqual({ category: 'maths', numBoards: 0, numPlayed: 0, numMastered: 0, accuracy: null })
  })

  test('shows mastery of a board after three clean runs, until a run with a miss', async () => {
    const isMastered = async () => (await overview(player)).bests[0]?.isMastered
    const mastered = async () =>
      (await overview(player)).categories.reduce((sum, { numMastered }) => sum + numMastered, 0)
    await run(player, { numWrong: 1 })
    await run(player)
    await run(player)
    expect(await isMastered()).toBe(false)
    await run(player)
    expect(await isMastered()).toBe(true)
    expect(await mastered()).toBe(1)
    await run(player, { everyMs: 20 })
    expect(await isMastered()).toBe(true)
    await runOutOfTime(player)
    expect(await isMastered()).toBe(false)
    for (const everyMs of [300, 3001, 3001]) await run(player, { everyMs })
    expect(await isMastered()).toBe(false)
    expect(await mastered()).toBe(0)
  })

  test('ignores repeated games for mastery', async () => {
    const { play } = await run(player)
    await run(player)
    const { code } = await call(playsRouter.share, { playId: play.playId }, { context: player })
    await run(player, { deal: code })
    expect((await overview(player)).bests[0]?.isMastered).toBe(false)
    await run(player)
    expect((await overview(player)).bests[0]?.isMastered).toBe(true)
  })
})

describe('of a user with five thousand runs', () => {
  test('every read is a range of an index', async () => {
    const { finished } = await run(player, { numWrong: 1 })
    const { userId } = player.user
    const copied = { userId, playId: finished.playId }
    await addManyRuns(deps, { ...copied, count: 5000, everyMs: 2 * hour })
    await addManyRuns(deps, { ...copied, count: 8000, everyMs: minute, of: 'somebody else' })
    // Tests do not sync the log to the disk; until it is synced no page may be marked as all-visible.
    await deps.database.orm.execute(sql`checkpoint`)
    await deps.database.orm.execute(sql`vacuum analyze plays`)
    const found = await overview(player)
    expect(found).toMatchObject({ numRuns: 5001, mixUpRuns: progressMaxRuns })
    expect(found.streakDays).toBe(found.longestStreakDays)
    expect(found.streakDays).toBeGreaterThan(400)
    expect((await dashboard(player)).streakDays).toBe(found.streakDays)
    const requested = [
      [dayStatements.streak, [userId, 'Europe/Berlin', today]],
      [dayStatements.days, [userId, 'Europe/Berlin', today - 6]],
      [dayStatements.days, [userId, 'Europe/Berlin', 0]],
      [playerStatements.recent, [userId, ['live']]],
      [playerStatements.bests, [userId, ['live'], 'en']],
      [playerStatements.clicks, [userId]],
      [playerStatements.lastRuns, [userId, 200]],
      [playerStatements.daily, [userId, '0001', '2026-03-11']],
    ] as const
    for (const [{ name, text }, values] of requested) {
      const { rows } = await deps.database.pool.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers) ${text}`,
        values: [...values],
      })
      const plan = `${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`
      expect(plan).toMatch(/(Index (Only )?Scan using|Bitmap Index Scan on) plays_/)
      expect(plan).not.toMatch(/Seq Scan on plays/)
    }
    await deps.database.orm.delete(plays).where(eq(plays.userId, 'somebody else'))
  })
})
