import type { BoardCard } from '@tilerush/contract/boards/boards'
import { cardsPerPage } from '@tilerush/core/boards/constants'
import { expect, it } from 'vitest'
import { cardsByName, loadedCards } from './card-pages.ts'

const card = (boardId: string, name = '') => ({ boardId, name }) as unknown as BoardCard
const cards = (count: number, from = 0) => Array.from({ length: count }, (_, index) => card(`${from + index}`))

it('there is another page after a full one only', () => {
  const { getNextPageParam } = cardsByName()
  const next = (...pages: BoardCard[][]) => getNextPageParam(pages.at(-1) ?? [], pages)
  expect(next([])).toBeUndefined()
  expect(next(cards(cardsPerPage - 1))).toBeUndefined()
  expect(next(cards(cardsPerPage))).toBe(1)
  expect(next(cards(cardsPerPage), cards(cardsPerPage, cardsPerPage))).toBe(2)
  expect(next(cards(cardsPerPage), cards(1, cardsPerPage))).toBeUndefined()
})

it('a board that moved to a later page is shown once, as it is there', () => {
  const pages = [
    [card('1', 'Apes'), card('2', 'Bears')],
    [card('1', 'Cats'), card('3', 'Dogs')],
  ]
  expect(loadedCards({ pages, pageParams: [0, 1] }).map(({ name }) => name)).toEqual(['Cats', 'Bears', 'Dogs'])
  expect(loadedCards(undefined)).toEqual([])
})
