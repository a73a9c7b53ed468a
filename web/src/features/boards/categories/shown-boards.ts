import type { BoardCard } from '@tilerush/contract/boards/boards'
import { type CardOrder, cardOrders } from '@tilerush/core/boards/constants'

export function isCardOrder(text: string | undefined): text is CardOrder {
  return (cardOrders as readonly (string | undefined)[]).includes(text)
}

type Sortable = Pick<BoardCard, 'name' | 'boardId' | 'promoted' | 'keywords' | 'bestTotalDurationMs'>

/** Whether the board's name or one of its keywords holds the text, ignoring case and outer spaces; as the server finds boards. */
export function matchesText({ name, keywords }: Pick<BoardCard, 'name' | 'keywords'>, text: string): boolean {
  const requested = text.trim().toLowerCase()
  return [name, ...keywords].some((words) => words.toLowerCase().includes(requested))
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
  return a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en') || a.boardId.localeCompare(b.boardId)
}
