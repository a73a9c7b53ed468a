import { Link } from '@tanstack/react-router'
import { BoardCard } from '../../components/board-card.tsx'
import { Cards } from '../../components/card.tsx'
import { m } from '../../paraglide/messages.js'
import { offered } from './dashboard-data.ts'
import type { DashboardView } from './dashboard-query.ts'

/** Promoted boards that were not played lately. */
export function PromotedBoards({ dashboard }: { readonly dashboard: DashboardView }) {
  const shown = offered(dashboard)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="promoted">
      <div className="head">
        <h2 id="promoted">{m.dashboard_promoted()}</h2>
        <Link to="/play">{m.dashboard_all_boards()}</Link>
      </div>
      <Cards>
        {shown.map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}
