import { formatLocale } from '../../../lib/format/locale.ts'
import { percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { OverviewView } from './overview-query.ts'
import styles from './progress-screen.module.css'

/** The figures over all runs. */
export function Totals({ overview }: { readonly overview: OverviewView }) {
  const { numRuns, playedMs, accuracy, numNewBests, streakDays, longestStreakDays, categories } = overview
  const getSum = (count: (category: OverviewView['categories'][number]) => number) =>
    categories.reduce((sum, category) => sum + count(category), 0)
  const mastered = getSum(({ numMastered }) => numMastered)
  const total = getSum(({ numBoards }) => numBoards)
  const facts: readonly (readonly [name: string, value: string])[] = [
    [m.dashboard_runs(), String(numRuns)],
    [m.progress_time_played(), playedTimeText(playedMs)],
    [m.summary_accuracy(), percentText(accuracy)],
    [m.dashboard_new_bests(), String(numNewBests)],
    [m.dashboard_streak(), m.dashboard_days({ count: streakDays })],
    [m.progress_longest_streak(), m.dashboard_days({ count: longestStreakDays })],
    [m.progress_mastered(), m.progress_mastered_of({ mastered, total })],
  ]
  return (
    <section className="panel" aria-labelledby="totals">
      <h2 id="totals" className="sr">
        {m.progress_totals()}
      </h2>
      <dl className={styles.totals}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const minuteMs = 60_000

function unitText(value: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(formatLocale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** '3 hr 12 min', '12 min', or '40 sec' for less than a minute. */
function playedTimeText(ms: number): string {
  if (ms < minuteMs) return unitText(Math.floor(ms / 1000), 'second')
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? unitText(minutes, 'minute') : `${unitText(hours, 'hour')} ${unitText(minutes % 60, 'minute')}`
}
