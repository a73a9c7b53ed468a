/**
 * What the board list shows, as its address says it (docs/rules.md#board-list).
 * Everything but the defaults stands in the address, so that a view can be linked and the back button works.
 */
import { isLayout } from '@tilerush/core/boards/layout'
import {
  boardFilterTabs,
  type BoardFilterTab,
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
} from '@tilerush/core/constants'
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
 * docs/rules.md#sorting).
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
  return tab === undefined || oneOf(boardFilterTabs, tab) !== undefined
}

/** Reads an address; what it does not say, or says in words that mean nothing, is the default. */
export function readView(search: ViewSearch): ListView {
  const { layout = '' } = search
  return {
    tab: oneOf(boardFilterTabs, search.tab) ?? defaultView.tab,
    mode: oneOf(modeFilters, search.mode) ?? defaultView.mode,
    promoted: oneOf(promotedFilters, search.promoted) ?? defaultView.promoted,
    category:
      oneOf(
        categories.map(({ code }) => code),
        search.category,
      ) ?? defaultView.category,
    substring: search.substring ?? defaultView.substring,
    keyword: search.keyword ?? defaultView.keyword,
    id: search.id ?? defaultView.id,
    layout: isLayout(layout) ? layout : null,
    order: oneOf(boardOrders, search.order) ?? defaultView.order,
    direction: oneOf(sortDirections, search.direction) ?? defaultView.direction,
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

export function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}
