import { Link } from '@tanstack/react-router'
import type { BoardCard as Board } from '@tilerush/contract/boards'
import { BoardCard } from '../../components/board-card.tsx'
import { Cards } from '../../components/card.tsx'
import { m } from '../../paraglide/messages.js'
import { boardsToPlayNow } from './dashboard-data.ts'

export function DashboardBoards({ boards }: { readonly boards: readonly Board[] }) {
  return (
    <section>
      <div className="head">
        <h2>{m.dashboard_play_now()}</h2>
        <Link to="/play">{m.dashboard_all_boards()}</Link>
      </div>
      <Cards>
        {boardsToPlayNow(boards).map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}
