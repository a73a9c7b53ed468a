import { Link } from '@tanstack/react-router'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import type { RecentBoard } from '@tilerush/contract/progress'
import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { Cover } from '../../boards/index.ts'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { Sparkline } from '../sparkline.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { DashboardView } from './dashboard-data.ts'
import styles from './recent-results.module.css'

/** The last result on each board played lately, with the curve of the runs before it. */
export function RecentResults({ dashboard: { recent, boards } }: { readonly dashboard: DashboardView }) {
  const shown = recent.flatMap((result) => {
    const board = boards.get(result.boardId)
    return board ? [{ board, result }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className="head">
        <h2 id="recent">{m.dashboard_recent()}</h2>
        <Link to="/progress">{m.dashboard_all_results()}</Link>
      </div>
      <ul className={`panel ${styles.results}`}>
        {shown.map(({ board, result }) => (
          <Result key={board.boardId} board={board} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Result({ board, result }: { readonly board: BoardCard; readonly result: RecentBoard }) {
  const { totalsMs, previousBestTotalDurationMs } = result
  const lastMs = totalsMs.at(-1) ?? 0
  return (
    <li data-category={board.category}>
      <Link to="/history/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }} className={`line ${styles.result}`}>
        <Cover faces={board.cover} look={board.look} size="mini" />
        <span className={`grow ${styles.name}`}>
          <b>{board.name}</b>
          <small>
            <RelativeTime at={result.finishedAt} />
          </small>
        </span>
        <Sparkline
          values={totalsMs}
          marked="lowest"
          label={m.sparkline_label({
            runs: totalsMs.length,
            best: resultSeconds(Math.min(...totalsMs)),
            last: resultSeconds(lastMs),
          })}
          className={styles.curve}
        />
        <span className={styles.total}>
          <span className="num">{resultSeconds(lastMs)}</span>
          {previousBestTotalDurationMs !== null && <Gap ms={shownDifferenceMs(lastMs, previousBestTotalDurationMs)} />}
        </span>
      </Link>
    </li>
  )
}

/** The difference to the best before the run: sign and arrow say it, too. */
function Gap({ ms }: { readonly ms: number }) {
  const [Icon, sign] = ms === 0 ? [Equal, ''] : ms < 0 ? [TrendingDown, '−'] : [TrendingUp, '+']
  return (
    <span className={classNames('num', styles.gap, ms < 0 && styles.ahead, ms > 0 && styles.behind)}>
      <Icon className="ico" aria-hidden />
      {`${sign}${resultSeconds(Math.abs(ms))}`}
    </span>
  )
}
