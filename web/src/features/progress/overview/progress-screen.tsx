import { useQuery } from '@tanstack/react-query'
import { runsFilePath } from '@tilerush/contract/progress'
import { ChartLine, Download } from 'lucide-react'
import { ButtonAnchor, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { LoadError } from '../../../components/load-error.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { Bests } from './bests.tsx'
import { CategoryProgress } from './category-progress.tsx'
import { MostConfused } from './most-confused.tsx'
import { overviewQuery, type OverviewView } from './overview-query.ts'
import styles from './progress-screen.module.css'
import { Totals } from './totals.tsx'
import { Weeks } from './weeks.tsx'

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
    <div className={styles.sections}>
      <Totals overview={overview} />
      <Weeks weeks={overview.weeks} />
      <div className={styles.columns}>
        <Bests bests={overview.bests} />
        <div className={styles.rail}>
          <CategoryProgress categories={overview.categories} />
        </div>
        <MostConfused overview={overview} />
      </div>
    </div>
  )
}
