/** What several runs of a board tell of its tiles: times, misses, and which was taken for which. */
import { recentSplits, slowSplitFactor } from '../constants.ts'
import { splitsOf } from './splits.ts'
import type { Play } from './types.ts'

export interface TileRecord {
  readonly tileId: string
  readonly numAsked: number
  /** How often a wrong tile was clicked first. */
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

/** One prompt of one run; `durationMs` is null for the prompt that time ran out on. */
interface Asked {
  readonly tileId: string
  readonly durationMs: number | null
  readonly wrongTileIds: readonly string[]
}

/** The prompts that a player met: the answered ones, and the one left open if a wrong tile was clicked for it. */
function askedIn(play: Play): Asked[] {
  const splits = splitsOf(play)
  const numUsed = splits.reduce((total, { wrongTileIds }) => total + wrongTileIds.length + 1, 0)
  const wrongTileIds = play.clicks.slice(numUsed).map(({ tileId }) => tileId)
  const open = play.promptOrder[splits.length]
  return open === undefined || wrongTileIds.length === 0
    ? splits
    : [...splits, { tileId: open, durationMs: null, wrongTileIds }]
}

/** A record a tile, in the order given. `runs`: newest first; tiles that are not asked about are passed over. */
export function tileRecordsOf(runs: readonly Play[], tileIds: readonly string[]): TileRecord[] {
  const byTile = new Map<string, Asked[]>(tileIds.map((tileId) => [tileId, []]))
  for (const asked of runs.flatMap(askedIn)) byTile.get(asked.tileId)?.push(asked)
  const times = (asked: readonly Asked[]) => asked.flatMap(({ durationMs }) => durationMs ?? [])
  const overallMs = meanOf([...byTile.values()].flatMap(times))
  return [...byTile].map(([tileId, asked]) => {
    const meanMs = meanOf(times(asked))
    const clean = asked.filter(({ wrongTileIds }) => wrongTileIds.length === 0)
    return {
      tileId,
      numAsked: asked.length,
      numMissed: asked.length - clean.length,
      meanMs,
      recentMs: times(clean).slice(0, recentSplits),
      isSlow: meanMs !== null && overallMs !== null && meanMs > slowSplitFactor * overallMs,
    }
  })
}

/** The most frequent first, then by the tiles' ids; only pairs of the tiles given. */
export function mixUpsOf(runs: readonly Play[], tileIds: readonly string[]): MixUp[] {
  const known = new Set(tileIds)
  const pairs = new Map<string, MixUp>()
  for (const { tileId: wantedTileId, wrongTileIds } of runs.flatMap(askedIn)) {
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

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length
}
