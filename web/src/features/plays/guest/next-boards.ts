/** Which boards a visitor is offered after a run: some of those on Home. */
import type { BoardCard } from '@tilerush/contract/boards/boards'

/** So many boards are offered. */
export const offeredBoards = 3

/**
 * The boards that follow the one just played in the list, from its beginning again after its end: who goes on and on
 * comes to all of them. Only what can be played; a board that is not in the list is followed by the first.
 */
export function nextBoards(listed: readonly BoardCard[], boardId: string): BoardCard[] {
  const played = listed.findIndex((board) => board.boardId === boardId)
  return [...listed.slice(played + 1), ...listed.slice(0, Math.max(0, played))]
    .filter(({ isPlayable }) => isPlayable)
    .slice(0, offeredBoards)
}
