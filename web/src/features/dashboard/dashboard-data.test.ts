import { expect, it } from 'vitest'
import { bestsSummary, boardsToPlayNow, countsByCategory, starredAmong } from './dashboard-data.ts'

const board = {
  name: 'A',
  promoted: false,
  isPlayable: true,
  bestTotalDurationMs: null,
  category: 'music',
  mode: 'live',
} as const
const boards = [
  board,
  { ...board, name: 'B', promoted: true, bestTotalDurationMs: 16_850 },
  { ...board, name: 'C', isPlayable: false },
  { ...board, name: 'D', mode: 'testing', category: 'sport' },
] as const

it('offers what can be played, promoted boards first', () => {
  expect(boardsToPlayNow(boards).map(({ name }) => name)).toEqual(['B', 'A'])
  expect(boardsToPlayNow(Array.from({ length: 20 }, () => board))).toHaveLength(6)
})

it('counts the live boards of each category', () => {
  expect(countsByCategory(boards)).toEqual({ music: 3 })
})

it('says on how many boards there is a best', () => {
  expect(bestsSummary(boards)).toBe('You have a best on 1 of 4 boards.')
  expect(bestsSummary([board])).toBe('Pick a board. Your first run sets the time to beat.')
})

it('shows the starred boards that there are, the latest star first', () => {
  const known = [{ boardId: '0001' }, { boardId: '0002' }, { boardId: '0003' }]
  expect(starredAmong(known, ['0001', '0004', '0003']).map(({ boardId }) => boardId)).toEqual(['0003', '0001'])
})
