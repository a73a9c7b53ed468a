import { useId } from 'react'
import { formatLocale } from '../../../lib/format/locale.ts'
import { resultSeconds, shownDifferenceMs, wholeNumber } from '../../../lib/format/numbers.ts'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { toTrend, type TrendRun } from './trend-points.ts'
import styles from './trend.module.css'

const size = { width: 320, height: 134 }
const frame = { left: 38, right: 312, top: 22, bottom: 102 }
const markSize = 8
const day = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short' })

interface TrendChartProps {
  readonly boardName: string
  /** At least one, the oldest first. */
  readonly runs: readonly TrendRun[]
}

/** A member's runs on a board: bests as a stepped line with square marks, other runs as rings. */
export function TrendChart({ boardName, runs }: TrendChartProps) {
  const id = useId()
  const { ticks, bests, others, path } = toTrend(runs, frame)
  const [first, last] = [runs[0], runs.at(-1)]
  const bestRuns = runs.filter(({ isBest }) => isBest)
  const [firstBest, best] = [bestRuns[0], bestRuns.at(-1)]
  if (!first || !last || !firstBest || !best) return null
  const since = day.format(Date.parse(first.at))
  return (
    <>
      <svg className={styles.trend} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-labelledby={id}>
        <title id={id}>
          {m.class_progress_trend({
            board: boardName,
            first: resultSeconds(firstBest.totalDurationMs),
            since,
            best: resultSeconds(best.totalDurationMs),
            runs: m.class_progress_runs({ count: runs.length }),
          })}
        </title>
        {ticks.map(({ y, seconds }) => (
          <g key={seconds}>
            <line x1={frame.left} x2={frame.right} y1={y} y2={y} />
            <text x={frame.left - 8} y={y + 4} textAnchor="end">
              {wholeNumber(seconds)}
            </text>
          </g>
        ))}
        <text x={frame.left} y={size.height - 4}>
          {since}
        </text>
        {runs.length > 1 && (
          <text x={frame.right} y={size.height - 4} textAnchor="end">
            {day.format(Date.parse(last.at))}
          </text>
        )}
        <path d={path} />
        {others.map(({ x, y }, index) => (
          <circle key={index} cx={x} cy={y} r="3" />
        ))}
        {bests.map(({ x, y }, index) => (
          <rect key={index} x={x - markSize / 2} y={y - markSize / 2} width={markSize} height={markSize} rx="2.4" />
        ))}
      </svg>
      <p className={`row ${styles.legend}`}>
        <span>
          <i className={styles.best} />
          {m.class_progress_new_best()}
        </span>
        <span>
          <i className={classNames(styles.best, styles.other)} />
          {m.class_progress_other_run()}
        </span>
        <b className="num">{resultSeconds(best.totalDurationMs)}</b>
        {bestRuns.length > 1 && (
          <span className="muted">
            {m.class_progress_since({ difference: minus(best.totalDurationMs, firstBest.totalDurationMs), since })}
          </span>
        )}
      </p>
    </>
  )
}

/** '−8.90', in its own direction: the sign stays before the number among letters from the right. */
function minus(bestMs: number, firstMs: number): string {
  return `\u2066−${resultSeconds(Math.abs(shownDifferenceMs(bestMs, firstMs)))}\u2069`
}
