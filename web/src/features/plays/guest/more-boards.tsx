import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dailyDeal } from '@tilerush/core/play/constants'
import { rpc } from '../../../lib/api/rpc.ts'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { Cover } from '../../boards/index.ts'
import styles from './more-boards.module.css'
import { nextBoards } from './next-boards.ts'
import { requestStart } from './start-at-once.ts'

interface MoreBoardsProps {
  /** The board that was just played. */
  readonly boardId: string
  /** It takes little room: the covers beside the names, on a phone names alone. */
  readonly isCompact?: boolean
}

/** Other boards for a visitor, by their game of the day, which is open without an account. */
export function MoreBoards({ boardId, isCompact = false }: MoreBoardsProps) {
  const listed = useQuery(rpc.boards.promoted.queryOptions()).data ?? []
  const boards = nextBoards(listed, boardId)
  if (boards.length === 0) return null
  return (
    <nav className={classNames(styles.more, isCompact && styles.compact)} aria-labelledby="more-boards">
      <h3 id="more-boards">{m.guest_more_boards()}</h3>
      <ul>
        {boards.map((board) => (
          <li key={board.boardId} data-category={board.category}>
            <Link
              to="/play/$boardIdOrSlug"
              params={{ boardIdOrSlug: board.slug }}
              search={{ deal: dailyDeal }}
              onClick={(event) => requestStart(board.boardId, event)}
            >
              <Cover faces={board.cover} look={board.look} size="mini" className={styles.cover} />
              {board.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
