/** Where the values of a small curve lie: the first at the left, the highest at the top. */

export interface SparklineFrame {
  readonly width: number
  readonly height: number
  /** Space inside the frame, so that the mark at an edge is whole. */
  readonly margin: number
}

export interface SparklinePoint {
  readonly x: number
  readonly y: number
}

/** A single value lies in the middle, and so does a row of equal ones. */
export function sparklinePoints(values: readonly number[], frame: SparklineFrame): SparklinePoint[] {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest
  const innerWidth = frame.width - 2 * frame.margin
  const innerHeight = frame.height - 2 * frame.margin
  return values.map((value, index) => ({
    x: frame.margin + (values.length > 1 ? index / (values.length - 1) : 0.5) * innerWidth,
    y: frame.margin + (span > 0 ? 1 - (value - lowest) / span : 0.5) * innerHeight,
  }))
}
