import type { Overview } from '@tilerush/contract/progress'
import figures from '../../../components/display/figures-table.module.css'
import { Sparkline } from '../sparkline.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { dateText, isoDay } from '../day-text.ts'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './weeks.module.css'

/** In units of the drawing, which is stretched to its box. */
const slot = 10
const barWidth = 7
const barsHeight = 100

type Week = Overview['weeks'][number]

/** How much was played, and how well, week by week; the same figures in a table. */
export function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ numRuns }) => numRuns))
  const played = weeks.filter(({ numRuns }) => numRuns > 0)
  const accuracies = played.flatMap(({ accuracy }) => accuracy ?? [])
  const runs = played.reduce((sum, { numRuns }) => sum + numRuns, 0)
  const [first] = weeks
  return (
    <section aria-labelledby="weeks">
      <div className="head">
        <h2 id="weeks">{m.progress_weeks()}</h2>
      </div>
      <div className={classNames('panel', 'grid', accuracies.length > 1 && styles.withAccuracy)}>
        <div className={styles.chart}>
          <p className={styles.caption}>
            {m.dashboard_runs()} <span className="num">{most}</span>
          </p>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${weeks.length * slot} ${barsHeight}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={m.progress_weeks_runs({ weeks: weeks.length, runs, most })}
          >
            {weeks.map((week, index) => (
              <rect
                key={week.day}
                className={week.numNewBests > 0 ? styles.withBest : undefined}
                x={index * slot + (slot - barWidth) / 2}
                y={barsHeight * (1 - week.numRuns / most)}
                width={barWidth}
                height={(barsHeight * week.numRuns) / most}
              >
                <title>{`${dateText(week.day)}: ${week.numRuns}`}</title>
              </rect>
            ))}
          </svg>
          <p className={`muted tiny ${styles.ends}`}>
            {first && <time dateTime={isoDay(first.day)}>{dateText(first.day)}</time>}
          </p>
          <p className={`line ${styles.legend}`}>
            <i />
            {m.dashboard_new_bests()}
          </p>
        </div>
        {accuracies.length > 1 && (
          <div className={styles.accuracy}>
            <p className={styles.caption}>{m.summary_accuracy()}</p>
            <Sparkline
              values={accuracies}
              marked="highest"
              label={m.progress_weeks_accuracy({
                first: percentText(accuracies[0] ?? null),
                last: percentText(accuracies.at(-1) ?? null),
              })}
              className={styles.curve}
            />
          </div>
        )}
        <details className={styles.figures}>
          <summary>{m.progress_weeks_table()}</summary>
          <WeekTable weeks={played.toReversed()} />
        </details>
      </div>
    </section>
  )
}

function WeekTable({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <table className={figures.figures}>
      <thead>
        <tr>
          <th scope="col">{m.progress_week_from()}</th>
          <th scope="col">{m.dashboard_runs()}</th>
          <th scope="col">{m.dashboard_new_bests()}</th>
          <th scope="col">{m.summary_accuracy()}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.day}>
            <th scope="row">
              <time dateTime={isoDay(week.day)}>{dateText(week.day)}</time>
            </th>
            <td className="num">{week.numRuns}</td>
            <td className="num">{week.numNewBests}</td>
            <td className="num">{percentText(week.accuracy)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
