/** Who sees which board (docs/rules.md#board-modes), and what of it. */
import { call } from '@orpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalBests } from '../../lib/database/schema.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { addBoard } from '../../testing/fixtures/boards.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { boardsRouter } from './router.ts'

const deps = useTestDeps()
const player = useSignedIn(deps, { per: 'file' })
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  await addBoard(deps, { boardId: '0001', name: 'Zebras' })
  await addBoard(deps, { boardId: '0002', name: 'Birds', slug: 'birds' })
  await addBoard(deps, { boardId: '0003', name: 'Promoted', promoted: true, slug: 'promoted' })
  await addBoard(deps, { boardId: '0004', name: 'Testing', mode: 'testing', slug: 'testing' })
  await addBoard(deps, { boardId: '0005', name: 'Disabled', mode: 'disabled', slug: 'disabled' })
  await addBoard(deps, { boardId: '0006', name: 'Short', category: 'music', numTiles: 5, slug: 'short' })
  // A board whose slug is another one's id: the slug takes precedence.
  await addBoard(deps, { boardId: '0007', name: 'Odd', category: 'music', slug: '0006' })
  await insertBest(player, 4321)
  await insertBest(editor, 1234)
})

async function insertBest({ user: { userId } }: SignedIn, totalDurationMs: number): Promise<void> {
  await deps.database.orm.insert(personalBests).values({
    userId,
    boardId: '0002',
    boardName: 'Birds',
    playId: crypto.randomUUID(),
    accuracy: 1,
    averageCorrectClickDurationMs: 1,
    completedDurationMs: totalDurationMs,
    numClicksTotal: 6,
    numIncorrectClicks: 0,
    numTilesOnBoard: 6,
    penaltyDurationMs: 0,
    totalDurationMs,
    unixTimestampSec: '1',
    serverTimestamp: new Date(),
    numTimesPlayed: 1,
  })
}

const toPlay = (context: Visitor, boardIdOrSlug: string) => call(boardsRouter.toPlay, { boardIdOrSlug }, { context })
const byName = (context: Visitor) => call(boardsRouter.byName, undefined, { context })
const science = (context: Visitor) => call(boardsRouter.byCategory, { category: 'science' }, { context })

describe('refuses', () => {
  test('a visitor and a user without a gamertag', async () => {
    const nameless = await signIn(deps, { gamerTag: '' })
    for (const [context, code] of [
      [visitor(deps), 'UNAUTHORIZED'],
      [nameless, 'FORBIDDEN'],
    ] as const) {
      await expect(byName(context)).rejects.toMatchObject({ code })
      await expect(science(context)).rejects.toMatchObject({ code })
    }
  })

  test('a player and a visitor, a board in testing or disabled, by slug, id and list', async () => {
    for (const hidden of ['testing', '0004', 'disabled', '0005']) {
      expect(await toPlay(player, hidden)).toBeNull()
      expect(await toPlay(visitor(deps), hidden)).toBeNull()
    }
    const listed = [...(await byName(player)), ...(await science(player))].map(({ mode }) => mode)
    expect(new Set(listed)).toEqual(new Set(['live']))
  })
})

test('a board is described once, for the requesting user', async () => {
  expect(await toPlay(player, 'birds')).toBe(await toPlay(editor, '0002'))
  expect(await toPlay(player, 'birds')).toBe(await toPlay(visitor(deps), 'birds'))
  expect(await toPlay(player, 'birds')).toMatchObject({ boardId: '0002', slug: 'birds', mode: 'live' })
})

test('play navigation is ordered by name; a user with viewAdminStuff sees every mode', async () => {
  expect((await byName(player)).map(({ name }) => name)).toEqual(['Birds', 'Odd', 'Promoted', 'Short', 'Zebras'])
  expect((await byName(editor)).map(({ name }) => name)).toEqual([
    'Birds',
    'Disabled',
    'Odd',
    'Promoted',
    'Short',
    'Testing',
    'Zebras',
  ])
})

test('a category has its promoted boards first, with the viewer’s own best', async () => {
  const cards = await science(player)
  expect(cards.map(({ name, bestTotalDurationMs }) => [name, bestTotalDurationMs])).toEqual([
    ['Promoted', null],
    ['Birds', 4321],
    ['Zebras', null],
  ])
  expect((await science(editor)).map(({ name, bestTotalDurationMs }) => [name, bestTotalDurationMs])).toEqual([
    ['Promoted', null],
    ['Birds', 1234],
    ['Testing', null],
    ['Zebras', null],
  ])
})

test('a card shows eight tiles and no answers', async () => {
  const [card] = (await byName(player)).filter(({ name }) => name === 'Birds')
  expect(card).toMatchObject({ boardId: '0002', slug: 'birds', numTiles: 8, isPlayable: true, promoted: false })
  expect(card?.cover).toHaveLength(8)
  expect(JSON.stringify(card)).not.toMatch(/Prompt \d|Wording \d|Answer \d|original/)
})

describe('a board to play', () => {
  test('is found by slug, else by id', async () => {
    expect(await toPlay(player, 'birds')).toMatchObject({ boardId: '0002' })
    expect(await toPlay(player, '0002')).toMatchObject({ boardId: '0002' })
    expect(await toPlay(player, '0006')).toMatchObject({ boardId: '0007' })
    expect(await toPlay(player, 'nothing')).toBeNull()
    expect(await toPlay(editor, 'disabled')).toMatchObject({ boardId: '0005', mode: 'disabled' })
  })

  test('shows its faces by tile id, without any answer', async () => {
    const board = await toPlay(player, 'birds')
    const ids = board?.faces.map(({ tileId }) => tileId) ?? []
    expect(ids).toEqual(ids.toSorted())
    expect(board?.faces[0]).toEqual({
      tileId: 'tile2',
      imageUrl: '/media/boards/0002-birds/tile2.svg.512.webp',
      backgroundColor: '',
      radialGradientHexColor: '',
    })
    expect(JSON.stringify(board)).not.toMatch(/Prompt \d|Wording \d|Answer \d|original/)
  })

  test('reports when it has too few tiles', async () => {
    expect(await toPlay(player, 'short')).toMatchObject({ isPlayable: false })
  })
})

test('categories count live boards only, for every user', async () => {
  const counts = await call(boardsRouter.categoryCounts, undefined, { context: visitor(deps) })
  expect(counts).toEqual({
    sport: 0,
    'movies-tv': 0,
    music: 2,
    branding: 0,
    geography: 0,
    science: 3,
    maths: 0,
    uncategorised: 0,
  })
})

test('credits are those of live boards, by board and tile, a page at a time', async () => {
  const context = visitor(deps)
  const { credits, hasMore } = await call(boardsRouter.credits, { page: 0 }, { context })
  expect(hasMore).toBe(false)
  expect(credits).toHaveLength(8 * 4 + 5)
  expect(credits[0]).toEqual({
    boardName: 'Zebras',
    imageUrl: '/media/boards/0001-board-0001/tile2.svg',
    prompt: 'Prompt 7',
    author: 'Somebody',
    licence: 'CC0-1.0',
    licenceUrl: '',
    source: '',
    sourceUrl: '',
    note: '',
  })
  expect(credits.map(({ boardName }) => boardName)).not.toContain('Testing')
  expect(await call(boardsRouter.credits, { page: 1 }, { context })).toEqual({ credits: [], hasMore: false })
})
