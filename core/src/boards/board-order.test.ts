import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderBoards } from './board-order.ts'
import { boardModes, boardOrders, categories, layouts } from './constants.ts'

const board = {
  boardId: '0118',
  name: 'World Flags: Élan',
  mode: 'live',
  promoted: false,
  category: 'geography',
  keywords: ['flags', 'north sea'],
  boardPortraitLayout: '3x4',
} as const

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
