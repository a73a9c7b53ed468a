import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Play, Star, Timer } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { CategoryWall } from '../../boards/index.ts'
import { Empty } from '../../../components/feedback/empty.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { DailyDeal } from './daily-deal.tsx'
import { type DashboardView, getBoards } from './dashboard-data.ts'
import styles from './dashboard.module.css'
import { PromotedBoards, StarredBoards } from './board-rows.tsx'

/** Shows before the first run how it goes, boards to begin with, and the categories. */
export function FirstSteps({ dashboard }: { readonly dashboard: DashboardView }) {
  const counts = useQuery(rpc.boards.categoryCounts.queryOptions())
  const shown = getBoards(dashboard.boards, dashboard.promoted)
  if (dashboard.boards.size === 0) {
    return (
      <Empty icon={LayoutGrid} action={<ButtonLink to="/categories">{m.categories_title()}</ButtonLink>}>
        {m.dashboard_no_boards()}
      </Empty>
    )
  }
  return (
    <div className={`grid ${styles.sections}`}>
      <div className={`grid ${styles.columns}`}>
        <section aria-labelledby="first-steps">
          <div className="head">
            <h2 id="first-steps">{m.dashboard_first_steps()}</h2>
          </div>
          <ol className={`panel ${styles.steps}`}>
            <li>
              <Play className="ico" aria-hidden />
              {m.dashboard_step_play()}
            </li>
            <li>
              <Timer className="ico" aria-hidden />
              {m.dashboard_step_again()}
            </li>
            <li>
              <Star className="ico" aria-hidden />
              {m.dashboard_step_star()}
            </li>
          </ol>
        </section>
        <DailyDeal dashboard={dashboard} />
      </div>
      <PromotedBoards boards={shown} />
      <StarredBoards boards={dashboard.boards} />
      <section aria-labelledby="categories">
        <div className="head">
          <h2 id="categories">{m.dashboard_categories()}</h2>
        </div>
        <CategoryWall counts={counts.data} />
      </section>
    </div>
  )
}
