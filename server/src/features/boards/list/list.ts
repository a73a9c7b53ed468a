/** The list of boards for editors and admins (docs/rules.md#board-list). */
import { modesOfFilter, searchedKeyword, searchText } from '@tilerush/core/boards/board-filter'
import { byText } from '@tilerush/core/boards/text-order'
import {
  layouts,
  type BoardFilterTab,
  type BoardOrder,
  type Layout,
  type SortDirection,
} from '@tilerush/core/boards/constants'
import type { BoardRow } from '@tilerush/contract/boards/list'
import type { TileLook } from '@tilerush/contract/boards/boards'
import type { Deps } from '../../../lib/deps.ts'
import { getBoardListStore, type ListedRow, type ListFilter } from './list-store.ts'
import { coverFaces, getLook } from '../ready-board.ts'

const maxKeywordChoices = 500

export interface ListQuery {
  readonly tab: BoardFilterTab
  readonly value: string
  readonly orderBy: BoardOrder
  readonly direction: SortDirection
  readonly page: number
}

export async function listBoards(
  { database }: Deps,
  { tab, value, ...rest }: ListQuery,
): Promise<{ boards: BoardRow[]; numFiltered: number; numTotal: number }> {
  const store = getBoardListStore(database)
  const filter = toFilter(tab, value)
  const [rows, counts] = await Promise.all([store.listPage({ filter, ...rest }), store.count(filter)])
  return { boards: rows.map(toBoardRow), ...counts }
}

const everything: ListFilter = { tab: 'none', value: '', modes: [] }

/** The value in the shape that the columns have; an empty text matches everything. */
function toFilter(tab: BoardFilterTab, value: string): ListFilter {
  const read: Partial<Record<BoardFilterTab, string>> = {
    substring: searchText(value),
    keyword: searchedKeyword(value),
    id: value.trim(),
  }
  const searched = read[tab] ?? value
  if (tab in read && searched === '') return everything
  return { tab, value: searched, modes: modesOfFilter(value) }
}

function toBoardRow(row: ListedRow): BoardRow {
  const { imagesFolderName: _folder, cover, boardCreatedAt, category, ...shown } = row
  return {
    ...shown,
    category: category as BoardRow['category'],
    boardCreatedAt: boardCreatedAt.toISOString(),
    // The columns hold what the contract let in.
    look: getLook(row as TileLook),
    cover: coverFaces(row, cover),
  }
}

/** What the filters offer. */
export async function filterChoices({ database }: Deps): Promise<{ layouts: Layout[]; keywords: string[] }> {
  const store = getBoardListStore(database)
  const inUse = new Set(await store.layoutsInUse())
  const keywords = await store.mostUsedKeywords(maxKeywordChoices)
  return { layouts: layouts.filter((layout) => inUse.has(layout)), keywords: keywords.toSorted(byText) }
}
