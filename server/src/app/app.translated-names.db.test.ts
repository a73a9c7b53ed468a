import { call } from '@orpc/server'
import type { Locale } from '@tilerush/core/language/constants'
import { beforeAll, describe, expect, test } from 'vitest'
import { previewAt } from './pages/previews.ts'
import { boards, personalBests, tiles } from '../lib/database/schema.ts'
import { addBoard } from '../testing/fixtures/boards.ts'
import { useSignedIn, useTestDeps } from '../testing/use-test-deps.ts'
import { progressRouter } from '../features/progress/router.ts'
import { roomsRouter } from '../features/rooms/router.ts'
import { boardsRouter } from '../features/boards/router.ts'

const deps = useTestDeps()
const player = useSignedIn(deps, { per: 'file' })
const admin = useSignedIn(deps, { per: 'file', role: 'admin' })

beforeAll(async () => {
  const flags = { de: 'Flaggen', ar: 'أعلام' }
  await addBoard(deps, { boardId: '0001', name: 'Apes', nameTranslations: { de: 'Zottelaffen' } })
  await addBoard(deps, { boardId: '0002', name: 'World flags', nameTranslations: flags, promoted: true })
  await addBoard(deps, { boardId: '0003', name: 'Music' })
})

const reading = (locale: Locale, who = player) => ({ context: { ...who, locale } })
const names = (cards: readonly { readonly name: string }[]) => cards.map(({ name }) => name)

const toPlay = (locale: Locale) => call(boardsRouter.toPlay, { boardIdOrSlug: 'board-0002' }, reading(locale))
const preview = (locale: Locale) => previewAt(deps, { pathname: '/play/board-0002', deal: undefined, locale })

describe('a board is shown by its name in the language of the page, else by its own', () => {
  test('on cards, which are ordered by that name', async () => {
    expect(names(await call(boardsRouter.byName, undefined, reading('en')))).toEqual(['Apes', 'Music', 'World flags'])
    expect(names(await call(boardsRouter.byName, undefined, reading('de')))).toEqual([
      'Flaggen',
      'Music',
      'Zottelaffen',
    ])
    const inCategory = await call(boardsRouter.byCategory, { category: 'science', order: 'name' }, reading('ar'))
    expect(new Set(names(inCategory))).toEqual(new Set(['Apes', 'أعلام', 'Music']))
    expect(names(await call(boardsRouter.promoted, undefined, reading('de')))).toEqual(['Flaggen'])
    expect(names(await call(boardsRouter.byIds, { boardIds: ['0003', '0001'] }, reading('de')))).toEqual([
      'Music',
      'Zottelaffen',
    ])
  })

  test('on its play page and in the preview of its link', async () => {
    expect([await toPlay('de'), await toPlay('es')]).toMatchObject([{ name: 'Flaggen' }, { name: 'World flags' }])
    expect([await preview('ar'), await preview('en')]).toMatchObject([{ title: 'أعلام' }, { title: 'World flags' }])
  })

  test('in credits, on dashboard and progress page', async () => {
    const { credits } = await call(boardsRouter.credits, { page: 0 }, reading('de'))
    expect(new Set(credits.map(({ boardName }) => boardName))).toEqual(new Set(['Zottelaffen', 'Flaggen', 'Music']))
    const { boards: cards } = await call(progressRouter.dashboard, { timeZone: 'UTC' }, reading('de'))
    expect(names(cards)).toContain('Flaggen')
    await addBest('0002', 'World flags')
    const { bests } = await call(progressRouter.overview, { timeZone: 'UTC' }, reading('de'))
    expect(bests).toMatchObject([{ boardName: 'Flaggen' }])
  })

  test('to visitors who follow the code of a room', async () => {
    const plain = { numRounds: 1, numTeams: 0, hasPenalty: true, names: 'own', language: null } as const
    const settings = { ...plain, boardIds: ['0002'] }
    const { code } = await call(roomsRouter.create, { settings, secret: 's'.repeat(43) }, reading('en', admin))
    expect(await call(roomsRouter.look, { code }, reading('de'))).toMatchObject({ boardName: 'Flaggen' })
  })
})

test('a board is found by each of its names, whatever language the page is in', async () => {
  for (const [locale, find] of [
    ['de', 'flagg'],
    ['de', 'world'],
    ['en', 'أعلام'],
  ] as const) {
    expect(await call(boardsRouter.byName, { find }, reading(locale))).toMatchObject([{ boardId: '0002' }])
  }
  const [card] = await call(boardsRouter.byName, { find: 'flagg' }, reading('de'))
  expect(card?.otherNames).toEqual(['World flags', 'أعلام'])
  const listed = { tab: 'substring', value: 'ZOTTEL', orderBy: 'name', direction: 'asc', page: 0 } as const
  expect((await call(boardsRouter.list, listed, reading('en', admin))).boards).toMatchObject([{ name: 'Apes' }])
})

test('a board that was deleted before names had translations is restored', async () => {
  await call(boardsRouter.remove, { boardId: '0003' }, reading('en', admin))
  // As such a row was stored.
  await deps.database.pool.query(`update deleted_boards set
    board = board - 'name_translations' - 'prefix_translations',
    tiles = (select jsonb_agg(tile - 'translations') from jsonb_array_elements(tiles) tile)`)
  const restored = await call(boardsRouter.restore, { boardId: '0003' }, reading('en', admin))
  expect(restored).toMatchObject({ name: 'Music', nameTranslations: {}, prefixTranslations: {} })
  expect(restored.tiles).toHaveLength(8)
  expect(restored.tiles[0]?.translations).toEqual({})
  expect(await deps.database.orm.$count(boards)).toBe(3)
  expect(await deps.database.orm.$count(tiles)).toBe(24)
})

async function addBest(boardId: string, boardName: string): Promise<void> {
  await deps.database.orm.insert(personalBests).values({
    userId: player.user.userId,
    boardId,
    boardName,
    playId: crypto.randomUUID(),
    accuracy: 1,
    averageCorrectClickDurationMs: 1,
    completedDurationMs: 1,
    numClicksTotal: 6,
    numIncorrectClicks: 0,
    numTilesOnBoard: 6,
    penaltyDurationMs: 0,
    totalDurationMs: 1000,
    unixTimestampSec: '1',
    serverTimestamp: new Date(),
    numTimesPlayed: 1,
  })
}
