/** What each prompt of the best took, to hold a run against. */
import type { OwnGhost } from '@tilerush/contract/deals'

/** ms from a prompt to its right click with its penalties, by tile. */
export type BestSplits = ReadonlyMap<string, number>

/** Empty without a best. */
export function bestSplitsOf(best: OwnGhost | null | undefined): BestSplits {
  const splits = best?.splits ?? []
  return new Map(splits.map(({ tileId, totalMs }, index) => [tileId, totalMs - (splits[index - 1]?.totalMs ?? 0)]))
}
