/** A run as something to race against. */
import { getSplits } from './splits.ts'
import type { Play } from './types.ts'

/** How far a run was when a prompt was answered. */
export interface GhostTimes {
  /** ms since PLAYING began at which the prompt was answered, without penalties. */
  readonly elapsedMs: number
  /** The same with the penalties so far. */
  readonly totalMs: number
}

export interface GhostSplit extends GhostTimes {
  /** The tile that was prompted. */
  readonly tileId: string
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

/** The mean of several runs, prompt by prompt in whole ms; the runs have as many prompts as the first. */
export function averageTimes(runs: readonly (readonly GhostTimes[])[]): GhostTimes[] {
  const getMean = (index: number, getTime: (times: GhostTimes) => number): number => {
    const times = runs.flatMap((run) => run[index] ?? []).map(getTime)
    return Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
  }
  return (runs[0] ?? []).map((_, index) => ({
    elapsedMs: getMean(index, ({ elapsedMs }) => elapsedMs),
    totalMs: getMean(index, ({ totalMs }) => totalMs),
  }))
}

/** A run of `totalMs` without a wrong click, that takes as long for each of its prompts. */
export function evenTimes(totalMs: number, numPrompts: number): GhostTimes[] {
  return Array.from({ length: numPrompts }, (_, index) => {
    const elapsedMs = Math.round((totalMs * (index + 1)) / numPrompts)
    return { elapsedMs, totalMs: elapsedMs }
  })
}
