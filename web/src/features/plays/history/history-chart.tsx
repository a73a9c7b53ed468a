import type { HistoryRun } from '@tilerush/contract/plays/history'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { bestLine, chartScale } from './chart-geometry.ts'
import styles from './history-chart.module.css'

interface HistoryChartProps {
  /** Oldest first. */
  readonly runs: readonly HistoryRun[]
  readonly bestMs: number | null
}

const frame = { width: 1000, height: 260, margin: 10 }

/** The last runs as dots and the best as a line that falls; the same figures stand in the list below. */
export function HistoryChart({ runs, bestMs }: HistoryChartProps) {
  const steps = bestLine(runs, bestMs)
  const values = [...runs.map((run) => run.totalDurationMs), ...steps.map((step) => step.bestMs)]
  const { x, y, ticks } = chartScale(runs.length, values, frame)
  const path = steps
    .map(({ from, bestMs: ms }, index) => `${index === 0 ? 'M' : 'H'}${x(from)}${index === 0 ? ',' : 'V'}${y(ms)}`)
    .concat(steps.length > 0 ? `H${x(runs.length - 1)}` : [])
    .join('')
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          {ticks.map((ms) => (
            <span key={ms} className="num" style={{ top: `${(100 * y(ms)) / frame.height}%` }}>
              {resultSeconds(ms).replace(/[.,]00$/, '')}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={m.history_chart_label({ runs: runs.length })}
        >
          {ticks.map((ms) => (
            <line key={ms} className={styles.tick} x1="0" x2={frame.width} y1={y(ms)} y2={y(ms)} />
          ))}
          {path !== '' && <path className={styles.best} d={path} />}
        </svg>
        {runs.map((run, index) => (
          <i
            key={run.playId}
            className={run.isNewBest ? `${styles.dot} ${styles.newBest}` : styles.dot}
            style={{
              left: `${(100 * x(index)) / frame.width}%`,
              top: `${(100 * y(run.totalDurationMs)) / frame.height}%`,
            }}
            title={resultSeconds(run.totalDurationMs)}
          />
        ))}
      </div>
      <figcaption className="legend">
        <span>
          <i className={styles.dot} />
          {m.history_legend_run()}
        </span>
        <span>
          <i className={`${styles.dot} ${styles.newBest}`} />
          {m.history_legend_new_best()}
        </span>
        <span>
          <i className={styles.line} />
          {m.history_legend_best()}
        </span>
      </figcaption>
    </figure>
  )
}
