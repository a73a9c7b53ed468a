/** What several runs of a board tell of its tiles: times, misses, and which was taken for which. */
import { recentSplits, slowSplitFactor } from '../constants.ts'
import { splitsOf, type Split } from './splits.ts'
import type { Play } from './types.ts'

export interface TileRecord {
  readonly tileId: string
  readonly numAsked: number
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
  readonly wantedTileId: string
  readonly clickedTileId: string
  readonly count: number
}

/** A record a tile, in the order given. `runs`: newest first; tiles that are not asked about are passed over. */
export function tileRecordsOf(runs: readonly Play[], tileIds: readonly string[]): TileRecord[] {
  const byTile = new Map<string, Split[]>(tileIds.map((tileId) => [tileId, []]))
  for (const split of runs.flatMap(splitsOf)) byTile.get(split.tileId)?.push(split)
  const overallMs = meanOf([...byTile.values()].flatMap(timesOf))
  return [...byTile].map(([tileId, splits]) => {
    const meanMs = meanOf(timesOf(splits))
    const clean = splits.filter((split) => !split.isMissed)
    return {
      tileId,
      numAsked: splits.length,
      numMissed: splits.length - clean.length,
      meanMs,
      recentMs: timesOf(clean).slice(0, recentSplits),
      isSlow: meanMs !== null && overallMs !== null && meanMs > slowSplitFactor * overallMs,
    }
  })
}

/** The most frequent first, then by the tiles' ids; only pairs of the tiles given. */
export function mixUpsOf(runs: readonly Play[], tileIds: readonly string[]): MixUp[] {
  const known = new Set(tileIds)
  const pairs = new Map<string, MixUp>()
  for (const { tileId: wantedTileId, wrongTileIds } of runs.flatMap(splitsOf)) {
    for (const clickedTileId of wrongTileIds) {
      if (!known.has(wantedTileId) || !known.has(clickedTileId)) continue
      const key = `${wantedTileId} ${clickedTileId}`
      pairs.set(key, { wantedTileId, clickedTileId, count: (pairs.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...pairs]
    .toSorted(([key, one], [otherKey, other]) => other.count - one.count || (key < otherKey ? -1 : 1))
    .map(([, pair]) => pair)
}

function timesOf(splits: readonly Split[]): number[] {
  return splits.filter((split) => split.isAnswered).map(({ durationMs }) => durationMs)
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length
}
