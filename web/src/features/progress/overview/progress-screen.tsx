import { useQuery } from '@tanstack/react-query'
import { runsFilePath } from '@tilerush/contract/progress'
import { ChartLine, Download, Target } from 'lucide-react'
import { ButtonAnchor, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { Bests } from './bests.tsx'
import { CategoryProgress } from './category-progress.tsx'
import { overviewQuery, type OverviewView } from './overview-query.ts'
import styles from './progress-screen.module.css'
import { Totals } from './totals.tsx'
import { Weeks } from './weeks.tsx'
import { ConfusedPair } from '../confused-pair.tsx'
import { tilesParam } from '../../plays/index.ts'

/** What a player's verified runs on all boards come to. */
export function ProgressScreen() {
  usePageTitle(m.navbar_progress())
  const overview = useQuery(overviewQuery)
  const numRuns = overview.data?.numRuns ?? 0
  return (
    <div className="page">
      <div className="head">
        <div>
          <h1>{m.navbar_progress()}</h1>
          <p className="sub">{numRuns > 0 ? m.progress_from({ runs: numRuns }) : '\u00a0'}</p>
        </div>
        {numRuns > 0 && (
          <ButtonAnchor href={runsFilePath} download>
            <Download aria-hidden />
            {m.progress_export()}
          </ButtonAnchor>
        )}
      </div>
      {overview.isPending && <Skeleton count={6} shape="row" />}
      {overview.isError && <LoadError error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.data && numRuns === 0 && (
        <Empty
          icon={ChartLine}
          action={
            <ButtonLink to="/play" variant="primary">
              {m.dashboard_all_boards()}
            </ButtonLink>
          }
        >
          {m.progress_none()}
        </Empty>
      )}
      {overview.data && numRuns > 0 && <Found overview={overview.data} />}
    </div>
  )
}

function Found({ overview }: { readonly overview: OverviewView }) {
  return (
    <div className={`grid ${styles.sections}`}>
      <Totals overview={overview} />
      <Weeks weeks={overview.weeks} />
      <div className={`grid ${styles.columns}`}>
        <Bests bests={overview.bests} />
        <div className={styles.rail}>
          <CategoryProgress categories={overview.categories} />
        </div>
        <MostConfused overview={overview} />
      </div>
    </div>
  )
}

/** The pairs that are taken for each other most often, on any board, each with its practice. */
function MostConfused({ overview: { mixUps, mixUpRuns } }: { readonly overview: OverviewView }) {
  return (
    <section aria-labelledby="confused">
      <div className="head">
        <h2 id="confused">{m.progress_confused()}</h2>
      </div>
      <div className="panel">
        <p className="sub small">{m.progress_confused_from({ runs: mixUpRuns })}</p>
        {mixUps.length === 0 && <p className={styles.none}>{m.history_mix_ups_none()}</p>}
        <ul className={styles.pairs}>
          {mixUps.map(({ board, tiles, count }) => {
            const tileIds = tiles.map(({ tileId }) => tileId)
            return (
              <li key={`${board.boardId} ${tileIds.join(' ')}`}>
                <ConfusedPair tiles={tiles} look={board.look} count={count} />
                <ButtonLink
                  to="/play/$boardIdOrSlug/practice"
                  params={{ boardIdOrSlug: board.slug }}
                  search={{ tiles: tilesParam(tileIds) }}
                  variant="quiet"
                  iconOnly
                  aria-label={m.dashboard_practise({ name: board.name })}
                >
                  <Target aria-hidden />
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
