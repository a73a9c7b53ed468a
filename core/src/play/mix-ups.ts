/** Mix-ups of completed runs by their clicks alone: neither the board nor a replay is needed. */
import type { MixUp } from './records.ts'

/**
 * In a completed run every tile is clicked rightly once, and counts no click afterwards. So the last click on a tile is the
 * right one, and a click before it was meant for the tile that is answered next.
 * @param runs of each the ids of the clicked tiles, in the order of the clicks.
 */
export function countMixUps(runs: Iterable<readonly string[]>): MixUp[] {
  const counts = new Map<string, Map<string, number>>()
  for (const clicked of runs) {
    const answered = new Set<string>()
    let promptedTileId = ''
    for (const tileId of clicked.toReversed()) {
      if (!answered.has(tileId)) {
        answered.add(tileId)
        promptedTileId = tileId
        continue
      }
      const ofPrompted = counts.get(promptedTileId) ?? new Map<string, number>()
      counts.set(promptedTileId, ofPrompted.set(tileId, (ofPrompted.get(tileId) ?? 0) + 1))
    }
  }
  return [...counts].flatMap(([promptedTileId, ofPrompted]) =>
    [...ofPrompted].map(([clickedTileId, count]) => ({ promptedTileId, clickedTileId, count })),
  )
}
