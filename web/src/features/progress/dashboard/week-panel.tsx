import { categories } from '@tilerush/core/boards/constants'
import { Flame } from 'lucide-react'
import { ConfusedPair } from '../confused-pair.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { fullDayText, isoDay, weekdayText } from '../day-text.ts'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { DashboardView } from './dashboard-data.ts'
import styles from './week-panel.module.css'

/** The last seven days, the streak, and what is taken for what. */
export function WeekPanel({ dashboard }: { readonly dashboard: DashboardView }) {
  const { week, weekNewBests, weekAccuracy, streakDays, mixUps, boards } = dashboard
  const hasPlayedToday = (week.at(-1)?.numRuns ?? 0) > 0
  const numRuns = week.reduce((sum, day) => sum + day.numRuns, 0)
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="week">
      <div className={styles.head}>
        <h3 id="week">{m.dashboard_week()}</h3>
        <span className="muted small">{m.dashboard_num_runs({ count: numRuns })}</span>
      </div>
      <ol className={styles.week}>
        {week.map(({ day, numRuns: count }, index) => (
          <li key={day}>
            <span
              className={classNames('num', styles.day, count === 0 && (index === 6 ? styles.today : styles.none))}
              data-category={count > 0 ? getColour(day) : undefined}
              aria-hidden="true"
            >
              {count > 0 ? count : ''}
            </span>
            <time dateTime={isoDay(day)} aria-hidden="true">
              {weekdayText(day)}
            </time>
            <span className="sr">{`${fullDayText(day)}: ${m.dashboard_num_runs({ count })}`}</span>
          </li>
        ))}
      </ol>
      <dl className={styles.numbers}>
        <div>
          <dt>{m.dashboard_streak()}</dt>
          <dd className={classNames('num', streakDays > 0 && styles.streak)}>
            {streakDays > 0 && <Flame className="ico" aria-hidden />}
            {m.dashboard_days({ count: streakDays })}
          </dd>
        </div>
        <div>
          <dt>{m.dashboard_new_bests()}</dt>
          <dd className="num">{weekNewBests}</dd>
        </div>
        <div>
          <dt>{m.summary_accuracy()}</dt>
          <dd className="num">{percentText(weekAccuracy)}</dd>
        </div>
      </dl>
      {streakDays > 0 && !hasPlayedToday && <p className={`small ${styles.hint}`}>{m.dashboard_streak_today()}</p>}
      {mixUps.length > 0 && (
        <>
          <h3 className={styles.subheading}>{m.dashboard_mix_ups()}</h3>
          <ul className={styles.mixUps}>
            {mixUps.map(({ boardId, tiles, count }) => {
              const look = boards.get(boardId)?.look
              return (
                <li key={`${boardId} ${tiles.map(({ tileId }) => tileId).join(' ')}`}>
                  {look && <ConfusedPair tiles={tiles} look={look} count={count} />}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

/** One of the eight colours for each day of the week, so that a row of days is not one bar. */
function getColour(day: number): string | undefined {
  return categories[day % 7]?.code
}
