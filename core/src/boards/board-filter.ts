/** The eight filter tabs of the board list (docs/rules.md#board-filters). */
import {
  boardFilterTabs,
  boardModes,
  categories,
  defaultModeFilter,
  layouts,
  modeFilters,
  promotedFilters,
  type BoardFilterTab,
  type BoardMode,
} from './constants.ts'
import { allBoardNames, type NamedBoard } from './translations.ts'

export interface BoardFilter {
  readonly tab: BoardFilterTab
  /** A mode filter, a promoted filter, a category code, a text, a keyword, an id or a layout; '' for 'none'. */
  readonly value: string
}

export interface FilteredBoard extends NamedBoard {
  readonly boardId: string
  readonly mode: BoardMode
  readonly promoted: boolean
  readonly category: string
  readonly keywords: readonly string[]
  readonly boardPortraitLayout: string
}

export const noFilter: BoardFilter = { tab: 'none', value: '' }

export function isBoardFilterTab(text: string): text is BoardFilterTab {
  return (boardFilterTabs as readonly string[]).includes(text)
}

/** The value that a tab opens with (docs/rules.md#board-filters). */
export function defaultFilterValue(tab: BoardFilterTab, layoutsInUse: readonly string[] = layouts): string {
  if (tab === 'mode') return defaultModeFilter
  if (tab === 'promoted') return promotedFilters[0]
  if (tab === 'category') return categories[0].code
  return tab === 'layout' ? (layoutsInUse[0] ?? '') : ''
}

/** The modes that a mode filter matches; none for a text that is no mode filter. */
export function modesOfFilter(value: string): readonly BoardMode[] {
  if (!(modeFilters as readonly string[]).includes(value)) return []
  return value === 'live-and-testing' ? ['live', 'testing'] : boardModes.filter((mode) => mode === value)
}

/** How names and what is searched in them are compared: case does not count. */
export function searchText(text: string): string {
  return text.toLowerCase()
}

/** What a text is searched in: all names of the board, a line each. */
export function searchedNames(board: NamedBoard): string {
  return allBoardNames(board).map(searchText).join('\n')
}

/** Keywords are stored in lower case without spaces around. */
export function searchedKeyword(value: string): string {
  return value.trim().toLowerCase()
}

/** An empty substring, keyword or id matches everything; a value that its tab does not offer matches nothing. */
export function boardMatches({ tab, value }: BoardFilter, board: FilteredBoard): boolean {
  switch (tab) {
    case 'none':
      return true
    case 'mode':
      return modesOfFilter(value).includes(board.mode)
    case 'promoted':
      return value === (board.promoted ? 'promoted' : 'not-promoted')
    case 'category':
      return value === board.category
    case 'substring':
      return searchedNames(board).includes(searchText(value))
    case 'keyword':
      return searchedKeyword(value) === '' || board.keywords.includes(searchedKeyword(value))
    case 'id':
      return board.boardId.includes(value.trim())
    case 'layout':
      return value === board.boardPortraitLayout
  }
}
