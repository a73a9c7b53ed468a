import { classNames } from '../../lib/class-names.ts'
import { sparklinePoints } from './sparkline-points.ts'
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

const frame = { width: 120, height: 32, margin: 4 }
const markSize = 8

/** A small curve without axes, the best value marked. Time runs from left to right in every language. */
export function Sparkline({ values, marked, label, className }: SparklineProps) {
  const points = sparklinePoints(values, frame)
  const best = points[values.indexOf(marked === 'lowest' ? Math.min(...values) : Math.max(...values))]
  return (
    <svg
      className={classNames(styles.sparkline, className)}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      {points.length > 1 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {best && <rect x={best.x - markSize / 2} y={best.y - markSize / 2} width={markSize} height={markSize} rx="2.4" />}
    </svg>
  )
}
