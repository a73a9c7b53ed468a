import type { BoardCard } from '@tilerush/contract/boards'
import { type CardOrder, cardOrders } from '@tilerush/core/boards/constants'

export function isCardOrder(text: string | undefined): text is CardOrder {
  return (cardOrders as readonly (string | undefined)[]).includes(text)
}

type Sortable = Pick<BoardCard, 'name' | 'boardId' | 'promoted' | 'keywords' | 'bestTotalDurationMs'>

/**
 * The boards whose name or one of whose keywords holds the text, ignoring case, in the requested order.
 * Names compare by their lower case; boards of one name by their id.
 */
export function shownBoards<Board extends Sortable>(
  boards: readonly Board[],
  text: string,
  order: CardOrder,
): readonly Board[] {
  const requested = text.trim().toLowerCase()
  const matches = boards.filter(({ name, keywords }) =>
    [name, ...keywords].some((words) => words.toLowerCase().includes(requested)),
  )
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
