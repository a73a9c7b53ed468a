import type { BoardCard as Board } from '@tilerush/contract/boards'
import { Link } from '@tanstack/react-router'
import { BoardCard } from '../../boards/board-card.tsx'
import { Cards } from '../../../components/card.tsx'
import { m } from '../../../paraglide/messages.js'

/** Promoted boards as cards, with the way to all boards; nothing without one. */
export function PromotedBoards({ boards }: { readonly boards: readonly Board[] }) {
  if (boards.length === 0) return null
  return (
    <section aria-labelledby="promoted">
      <div className="head">
        <h2 id="promoted">{m.dashboard_promoted()}</h2>
        <Link to="/play">{m.dashboard_all_boards()}</Link>
      </div>
      <Cards>
        {boards.map((board) => (
          <li key={board.boardId}>
            <BoardCard board={board} showsCategory />
          </li>
        ))}
      </Cards>
    </section>
  )
}
