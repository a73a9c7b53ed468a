/** A run as something to race against. */
import { getSplits } from './splits.ts'
import type { Play } from './types.ts'

export interface GhostSplit {
  /** The tile that was prompted. */
  readonly tileId: string
  /** ms since PLAYING began at which the prompt was answered, without penalties. */
  readonly elapsedMs: number
  /** The same with the penalties so far. */
  readonly totalMs: number
}

/** How far a run was at each right click. */
export function getGhostSplits(play: Play): GhostSplit[] {
  let penaltyMs = 0
  const answered = getSplits(play).filter((split) => split.isAnswered)
  return answered.map(({ tileId, startedAtMs, durationMs, wrongTileIds }) => {
    penaltyMs += wrongTileIds.length * play.rules.wrongClickPenaltyMs
    const elapsedMs = startedAtMs + durationMs
    return { tileId, elapsedMs, totalMs: elapsedMs + penaltyMs }
  })
}
