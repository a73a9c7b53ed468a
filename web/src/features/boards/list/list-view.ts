/**
 * What the board list shows, as its address says it (docs/rules.md#board-list).
 * Everything but the defaults stands in the address, so that a view can be linked and the back button works.
 */
import { isLayout } from '@tilerush/core/boards/layout'
import {
  type BoardFilterTab,
  boardFilterTabs,
  type BoardOrder,
  boardOrders,
  categories,
  type CategoryCode,
  defaultBoardDirection,
  defaultBoardOrder,
  defaultModeFilter,
  type Layout,
  type ModeFilter,
  modeFilters,
  type PromotedFilter,
  promotedFilters,
  type SortDirection,
  sortDirections,
} from '@tilerush/core/boards/constants'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { viewParams, type ViewSearch } from './view-params.ts'

export interface ListView {
  readonly tab: BoardFilterTab
  readonly mode: ModeFilter
  readonly promoted: PromotedFilter
  readonly category: CategoryCode
  readonly substring: string
  readonly keyword: string
  readonly id: string
  /** Null until one is chosen: the first layout in use. */
  readonly layout: Layout | null
  readonly order: BoardOrder
  readonly direction: SortDirection
}

/**
 * Default filter mode LIVE; default order creation date, descending (docs/rules.md#board-filters,
 * docs/rules.md#board-list).
 */
export const defaultView: ListView = {
  tab: 'none',
  mode: defaultModeFilter,
  promoted: 'promoted',
  category: categories[0].code,
  substring: '',
  keyword: '',
  id: '',
  layout: null,
  order: defaultBoardOrder,
  direction: defaultBoardDirection,
}

/** Whether the address names a tab that exists; an address without one does. */
export function isTabKnown({ tab }: ViewSearch): boolean {
  return tab === undefined || getParseOne(boardFilterTabs, tab) !== undefined
}

/** Reads an address; what it does not say, or says in words that mean nothing, is the default. */
export function readView(search: ViewSearch): ListView {
  const { layout = '' } = search
  return {
    tab: getParseOne(boardFilterTabs, search.tab) ?? defaultView.tab,
    mode: getParseOne(modeFilters, search.mode) ?? defaultView.mode,
    promoted: getParseOne(promotedFilters, search.promoted) ?? defaultView.promoted,
    category:
      getParseOne(
        categories.map(({ code }) => code),
        search.category,
      ) ?? defaultView.category,
    substring: search.substring ?? defaultView.substring,
    keyword: search.keyword ?? defaultView.keyword,
    id: search.id ?? defaultView.id,
    layout: isLayout(layout) ? layout : null,
    order: getParseOne(boardOrders, search.order) ?? defaultView.order,
    direction: getParseOne(sortDirections, search.direction) ?? defaultView.direction,
  }
}

/** The address of a view: defaults are left out. */
export function writeView(view: ListView): ViewSearch {
  const entries = viewParams.flatMap((param) => {
    const value = view[param]
    return value === null || value === defaultView[param] ? [] : [[param, value] as const]
  })
  return Object.fromEntries(entries)
}

function getParseOne<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}

interface ViewChange {
  /** Whether the new view replaces the old one in the history: for every letter typed. */
  readonly replace?: boolean
}

/** The view that the address says, the address itself, and the way to another view. */
export function useListView() {
  const search: ViewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readView(search)
  const change = (changes: Partial<ListView>, { replace = false }: ViewChange = {}): void => {
    // Read again when it is time: a letter may have been typed concurrently.
    const next = (current: ViewSearch) => ({
      ...Object.fromEntries(viewParams.map((param) => [param, undefined])),
      ...writeView({ ...readView(current), ...changes }),
    })
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { search, view, change }
}
