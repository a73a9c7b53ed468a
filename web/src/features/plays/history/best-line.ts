/** The line of the best through a stretch of runs. */
import type { HistoryRun } from '@tilerush/contract/play-history'

export interface BestStep {
  /** Index of the run from which on the best was this. */
  readonly from: number
  readonly bestMs: number
}

/**
 * How the best fell over the runs, oldest first. It is known from the first run that set a best; where none did,
 * the best is older than the runs and has held all along.
 */
export function bestLine(runs: readonly HistoryRun[], bestMs: number | null): BestStep[] {
  const steps = runs.flatMap(({ isNewBest, totalDurationMs }, from) =>
    isNewBest ? [{ from, bestMs: totalDurationMs }] : [],
  )
  if (steps.length > 0 || bestMs === null || runs.length === 0) return steps
  return [{ from: 0, bestMs }]
}
