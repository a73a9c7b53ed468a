/** Pairs of tiles that are taken for each other, whichever was prompted. */
import type { MixUp } from '../play/records.ts'

export interface ConfusedPair {
  /** The one that was prompted more often first. */
  readonly tileIds: readonly [string, string]
  readonly count: number
}

/** The most frequent first, then by the tiles' ids. A tile is never a pair with itself. */
export function getConfusedPairs(mixUps: readonly MixUp[]): ConfusedPair[] {
  const pairs = new Map<string, MixUp[]>()
  for (const mixUp of mixUps) {
    const { promptedTileId, clickedTileId } = mixUp
    if (promptedTileId === clickedTileId) continue
    const key = [promptedTileId, clickedTileId].toSorted().join(' ')
    pairs.set(key, [...(pairs.get(key) ?? []), mixUp])
  }
  return [...pairs]
    .map(([key, both]) => ({ key, ...getPair(both) }))
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .map(({ tileIds, count }) => ({ tileIds, count }))
}

function getPair(both: readonly MixUp[]): ConfusedPair {
  const [more] = both.toSorted((one, other) => other.count - one.count)
  return {
    tileIds: [more?.promptedTileId ?? '', more?.clickedTileId ?? ''],
    count: both.reduce((total, { count }) => total + count, 0),
  }
}
