/** What runs say of a board's tiles: how often missed, how long it takes, what it is mistaken for. */
import type { Split } from '../play/splits.ts'

export interface TileStatistics {
  readonly tileId: string
  /** How often its prompt was answered. */
  readonly numAnswered: number
  /** How many of those answers came after a wrong click. */
  readonly numMissed: number
  /** Median ms from the prompt to the right click; null when never answered. */
  readonly medianMs: number | null
  /** What was clicked instead, the most frequent first. */
  readonly mistakenFor: { readonly tileId: string; readonly numTimes: number }[]
}

const maxMistakes = 5

/** One entry for each of the tiles, in their order. Prompts that were open at a time-out do not count as answers. */
export function getTileStatistics(tileIds: readonly string[], runs: readonly (readonly Split[])[]): TileStatistics[] {
  const splits = new Map<string, Split[]>(tileIds.map((tileId) => [tileId, []]))
  for (const split of runs.flat()) splits.get(split.tileId)?.push(split)
  return tileIds.map((tileId) => {
    const prompted = splits.get(tileId) ?? []
    const answered = prompted.filter(({ isAnswered }) => isAnswered)
    const counts = new Map<string, number>()
    for (const other of prompted.flatMap(({ wrongTileIds }) => wrongTileIds)) {
      counts.set(other, (counts.get(other) ?? 0) + 1)
    }
    return {
      tileId,
      numAnswered: answered.length,
      numMissed: answered.filter(({ isMissed }) => isMissed).length,
      medianMs: getMedian(answered.map(({ durationMs }) => durationMs)),
      mistakenFor: [...counts]
        .map(([other, numTimes]) => ({ tileId: other, numTimes }))
        .toSorted((one, other) => other.numTimes - one.numTimes || (one.tileId < other.tileId ? -1 : 1))
        .slice(0, maxMistakes),
    }
  })
}

function getMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2)
}
