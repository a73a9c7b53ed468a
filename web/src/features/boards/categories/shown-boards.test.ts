import { cardOrders } from '@tilerush/core/boards/constants'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownBoards } from './shown-boards.ts'

const board = (boardId: string, name: string, over: object = {}) => ({
  boardId,
  name,
  promoted: false,
  keywords: [] as string[],
  bestTotalDurationMs: null as number | null,
  ...over,
})
const boards = [
  board('0001', 'world flags', { bestTotalDurationMs: 20_000 }),
  board('0002', 'Animals', { keywords: ['pets', 'wild life'] }),
  board('0003', 'Zoo', { promoted: true }),
  board('0004', 'bridges', { bestTotalDurationMs: 9_000 }),
]
const ids = (text: string, order: (typeof cardOrders)[number]) =>
  shownBoards(boards, text, order).map(({ boardId }) => boardId)

describe('shownBoards', () => {
  it('orders by promotion, name in lower case, or the best time', () => {
    expect(ids('', 'promoted')).toEqual(['0003', '0002', '0004', '0001'])
    expect(ids('', 'name')).toEqual(['0002', '0004', '0001', '0003'])
    expect(ids('', 'best')).toEqual(['0004', '0001', '0002', '0003'])
  })

  it('finds boards by a part of the name or of a keyword, ignoring case and outer spaces', () => {
    expect(ids(' FLAG ', 'name')).toEqual(['0001'])
    expect(ids('Wild', 'name')).toEqual(['0002'])
    expect(ids('nothing', 'name')).toEqual([])
    const translated = board('0005', 'Flaggen der Welt', { otherNames: ['World flags'] })
    expect(shownBoards([translated], 'world', 'name')).toHaveLength(1)
  })

  it('loses and invents no board when nothing is requested', () => {
    const anyBoard = fc.record({
      boardId: fc.string(),
      name: fc.string(),
      promoted: fc.boolean(),
      keywords: fc.array(fc.string()),
      bestTotalDurationMs: fc.option(fc.nat(), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(anyBoard), fc.constantFrom(...cardOrders), (list, order) => {
        const shown = shownBoards(list, '', order)
        expect(shown).toHaveLength(list.length)
        expect(new Set(shown)).toEqual(new Set(list))
      }),
    )
  })
})
