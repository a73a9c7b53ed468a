/** Which boards the dashboard shows where. */
import type { BoardCard } from '@tilerush/contract/boards'
import type { Dashboard } from '@tilerush/contract/progress'

type Board = Pick<BoardCard, 'boardId'>

/** The boards of the ids, in their order; one that is no more, or hidden, is left out. */
export function boardsOf<T extends Board>(boards: ReadonlyMap<string, T>, boardIds: readonly string[]): readonly T[] {
  return boardIds.flatMap((boardId) => boards.get(boardId) ?? [])
}

/** The boards of a user's stars, the latest first. */
export function starredAmong<T extends Board>(
  boards: ReadonlyMap<string, T>,
  starredBoards: readonly string[],
): readonly T[] {
  return boardsOf(boards, starredBoards.toReversed())
}

const mostOffered = 2

/** Promoted boards that were not played lately; where all of them were, the first ones nevertheless. */
export function offered<T extends Board>({
  boards,
  promoted,
  recent,
}: Pick<Dashboard, 'promoted'> & {
  readonly boards: ReadonlyMap<string, T>
  readonly recent: readonly Board[]
}): readonly T[] {
  const played = new Set(recent.map(({ boardId }) => boardId))
  const fresh = promoted.filter((boardId) => !played.has(boardId))
  return boardsOf(boards, fresh.length > 0 ? fresh : promoted).slice(0, mostOffered)
}
