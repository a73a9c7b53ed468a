import { expect, it } from 'vitest'
import { getBoards, offered, starredAmong } from './dashboard-data.ts'

const boards = new Map(['0001', '0002', '0003'].map((boardId) => [boardId, { boardId }]))
const toIds = (found: readonly { readonly boardId: string }[]) => found.map(({ boardId }) => boardId)

it('shows the boards that there are, in the requested order', () => {
  expect(toIds(getBoards(boards, ['0003', '0004', '0001']))).toEqual(['0003', '0001'])
})

it('shows the starred boards that there are, the latest star first', () => {
  expect(toIds(starredAmong(boards, ['0001', '0004', '0003']))).toEqual(['0003', '0001'])
})

it('offers what was not played lately, two boards at most', () => {
  const promoted = ['0001', '0002', '0003']
  const recent = [{ boardId: '0002' }]
  expect(toIds(offered({ boards, promoted, recent }))).toEqual(['0001', '0003'])
  expect(toIds(offered({ boards, promoted, recent: [] }))).toEqual(['0001', '0002'])
  expect(toIds(offered({ boards, promoted: ['0002'], recent }))).toEqual(['0002'])
})
