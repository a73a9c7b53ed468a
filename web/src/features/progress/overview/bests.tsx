import { Link } from '@tanstack/react-router'
import type { BoardBest } from '@tilerush/contract/progress'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../components/display/badge.tsx'
import { Button } from '../../../components/button.tsx'
import figures from '../../../components/display/figures-table.module.css'
import { resultSeconds, percentText } from '../../../lib/format/numbers.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './bests.module.css'

const dates = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })
const firstShown = 20

/** The best on every board, the one set last first. */
export function Bests({ bests }: { readonly bests: readonly BoardBest[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? bests : bests.slice(0, firstShown)
  return (
    <section aria-labelledby="bests">
      <div className="head">
        <h2 id="bests">{m.progress_bests()}</h2>
      </div>
      <table className={figures.figures}>
        <thead>
          <tr>
            <th scope="col">{m.progress_board()}</th>
            <th scope="col">{m.dashboard_best()}</th>
            <th scope="col">{m.dashboard_runs()}</th>
            <th scope="col" className={figures.wide}>
              {m.summary_accuracy()}
            </th>
            <th scope="col" className={figures.wide}>
              {m.progress_set_on()}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((best) => (
            <tr key={best.boardId} data-category={best.category ?? undefined}>
              <th scope="row">
                <span className={`row ${styles.board}`}>
                  <i className="dot" />
                  <BoardName best={best} />
                  {best.isMastered && (
                    <Badge tone="live" icon={Award}>
                      {m.progress_is_mastered()}
                    </Badge>
                  )}
                </span>
              </th>
              <td className={`num ${figures.total}`}>{resultSeconds(best.totalDurationMs)}</td>
              <td className="num">{best.numTimesPlayed}</td>
              <td className={`num ${figures.wide}`}>{percentText(best.accuracy)}</td>
              <td className={figures.wide}>
                <time dateTime={best.setAt}>{dates.format(new Date(best.setAt))}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < bests.length && (
        <Button onClick={() => setShowsAll(true)}>{m.dashboard_starred_all({ count: bests.length })}</Button>
      )}
    </section>
  )
}

/** Leads to the board's history; a board that is gone only has its name. */
function BoardName({ best: { slug, boardName } }: { readonly best: BoardBest }) {
  if (slug === null) return <span>{boardName}</span>
  return (
    <Link to="/history/$boardIdOrSlug" params={{ boardIdOrSlug: slug }}>
      {boardName}
    </Link>
  )
}
