import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { BoardRow } from '@tilerush/contract/boards/list'
import type { BoardFilter } from '@tilerush/core/boards/board-filter'
import { type BoardOrder, boardsPerPage, type Layout, type SortDirection } from '@tilerush/core/boards/constants'
import { useState } from 'react'
import { rpc } from '../../../lib/api/rpc.ts'
import type { ListView } from './list-view.ts'

/** What one page of a filtered list is requested with. */
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
  const requested = getInput(view, layoutsInUse)
  const [shown, setShown] = useState(requested)
  const first = useQuery(
    rpc.boards.list.queryOptions({
      input: requested,
      placeholderData: keepPreviousData,
      // The layouts in use must be known before the first of them can be filtered by.
      enabled: view.tab !== 'layout' || layoutsInUse !== undefined,
    }),
  )
  const isShown = sameInput(shown, requested)
  if (!isShown && first.data && !first.isPlaceholderData) setShown(requested)

  const numPages = Math.ceil((first.data?.numFiltered ?? 0) / boardsPerPage)
  const numbers = toPages(range).filter((page) => page < numPages)
  const pages = useQueries({
    queries: numbers.map((page) => rpc.boards.list.queryOptions({ input: { ...shown, page } })),
  })
  const rowAt = (index: number): BoardRow | undefined => {
    const page = Math.floor(index / boardsPerPage)
    const found = page === 0 ? first.data : pages[numbers.indexOf(page)]?.data
    return found?.boards[index % boardsPerPage]
  }
  return { first, rowAt, input: shown }
}

function getInput(view: ListView, layoutsInUse: readonly Layout[] | undefined): PageInput {
  return { tab: view.tab, value: toValue(view, layoutsInUse), orderBy: view.order, direction: view.direction, page: 0 }
}

/** What the chosen tab filters by. */
function toValue(view: ListView, layoutsInUse: readonly Layout[] | undefined): string {
  if (view.tab === 'none') return ''
  return view.tab === 'layout' ? (view.layout ?? layoutsInUse?.[0] ?? '') : view[view.tab]
}

function sameInput(a: PageInput, b: PageInput): boolean {
  return a.tab === b.tab && a.value === b.value && a.orderBy === b.orderBy && a.direction === b.direction
}

function toPages({ first, last }: RowRange): number[] {
  const from = Math.floor(first / boardsPerPage)
  const to = Math.floor(last / boardsPerPage)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
