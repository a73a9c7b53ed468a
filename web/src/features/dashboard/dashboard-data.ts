import type { BoardCard } from '@tilerush/contract/boards'
import { m } from '../../paraglide/messages.js'

type Board = Pick<BoardCard, 'promoted' | 'isPlayable' | 'bestTotalDurationMs' | 'category' | 'mode'>

const mostBoards = 6

/** The boards to show first: those that can be played, promoted ones before the others. */
export function boardsToPlayNow<T extends Board>(boards: readonly T[]): readonly T[] {
  const playable = boards.filter((board) => board.isPlayable && board.mode === 'live')
  return playable.toSorted((a, b) => Number(b.promoted) - Number(a.promoted)).slice(0, mostBoards)
}

export function bestsSummary(boards: readonly Board[]): string {
  const count = boards.filter((board) => board.bestTotalDurationMs !== null).length
  if (count === 0) return m.dashboard_bests_none()
  return count === 1
    ? m.dashboard_bests_one({ total: boards.length })
    : m.dashboard_bests({ count, total: boards.length })
}

/** Live boards of each category's code. */
export function countsByCategory(boards: readonly Board[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { category, mode } of boards) if (mode === 'live') counts[category] = (counts[category] ?? 0) + 1
  return counts
}

/** The boards of a user's stars, the latest first; a board that is no more, or hidden, is left out. */
export function starredAmong<T extends Pick<BoardCard, 'boardId'>>(
  boards: readonly T[],
  starredBoards: readonly string[],
): readonly T[] {
  const byId = new Map(boards.map((board) => [board.boardId, board]))
  return starredBoards.toReversed().flatMap((boardId) => byId.get(boardId) ?? [])
}
