import type { BoardCard } from '@tilerush/contract/boards/boards'
import { type CardOrder, cardOrders } from '@tilerush/core/boards/constants'
import { pageLocale } from '../../../lib/format/locale.ts'

export function isCardOrder(text: string | undefined): text is CardOrder {
  return (cardOrders as readonly (string | undefined)[]).includes(text)
}

type Searched = Pick<BoardCard, 'name' | 'otherNames' | 'keywords'>
type Sortable = Searched & Pick<BoardCard, 'boardId' | 'promoted' | 'bestTotalDurationMs'>

/** Whether a name of the board or one of its keywords holds the text, ignoring case and outer spaces; as the server finds boards. */
export function matchesText({ name, otherNames = [], keywords }: Searched, text: string): boolean {
  const requested = text.trim().toLowerCase()
  return [name, ...otherNames, ...keywords].some((words) => words.toLowerCase().includes(requested))
}

/**
 * The boards that match the text, in the requested order.
 * Names compare by their lower case; boards of one name by their id.
 */
export function shownBoards<Board extends Sortable>(
  boards: readonly Board[],
  text: string,
  order: CardOrder,
): readonly Board[] {
  const matches = boards.filter((board) => matchesText(board, text))
  return matches.toSorted((a, b) => compareBy[order](a, b) || byName(a, b))
}

const compareBy: Readonly<Record<CardOrder, (a: Sortable, b: Sortable) => number>> = {
  promoted: (a, b) => Number(b.promoted) - Number(a.promoted),
  name: () => 0,
  /** The fastest first; boards without a best come last. */
  best: (a, b) => rank(a.bestTotalDurationMs) - rank(b.bestTotalDurationMs),
}

function rank(bestMs: number | null): number {
  return bestMs ?? Number.MAX_SAFE_INTEGER
}

function byName(a: Sortable, b: Sortable): number {
  return a.name.toLowerCase().localeCompare(b.name.toLowerCase(), pageLocale) || a.boardId.localeCompare(b.boardId)
}
