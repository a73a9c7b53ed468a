import type { HistoryRun } from '@tilerush/contract/plays/history'
import { Trophy } from 'lucide-react'
import { Badge } from '../../../components/display/badge.tsx'
import figures from '../../../components/display/figures-table.module.css'
import { resultSeconds, percentText } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { formatLocale } from '../../../lib/format/locale.ts'
import { FilmCell } from '../film/film-button.tsx'
import styles from './history.module.css'

const dates = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'short' })

/** The runs as figures. */
export function RunTable({ runs }: { readonly runs: readonly HistoryRun[] }) {
  return (
    <table className={figures.figures}>
      <thead>
        <tr>
          <th scope="col">{m.history_when()}</th>
          <th scope="col">{m.history_total()}</th>
          <th scope="col">{m.history_wrong()}</th>
          <th scope="col" className={figures.wide}>
            {m.summary_accuracy()}
          </th>
          <th scope="col" className={figures.wide}>
            {m.summary_average_click()}
          </th>
          <th scope="col">
            <span className="sr">{m.film_open()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.playId}>
            <th scope="row">
              <span className={`row ${styles.when}`}>
                <time dateTime={run.finishedAt}>{dates.format(new Date(run.finishedAt))}</time>
                {run.isNewBest && (
                  <Badge tone="live" icon={Trophy}>
                    {m.summary_new_best()}
                  </Badge>
                )}
                {run.source === 'room' && <Badge>{m.history_in_room()}</Badge>}
                {/* A race without a penalty counts for no best, too. */}
                {!run.countsForBest && run.source === null && <Badge>{m.history_played_before()}</Badge>}
              </span>
            </th>
            <td className={`num ${figures.total}`}>{resultSeconds(run.totalDurationMs)}</td>
            <td className="num">{run.numIncorrectClicks}</td>
            <td className={`num ${figures.wide}`}>{percentText(run.accuracy)}</td>
            <td className={`num ${figures.wide}`}>{resultSeconds(run.averageCorrectClickDurationMs)}</td>
            <td className={styles.film}>
              <FilmCell playId={run.playId} run={resultSeconds(run.totalDurationMs)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
