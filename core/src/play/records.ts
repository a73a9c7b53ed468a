/** What several runs of a board report its tiles: times, misses, and which was taken for which. */
import { recentSplits, slowSplitFactor } from './constants.ts'
import { getSplits, type Split } from './splits.ts'
import type { Play } from './types.ts'

export interface TileRecord {
  readonly tileId: string
  readonly numPrompted: number
  /** How often a wrong tile was clicked first, or time ran out. */
  readonly numMissed: number
  /** ms from the prompt to the right click; null when it was never answered. */
  readonly meanMs: number | null
  /** The last times, newest first, of the runs without a miss on the tile. */
  readonly recentMs: number[]
  /** Mean over 1.5 times the mean of all answers. */
  readonly isSlow: boolean
}

export interface MixUp {
  readonly promptedTileId: string
  readonly clickedTileId: string
  readonly count: number
}

/** A record a tile, in the order given. `runs`: newest first; tiles that are not listed are passed over. */
export function getTileRecords(runs: readonly Play[], tileIds: readonly string[]): TileRecord[] {
  const byTile = new Map<string, Split[]>(tileIds.map((tileId) => [tileId, []]))
  for (const split of runs.flatMap(getSplits)) byTile.get(split.tileId)?.push(split)
  const overallMs = getMean([...byTile.values()].flatMap(getTimes))
  return [...byTile].map(([tileId, splits]) => {
    const meanMs = getMean(getTimes(splits))
    const clean = splits.filter((split) => !split.isMissed)
    return {
      tileId,
      numPrompted: splits.length,
      numMissed: splits.length - clean.length,
      meanMs,
      recentMs: getTimes(clean).slice(0, recentSplits),
      isSlow: meanMs !== null && overallMs !== null && meanMs > slowSplitFactor * overallMs,
    }
  })
}

/** The most frequent first, then by the tiles' ids; only pairs of the tiles given. */
export function getMixUps(runs: readonly Play[], tileIds: readonly string[]): MixUp[] {
  const known = new Set(tileIds)
  const pairs = new Map<string, MixUp>()
  for (const { tileId: promptedTileId, wrongTileIds } of runs.flatMap(getSplits)) {
    for (const clickedTileId of wrongTileIds) {
      if (!known.has(promptedTileId) || !known.has(clickedTileId)) continue
      const key = `${promptedTileId} ${clickedTileId}`
      pairs.set(key, { promptedTileId, clickedTileId, count: (pairs.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...pairs]
    .toSorted(([key, one], [otherKey, other]) => other.count - one.count || (key < otherKey ? -1 : 1))
    .map(([, pair]) => pair)
}

function getTimes(splits: readonly Split[]): number[] {
  return splits.filter((split) => split.isAnswered).map(({ durationMs }) => durationMs)
}

function getMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length
}
