import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardFilterTabs, boardModes, boardOrders, categories, layouts } from '../constants.ts'
import { boardMatches, defaultFilterValue, isBoardFilterTab, type BoardFilter } from './board-filter.ts'
import { orderBoards } from './board-order.ts'

const board = {
  boardId: '0118',
  name: 'World Flags: Élan',
  mode: 'live',
  promoted: false,
  category: 'geography',
  keywords: ['flags', 'north sea'],
  boardPortraitLayout: '3x4',
} as const

/** The filters (docs/rules.md#board-filters). */
describe('a filter', () => {
  it.each<[BoardFilter['tab'], string, boolean]>([
    ['none', '', true],
    ['mode', 'live', true],
    ['mode', 'live-and-testing', true],
    ['mode', 'testing', false],
    ['mode', 'LIVE', false],
    ['promoted', 'not-promoted', true],
    ['promoted', 'promoted', false],
    ['category', 'geography', true],
    ['category', 'sport', false],
    ['substring', 'FLAGS: é', true],
    ['substring', '', true],
    ['substring', 'flagz', false],
    ['keyword', '', true],
    ['keyword', ' North Sea ', true],
    ['keyword', 'north', false],
    ['id', '', true],
    ['id', '118', true],
    ['id', '0119', false],
    ['layout', '3x4', true],
    ['layout', '4x3', false],
  ])('by %s "%s": %s', (tab, value, matches) => expect(boardMatches({ tab, value }, board)).toBe(matches))

  it('LIVE_AND_TESTING matches boards that are live or testing', () => {
    const filter = { tab: 'mode', value: 'live-and-testing' } as const
    expect(boardModes.map((mode) => boardMatches(filter, { ...board, mode }))).toEqual([true, true, false])
  })

  it('has eight tabs, and opens the mode tab on LIVE', () => {
    expect(boardFilterTabs).toHaveLength(8)
    expect([isBoardFilterTab('mode'), isBoardFilterTab('colour')]).toEqual([true, false])
    expect(defaultFilterValue('mode')).toBe('live')
    expect(defaultFilterValue('layout', ['4x3', '6x6'])).toBe('4x3')
    for (const tab of boardFilterTabs) expect(typeof defaultFilterValue(tab)).toBe('string')
  })
})

/** The orders (docs/rules.md#sorting). */
describe('an order', () => {
  const anyBoard = fc.record({
    boardId: fc.integer({ min: 1, max: 20_000 }).map((id) => String(id).padStart(4, '0')),
    name: fc.string({ unit: 'grapheme', maxLength: 6 }),
    mode: fc.constantFrom(...boardModes),
    category: fc.constantFrom(...categories.map(({ code }) => code)),
    boardPortraitLayout: fc.constantFrom(...layouts),
    boardCreatedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  })
  const anyList = fc.uniqueArray(anyBoard, { selector: ({ boardId }) => boardId })

  it('is the same whatever order the boards came in, and turned round by the direction', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(...boardOrders), (boards, order) => {
        const ordered = orderBoards(boards, order, 'asc')
        expect(orderBoards(boards.toReversed(), order, 'asc')).toEqual(ordered)
        expect(orderBoards(boards, order, 'desc')).toEqual(ordered.toReversed())
      }),
    )
  })

  it('counts ids as numbers, layouts by their tiles, categories by their names', () => {
    const ids = ['10000', '0002', '9999'].map((boardId) => ({ ...board, boardId, boardCreatedAt: '' }))
    expect(orderBoards(ids, 'id', 'asc').map(({ boardId }) => boardId)).toEqual(['0002', '9999', '10000'])
    const sized = layouts.map((boardPortraitLayout) => ({ ...board, boardPortraitLayout, boardCreatedAt: '' }))
    expect(orderBoards(sized, 'layout', 'asc').map((one) => one.boardPortraitLayout)).toEqual([...layouts])
    const byCode = categories.map(({ code }) => code).toSorted()
    const byName = categories.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ code }) => code)
    expect(byCode).toEqual(byName)
  })
})
