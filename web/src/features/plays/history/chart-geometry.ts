/** Where runs and their best lie on the drawing: time upwards from nought, the latest run at the right. */
import type { HistoryRun } from '@tilerush/contract/plays/history'

export interface ChartFrame {
  readonly width: number
  readonly height: number
  /** Space inside the frame, so that a dot at the edge is whole. */
  readonly margin: number
}

export interface ChartScale {
  readonly x: (index: number) => number
  readonly y: (ms: number) => number
  /** ms at which a line with its figure is drawn: round numbers, lowest first. */
  readonly ticks: readonly number[]
}

/** 1, 2 or 5 times a power of ten: the smallest step that needs at most `maxSteps` to reach `span`. */
function roundStep(span: number, maxSteps: number): number {
  const least = span / maxSteps
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}

const maxTicks = 4

/** Scales that hold every value; a single value gets room on both sides. */
export function chartScale(numRuns: number, values: readonly number[], frame: ChartFrame): ChartScale {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const step = roundStep(Math.max(highest - lowest, lowest * 0.1, 1000), maxTicks)
  const bottom = Math.floor(lowest / step) * step
  const top = Math.max(bottom + step, Math.ceil(highest / step) * step)
  const innerWidth = frame.width - 2 * frame.margin
  const innerHeight = frame.height - 2 * frame.margin
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step)
  return {
    x: (index) => frame.margin + (numRuns > 1 ? (index / (numRuns - 1)) * innerWidth : innerWidth / 2),
    y: (ms) => frame.margin + (1 - (ms - bottom) / (top - bottom)) * innerHeight,
    ticks,
  }
}

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
