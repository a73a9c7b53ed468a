import { call } from '@orpc/server'
import { boardMatches } from '@tilerush/core/boards/board-filter'
import { orderBoards } from '@tilerush/core/boards/board-order'
import {
  boardFilterTabs,
  boardModes,
  boardOrders,
  boardsPerPage,
  categories,
  layouts,
  modeFilters,
  sortDirections,
  type BoardFilterTab,
} from '@tilerush/core/boards/constants'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useSignedIn, useTestDeps } from '../../../testing/use-test-deps.ts'
import { addBoard } from '../../../testing/fixtures/boards.ts'
import { signIn, visitor } from '../../../testing/accounts/visitors.ts'
import { boardsRouter } from '../router.ts'
import type { ListQuery } from './list.ts'

const names = ['Élan', 'elan vital', 'World flags', '100 % rivers_', 'ÇA VA', 'Zebra', "D'oh", 'İstanbul']
const keywordSets = [['flags'], ['flags', 'north sea'], [], ['100%']]

/** More than two pages, every mode, layout and category among them; ids beyond four digits. */
const numBoards = boardsPerPage * 2 + 20
const expected = Array.from({ length: numBoards }, (_, index) => ({
  boardId: String(index < 110 ? index + 1 : index + 9950).padStart(4, '0'),
  name: `${names[index % names.length]} ${index % 7}`,
  mode: boardModes[index % 3] ?? 'live',
  promoted: index % 5 === 0,
  category: categories[index % 8]?.code ?? 'sport',
  keywords: keywordSets[index % 4] ?? [],
  boardPortraitLayout: layouts[(index * 7) % 20] ?? '1x6',
  boardCreatedAt: new Date(Date.UTC(2026, 0, 1 + (index % 40))).toISOString(),
}))

const deps = useTestDeps()
const editor = useSignedIn(deps, { per: 'file', role: 'editor' })

beforeAll(async () => {
  for (const { boardPortraitLayout: layout, keywords, boardCreatedAt, ...board } of expected) {
    await addBoard(deps, { ...board, layout, numTiles: 6 })
    await deps.database.orm.execute(sql`
      update boards set keywords = array(select jsonb_array_elements_text(${JSON.stringify(keywords)}::jsonb)),
        board_created_at = ${boardCreatedAt}::timestamptz where board_id = ${board.boardId}`)
  }
})

const list = (query: Partial<ListQuery>) =>
  call(
    boardsRouter.list,
    { tab: 'none', value: '', orderBy: 'createdAt', direction: 'desc', page: 0, ...query },
    { context: editor },
  )

test('a visitor and a player are refused', async () => {
  const query = { tab: 'none', value: '', orderBy: 'id', direction: 'asc', page: 0 } as const
  for (const [context, code] of [
    [visitor(deps), 'UNAUTHORIZED'],
    [await signIn(deps), 'FORBIDDEN'],
  ] as const) {
    await expect(call(boardsRouter.list, query, { context })).rejects.toMatchObject({ code })
    await expect(call(boardsRouter.filterChoices, undefined, { context })).rejects.toMatchObject({ code })
  }
})

const values: Readonly<Record<BoardFilterTab, readonly string[]>> = {
  none: [''],
  mode: [...modeFilters, 'LIVE', ''],
  promoted: ['promoted', 'not-promoted', 'maybe', ''],
  category: ['sport', 'maths', 'nothing', ''],
  substring: ['', 'ELAN', 'é', '%', '_', "'", 'i̇', ' ', 'nothing'],
  keyword: ['', ' Flags ', 'north', 'north sea', '100%', ','],
  id: ['', '1', '0001', '100', ' 12 ', 'x'],
  layout: ['3x4', '1x6', '7x7', ''],
}

describe('every filter follows its rule', () => {
  test.each(boardFilterTabs)('%s', async (tab) => {
    for (const value of values[tab]) {
      const matching = expected.filter((board) => boardMatches({ tab, value }, board))
      const { boards, numFiltered, numTotal } = await list({ tab, value, orderBy: 'id', direction: 'asc' })
      expect([tab, value, numFiltered, numTotal]).toEqual([tab, value, matching.length, numBoards])
      const ids = orderBoards(matching, 'id', 'asc').map(({ boardId }) => boardId)
      expect(boards.map(({ boardId }) => boardId)).toEqual(ids.slice(0, boardsPerPage))
    }
  })
})

test.each(boardOrders)('every order follows its rule, through all pages: %s', async (orderBy) => {
  for (const direction of sortDirections) {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ orderBy, direction, page })))
    const ids = pages.flatMap(({ boards }) => boards.map(({ boardId }) => boardId))
    expect(ids).toEqual(orderBoards(expected, orderBy, direction).map(({ boardId }) => boardId))
  }
})

test('a row has all fields that the list shows, including its cover', async () => {
  const { boards } = await list({ tab: 'id', value: '0001' })
  expect(boards).toHaveLength(1)
  expect(boards[0]).toMatchObject({
    boardId: '0001',
    slug: 'board-0001',
    name: 'Élan 0',
    mode: 'live',
    promoted: true,
    category: 'sport',
    numTiles: 6,
    numEnabledTiles: 6,
    isPlayable: true,
    boardPortraitLayout: '1x6',
    version: 1,
    boardCreatedAt: expected[0]?.boardCreatedAt,
    look: { tileBackgroundSize: 'contain', tilePadding: true },
  })
  expect(boards[0]?.cover).toHaveLength(6)
  expect(boards[0]?.cover[0]?.imageUrl).toBe('/media/boards/0001-board-0001/tile4.svg.256.webp')
})

test('the filters offer the layouts in use, smallest first, and the keywords', async () => {
  const inUse = new Set(expected.map((board) => board.boardPortraitLayout))
  expect(await call(boardsRouter.filterChoices, undefined, { context: editor })).toEqual({
    layouts: layouts.filter((layout) => inUse.has(layout)),
    keywords: ['100%', 'flags', 'north sea'],
  })
})
