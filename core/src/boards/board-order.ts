/** The order of the board list (docs/rules.md#board-list). */
import { boardModes, layouts, type BoardMode, type BoardOrder, type SortDirection } from './constants.ts'
import { toSlug } from './slug.ts'
import { byText } from './text-order.ts'

export interface OrderedBoard {
  readonly boardId: string
  readonly name: string
  readonly mode: BoardMode
  readonly category: string
  readonly boardPortraitLayout: string
  /** ISO 8601. */
  readonly boardCreatedAt: string
}

/** Sorts by field, equal ones by id, all in the one direction. */
export function orderBoards<T extends OrderedBoard>(
  boards: readonly T[],
  order: BoardOrder,
  direction: SortDirection,
): T[] {
  const sign = direction === 'asc' ? 1 : -1
  return boards.toSorted((one, other) => sign * (comparisons[order](one, other) || byBoardId(one, other)))
}

/** What names are sorted by: accents and case do not count. */
export function nameSortKey(name: string): string {
  return toSlug(name)
}

/** As numbers: 10000 follows 9999. */
function byBoardId(one: OrderedBoard, other: OrderedBoard): number {
  return one.boardId.length - other.boardId.length || byText(one.boardId, other.boardId)
}

const comparisons: Readonly<Record<BoardOrder, (one: OrderedBoard, other: OrderedBoard) => number>> = {
  // The codes sort as the names do.
  category: (one, other) => byText(one.category, other.category),
  createdAt: (one, other) => byText(one.boardCreatedAt, other.boardCreatedAt),
  id: byBoardId,
  layout: (one, other) => getLayoutPosition(one.boardPortraitLayout) - getLayoutPosition(other.boardPortraitLayout),
  mode: (one, other) => boardModes.indexOf(one.mode) - boardModes.indexOf(other.mode),
  name: (one, other) => byText(nameSortKey(one.name), nameSortKey(other.name)),
}

/** Layouts are ordered by number of tiles, as they are listed (docs/rules.md#layouts). */
function getLayoutPosition(layout: string): number {
  return (layouts as readonly string[]).indexOf(layout)
}
