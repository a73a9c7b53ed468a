/** What to practise next, by the last runs. */
import type { Split } from '../play/splits.ts'

export interface DuePractice {
  readonly boardId: string
  /** Missed at its last prompt; the most often missed first. */
  readonly dueTileIds: readonly string[]
  /** The same, then the tiles clicked instead of them: a round of practice. */
  readonly tileIds: readonly string[]
}

/** The prompts of one run. */
export interface SplitRun {
  readonly boardId: string
  readonly splits: readonly Split[]
}

/**
 * The boards with something to practise, the one with the most first, then the one played last.
 * A tile is due while the last answer to it was a miss: one right answer at the first click takes it off the list,
 * so that the list is of what is not known now, not of what was once hard. `runs`: newest first.
 */
export function practiseNext(runs: readonly SplitRun[]): DuePractice[] {
  const byBoard = new Map<string, Split[]>()
  for (const { boardId, splits } of runs) byBoard.set(boardId, [...(byBoard.get(boardId) ?? []), ...splits])
  return [...byBoard]
    .map(([boardId, splits]) => getDue(boardId, splits))
    .filter(({ dueTileIds }) => dueTileIds.length > 0)
    .toSorted((one, other) => other.dueTileIds.length - one.dueTileIds.length)
}

/** `splits`: run after run, the newest run first; a run asks for a tile once. */
function getDue(boardId: string, splits: readonly Split[]): DuePractice {
  const misses = new Map<string, { readonly isDue: boolean; count: number; wrongTileIds: string[] }>()
  for (const { tileId, isMissed, wrongTileIds } of splits) {
    const known = misses.get(tileId) ?? { isDue: isMissed, count: 0, wrongTileIds: [] }
    misses.set(tileId, known)
    if (!isMissed) continue
    known.count += 1
    known.wrongTileIds.push(...wrongTileIds)
  }
  const due = [...misses].filter(([, { isDue }]) => isDue).toSorted(([, one], [, other]) => other.count - one.count)
  const dueTileIds = due.map(([tileId]) => tileId)
  return {
    boardId,
    dueTileIds,
    tileIds: [...new Set([...dueTileIds, ...due.flatMap(([, found]) => found.wrongTileIds)])],
  }
}
