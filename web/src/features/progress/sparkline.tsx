import { classNames } from '../../lib/class-names.ts'
import styles from './sparkline.module.css'

interface SparklineProps {
  /** The oldest first. */
  readonly values: readonly number[]
  /** The value with the mark: the lowest of times, the highest of shares. */
  readonly marked: 'lowest' | 'highest'
  /** What the curve says, in words. */
  readonly label: string
  readonly className?: string | undefined
}

const drawing = { width: 120, height: 32, margin: 4 }
const dotSize = 8

/** A small curve without axes, the best value marked. Time runs from left to right in every language. */
export function Sparkline({ values, marked, label, className }: SparklineProps) {
  const points = sparklinePoints(values, drawing)
  const best = points[values.indexOf(marked === 'lowest' ? Math.min(...values) : Math.max(...values))]
  return (
    <svg
      className={classNames(styles.sparkline, className)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={label}
    >
      {points.length > 1 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {best && <rect x={best.x - dotSize / 2} y={best.y - dotSize / 2} width={dotSize} height={dotSize} rx="2.4" />}
    </svg>
  )
}

interface SparklineFrame {
  readonly width: number
  readonly height: number
  /** Space inside the frame, so that the mark at an edge is whole. */
  readonly margin: number
}

interface SparklinePoint {
  readonly x: number
  readonly y: number
}

/** Where the values lie: the first at the left, the highest at the top. A single value lies in the middle, and so does a row of equal ones. */
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
