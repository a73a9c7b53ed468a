import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { boardQuery } from './view-board/board-query.ts'
import { ViewedBoard } from './view-board/viewed-board.tsx'

/** A board, read-only; an unknown one leads back to the list (docs/rules.md#view-board-page). */
export function ViewBoardScreen() {
  const { boardId } = useParams({ from: '/board/$boardId' })
  const board = useQuery(boardQuery(boardId))
  usePageTitle(board.data ? board.data.name : m.view_board_title())
  if (board.data === null) return <Navigate to="/boards" replace />
  return (
    <section className="page">
      {board.isPending && <Skeleton count={8} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data ? <ViewedBoard key={board.data.boardId} board={board.data} /> : null}
    </section>
  )
}
