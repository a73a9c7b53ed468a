import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { CategoryWall } from '../../components/category-wall.tsx'
import { Empty } from '../../components/empty.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/rpc.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import { DashboardBoards } from './dashboard-boards.tsx'
import styles from './dashboard.module.css'
import { bestsSummary, countsByCategory } from './dashboard-data.ts'
import { StarredBoards } from './starred-boards.tsx'

/** Where a player arrives: the boards to play now, and the categories. */
export function DashboardScreen() {
  usePageTitle(m.dashboard_title())
  const user = useCurrentUser()
  const boards = useQuery(rpc.boards.byName.queryOptions())
  return (
    <div className="page">
      <div className="head">
        <div>
          <h1>{m.dashboard_greeting({ name: user?.gamerTag ?? '' })}</h1>
          <p className="sub">{boards.data ? bestsSummary(boards.data) : '\u00a0'}</p>
        </div>
      </div>
      {boards.isPending && <Skeleton count={3} shape="card" />}
      {boards.isError && <LoadError error={boards.error} onRetry={() => void boards.refetch()} />}
      {boards.data?.length === 0 && (
        <Empty icon={LayoutGrid} action={<ButtonLink to="/categories">{m.categories_title()}</ButtonLink>}>
          {m.dashboard_no_boards()}
        </Empty>
      )}
      {boards.data && boards.data.length > 0 && (
        <div className={styles.sections}>
          <DashboardBoards boards={boards.data} />
          <StarredBoards boards={boards.data} />
          <section>
            <div className="head">
              <h2>{m.dashboard_categories()}</h2>
            </div>
            <CategoryWall counts={countsByCategory(boards.data)} />
          </section>
        </div>
      )}
    </div>
  )
}
