import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { BoardRow } from '@tilerush/contract/board-list'
import type { BoardFilter } from '@tilerush/core/boards/board-filter'
import { type BoardOrder, boardsPerPage, type Layout, type SortDirection } from '@tilerush/core/constants'
import { useState } from 'react'
import { rpc } from '../../../lib/rpc.ts'
import type { ListView } from './list-view.ts'

/** What one page of a filtered list is asked with. */
export interface PageInput extends BoardFilter {
  readonly orderBy: BoardOrder
  readonly direction: SortDirection
  readonly page: number
}

/** The rows from `first` to `last` of a filtered list; a row that has not come yet is undefined. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/**
 * The boards of a view, page by page as they are scrolled to. While the first page of another view is on its way,
 * the old view stays, so that typing in a filter never empties the list.
 */
export function useBoardPages(view: ListView, layoutsInUse: readonly Layout[] | undefined, range: RowRange) {
  const wanted = inputOf(view, layoutsInUse)
  const [shown, setShown] = useState(wanted)
  const first = useQuery(
    rpc.boards.list.queryOptions({
      input: wanted,
      placeholderData: keepPreviousData,
      // The layouts in use must be known before the first of them can be filtered by.
      enabled: view.tab !== 'layout' || layoutsInUse !== undefined,
    }),
  )
  const isShown = sameInput(shown, wanted)
  if (!isShown && first.data && !first.isPlaceholderData) setShown(wanted)

  const numPages = Math.ceil((first.data?.numFiltered ?? 0) / boardsPerPage)
  const numbers = pagesOf(range).filter((page) => page < numPages)
  const pages = useQueries({
    queries: numbers.map((page) => rpc.boards.list.queryOptions({ input: { ...shown, page } })),
  })
  const rowAt = (index: number): BoardRow | undefined => {
    const page = Math.floor(index / boardsPerPage)
    const answer = page === 0 ? first.data : pages[numbers.indexOf(page)]?.data
    return answer?.boards[index % boardsPerPage]
  }
  return { first, rowAt, input: shown }
}

function inputOf(view: ListView, layoutsInUse: readonly Layout[] | undefined): PageInput {
  return { tab: view.tab, value: valueOf(view, layoutsInUse), orderBy: view.order, direction: view.direction, page: 0 }
}

/** What the chosen tab filters by. */
function valueOf(view: ListView, layoutsInUse: readonly Layout[] | undefined): string {
  if (view.tab === 'none') return ''
  return view.tab === 'layout' ? (view.layout ?? layoutsInUse?.[0] ?? '') : view[view.tab]
}

function sameInput(a: PageInput, b: PageInput): boolean {
  return a.tab === b.tab && a.value === b.value && a.orderBy === b.orderBy && a.direction === b.direction
}

function pagesOf({ first, last }: RowRange): number[] {
  const from = Math.floor(first / boardsPerPage)
  const to = Math.floor(last / boardsPerPage)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
