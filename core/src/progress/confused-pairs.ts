/** Pairs of tiles that are taken for each other, whichever was asked. */
import type { MixUp } from '../play/records.ts'

export interface ConfusedPair {
  /** The one that was asked more often first. */
  readonly tileIds: readonly [string, string]
  readonly count: number
}

/** The most frequent first, then by the tiles' ids. A tile is never a pair with itself. */
export function confusedPairsOf(mixUps: readonly MixUp[]): ConfusedPair[] {
  const pairs = new Map<string, MixUp[]>()
  for (const mixUp of mixUps) {
    const { wantedTileId, clickedTileId } = mixUp
    if (wantedTileId === clickedTileId) continue
    const key = [wantedTileId, clickedTileId].toSorted().join(' ')
    pairs.set(key, [...(pairs.get(key) ?? []), mixUp])
  }
  return [...pairs]
    .map(([key, both]) => ({ key, ...pairOf(both) }))
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .map(({ tileIds, count }) => ({ tileIds, count }))
}

function pairOf(both: readonly MixUp[]): ConfusedPair {
  const [more] = both.toSorted((one, other) => other.count - one.count)
  return {
    tileIds: [more?.wantedTileId ?? '', more?.clickedTileId ?? ''],
    count: both.reduce((total, { count }) => total + count, 0),
  }
}
