import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CardOrder, cardOrders, type CategoryCode } from '@tilerush/core/boards/constants'
import { cardsOfCategory, loadedCards } from '../card/card-pages.ts'
import { shownBoards } from './shown-boards.ts'

/**
 * The boards of a category that match what is looked for. They are chosen and ordered here when all boards of the category
 * are here, which is immediate and works without the network; else by the server, a page at a time.
 */
export function useCategoryBoards(category: CategoryCode, find: string, order: CardOrder) {
  const all = useInfiniteQuery(cardsOfCategory(category))
  const text = find.trim()
  const isSearched = all.hasNextPage && (text !== '' || order !== cardOrders[0])
  const searched = useInfiniteQuery({
    ...cardsOfCategory(category, text, order),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const list = isSearched ? searched : all
  const loaded = loadedCards(list.data)
  return {
    all,
    list,
    boards: loadedCards(all.data),
    shown: all.hasNextPage ? loaded : shownBoards(loaded, find, order),
  }
}
