/** The time of each prompt, from a play's clicks. */
import { slowSplitFactor } from './constants.ts'
import type { Play } from './types.ts'

export interface Split {
  readonly tileId: string
  readonly prompt: string
  /** ms since PLAYING began at which the prompt was shown. */
  readonly startedAtMs: number
  /** ms from the prompt to its right click, without penalty; to the time-out when there was none. */
  readonly durationMs: number
  /** The tiles clicked instead, in order. */
  readonly wrongTileIds: readonly string[]
  /** False for the prompt that was open when the time ran out. */
  readonly isAnswered: boolean
  /** A wrong click on this prompt, or no right one. */
  readonly isMissed: boolean
  /** Answered in over 1.5 times the mean of the run's answers. */
  readonly isSlow: boolean
}

/** The prompts of a play in the order they were shown: the answered ones, and the one that was open at the time-out. */
export function getSplits(play: Play): Split[] {
  const prompts = new Map(play.grid.map((tile) => [tile.tileId, tile.prompt]))
  const found: Omit<Split, 'isSlow'>[] = []
  let startedAtMs = 0
  let wrongTileIds: string[] = []
  const add = (tileId: string, endedAtMs: number, isAnswered: boolean): void => {
    const isMissed = wrongTileIds.length > 0 || !isAnswered
    const prompt = prompts.get(tileId) ?? ''
    const durationMs = endedAtMs - startedAtMs
    found.push({ tileId, prompt, startedAtMs, durationMs, wrongTileIds, isAnswered, isMissed })
  }
  for (const { tileId, atMs } of play.clicks) {
    if (tileId !== play.promptOrder[found.length]) {
      wrongTileIds.push(tileId)
      continue
    }
    add(tileId, atMs, true)
    startedAtMs = atMs
    wrongTileIds = []
  }
  const meanMs = found.length > 0 ? startedAtMs / found.length : 0
  const open = play.promptOrder[found.length]
  if (open !== undefined && play.endedAtMs !== null) add(open, play.endedAtMs, false)
  return found.map((split) => ({
    ...split,
    isSlow: split.isAnswered && split.durationMs > slowSplitFactor * meanMs,
  }))
}

/** The tiles that a run says to practise: the missed ones, and what was clicked instead of them, without repeats. */
export function tilesToPractise(splits: readonly Split[]): string[] {
  const missed = splits.filter((split) => split.isMissed)
  return [...new Set([...missed.map((split) => split.tileId), ...missed.flatMap((split) => split.wrongTileIds)])]
}
