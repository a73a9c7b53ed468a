/** Lists of boards as cards, a page at a time. With few boards the first page is the whole list. */
import type { InfiniteData } from '@tanstack/react-query'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { type CardOrder, cardOrders, cardsPerPage, type CategoryCode } from '@tilerush/core/boards/constants'
import { rpc } from '../../../lib/api/rpc.ts'

const paging = {
  initialPageParam: 0,
  getNextPageParam: (last: readonly BoardCard[], pages: readonly unknown[]): number | undefined =>
    last.length < cardsPerPage ? undefined : pages.length,
}

/** Nothing stands for itself: the input of a list's first page is the one it is kept by for the time without the network. */
const pageInput = (find: string, page: number) => ({ ...(find !== '' && { find }), ...(page > 0 && { page }) })

/** The boards that the user may see, by name. `find`: a part of the name or of a keyword. */
export function cardsByName(find = '') {
  return rpc.boards.byName.infiniteOptions({ input: (page: number) => pageInput(find, page), ...paging })
}

/** The boards of a category; `find` as above. */
export function cardsOfCategory(category: CategoryCode, find = '', order: CardOrder = cardOrders[0]) {
  return rpc.boards.byCategory.infiniteOptions({
    input: (page: number) => ({ category, ...(order !== cardOrders[0] && { order }), ...pageInput(find, page) }),
    ...paging,
  })
}

/** The cards of all pages that were loaded, each board once: one may move to a later page meanwhile. */
export function loadedCards(data: InfiniteData<readonly BoardCard[]> | undefined): readonly BoardCard[] {
  return [...new Map((data?.pages.flat() ?? []).map((card) => [card.boardId, card])).values()]
}
