import type { BoardCard } from '@tilerush/contract/boards'

/** In which order a category shows its boards; the first is the one without a word in the address. */
export const boardOrders = ['promoted', 'name', 'best'] as const
export type BoardOrder = (typeof boardOrders)[number]

export function isBoardOrder(text: string | undefined): text is BoardOrder {
  return (boardOrders as readonly (string | undefined)[]).includes(text)
}

type Sortable = Pick<BoardCard, 'name' | 'boardId' | 'promoted' | 'keywords' | 'bestTotalDurationMs'>

/**
 * The boards whose name or one of whose keywords holds the text, ignoring case, in the requested order.
 * Names compare by their lower case; boards of one name by their id.
 */
export function shownBoards<Board extends Sortable>(
  boards: readonly Board[],
  text: string,
  order: BoardOrder,
): readonly Board[] {
  const requested = text.trim().toLowerCase()
  const matches = boards.filter(({ name, keywords }) =>
    [name, ...keywords].some((words) => words.toLowerCase().includes(requested)),
  )
  return matches.toSorted((a, b) => compareBy[order](a, b) || byName(a, b))
}

const compareBy: Readonly<Record<BoardOrder, (a: Sortable, b: Sortable) => number>> = {
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
