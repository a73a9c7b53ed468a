/** The time of each prompt, from a play's clicks. */
import { slowSplitFactor } from '../constants.ts'
import type { Play } from './types.ts'

export interface Split {
  readonly tileId: string
  readonly prompt: string
  /** ms since PLAYING began at which the prompt was shown. */
  readonly startedAtMs: number
  /** ms from the prompt to its right click, without penalty. */
  readonly durationMs: number
  /** The tiles clicked instead, in order. */
  readonly wrongTileIds: readonly string[]
  /** A wrong click on this prompt. */
  readonly isMissed: boolean
  /** Over 1.5 times the mean of the run's splits. */
  readonly isSlow: boolean
}

/** The answered prompts of a play in the order they were asked. */
export function splitsOf(play: Play): Split[] {
  const prompts = new Map(play.grid.map((tile) => [tile.tileId, tile.prompt]))
  const found: Omit<Split, 'isSlow'>[] = []
  let startedAtMs = 0
  let wrongTileIds: string[] = []
  for (const { tileId, atMs } of play.clicks) {
    if (tileId !== play.promptOrder[found.length]) {
      wrongTileIds.push(tileId)
      continue
    }
    const isMissed = wrongTileIds.length > 0
    found.push({
      tileId,
      prompt: prompts.get(tileId) ?? '',
      startedAtMs,
      durationMs: atMs - startedAtMs,
      wrongTileIds,
      isMissed,
    })
    startedAtMs = atMs
    wrongTileIds = []
  }
  const meanMs = found.length > 0 ? startedAtMs / found.length : 0
  return found.map((split) => ({ ...split, isSlow: split.durationMs > slowSplitFactor * meanMs }))
}
