/** Where the runs of a trend lie: time from left to right in every language, less time lower. */

export interface TrendRun {
  /** ISO 8601. */
  readonly at: string
  readonly totalDurationMs: number
  /** Faster than all before it. */
  readonly isBest: boolean
}

interface TrendFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface TrendPoint {
  readonly x: number
  readonly y: number
}

export interface Trend {
  /** Lines across, with their seconds. */
  readonly ticks: readonly { readonly y: number; readonly seconds: number }[]
  readonly bests: readonly TrendPoint[]
  readonly others: readonly TrendPoint[]
  /** The best so far as a stepped line: the data of an SVG path. */
  readonly path: string
}

/** Seconds between two lines: the first with which there are not more than this. */
const maxTicks = 4
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** `runs`: at least one, the oldest first. */
export function toTrend(runs: readonly TrendRun[], frame: TrendFrame): Trend {
  const times = runs.map(({ at }) => Date.parse(at))
  const seconds = runs.map(({ totalDurationMs }) => totalDurationMs / 1000)
  const [lowest, highest] = [Math.min(...seconds), Math.max(...seconds)]
  const countLines = (step: number): number => Math.ceil(highest / step) - Math.floor(lowest / step) + 1
  const step = steps.find((each) => countLines(each) <= maxTicks) ?? Math.max(highest, 1)
  const from = Math.floor(lowest / step) * step
  const to = Math.max(Math.ceil(highest / step) * step, from + step)
  const toY = (value: number): number => frame.bottom - ((value - from) / (to - from)) * (frame.bottom - frame.top)
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const toX = (at: number): number =>
    frame.left + (last > first ? (at - first) / (last - first) : 0) * (frame.right - frame.left)
  const points = runs.map((_, index) => ({ x: round(toX(times[index] ?? 0)), y: round(toY(seconds[index] ?? 0)) }))
  const bests = points.filter((_, index) => runs[index]?.isBest)
  return {
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const value = to - index * step
      return { y: round(toY(value)), seconds: value }
    }),
    bests,
    others: points.filter((_, index) => !runs[index]?.isBest),
    path: toSteps(bests, frame.right),
  }
}

/** The best holds until the next one, and the last to the end. */
function toSteps([first, ...rest]: readonly TrendPoint[], right: number): string {
  if (!first) return ''
  return [`M${first.x} ${first.y}`, ...rest.map(({ x, y }) => `H${x}V${y}`), `H${right}`].join('')
}

/** A tenth of a pixel is enough. */
const round = (value: number): number => Math.round(value * 10) / 10
