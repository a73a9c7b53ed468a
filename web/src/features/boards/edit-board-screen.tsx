import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { m } from '../../paraglide/messages.js'
import { draftQuery } from './drafts/draft-query.ts'
import { EditBoard } from './edit-board/edit-board.tsx'
import { editedBoardQuery } from './edit-board/edited-board-query.ts'

/** Edit board; an unknown one leads back to the list (docs/rules.md#edit-board-page). */
export function EditBoardScreen() {
  const { boardId } = useParams({ from: '/edit-board/$boardId' })
  const user = useCurrentUser()
  const board = useQuery(editedBoardQuery(boardId))
  const draft = useQuery(draftQuery(user?.userId, boardId))
  usePageTitle(board.data ? `${m.edit_board_title()}: ${board.data.name}` : m.edit_board_title())
  if (board.data === null) return <Navigate to="/boards" replace />
  return (
    <section className="page">
      {board.isPending && <Skeleton count={8} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && draft.data ? <EditBoard key={boardId} board={board.data} draft={draft.data} /> : null}
    </section>
  )
}
