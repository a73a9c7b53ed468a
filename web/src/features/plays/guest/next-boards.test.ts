import type { BoardCard } from '@tilerush/contract/boards/boards'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextBoards, offeredBoards } from './next-boards.ts'

const toCard = (boardId: string, isPlayable = true) => ({ boardId, isPlayable }) as BoardCard
const idsOf = (boards: readonly BoardCard[]) => boards.map(({ boardId }) => boardId)
const listed = ['a', 'b', 'c', 'd', 'e'].map((boardId) => toCard(boardId))

it.each([
  ['b', ['c', 'd', 'e']],
  ['d', ['e', 'a', 'b']],
  ['a', ['b', 'c', 'd']],
  ['not listed', ['a', 'b', 'c']],
])('after %s come %j', (played, offered) => {
  expect(idsOf(nextBoards(listed, played))).toEqual(offered)
})

it('offers three others that can be played, as far as there are any', () => {
  const anyList = fc.uniqueArray(fc.record({ boardId: fc.string(), isPlayable: fc.boolean() }), {
    selector: ({ boardId }) => boardId,
    maxLength: 8,
  })
  fc.assert(
    fc.property(anyList, fc.nat(8), (some, index) => {
      const cards = some.map(({ boardId, isPlayable }) => toCard(boardId, isPlayable))
      const played = cards[index]?.boardId ?? 'none of them at all'
      const others = cards.filter(({ boardId, isPlayable }) => isPlayable && boardId !== played)
      const offered = nextBoards(cards, played)
      expect(offered).toHaveLength(Math.min(offeredBoards, others.length))
      expect(new Set(offered).size).toBe(offered.length)
      for (const board of offered) expect(others).toContain(board)
    }),
  )
})
