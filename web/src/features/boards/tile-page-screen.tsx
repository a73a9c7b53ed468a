import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { TilePage } from './tile-page/tile-page.tsx'
import { boardQuery } from './view-board/board-query.ts'
import { promptText } from './view-board/prompt-text.ts'

/** One tile of a board; an unknown one leads back to its board, an unknown board to the list. */
export function TilePageScreen() {
  const { boardId, tileId } = useParams({ from: '/board/$boardId/tile/$tileId' })
  const board = useQuery(boardQuery(boardId))
  const tile = board.data?.tiles.find((each) => each.tileId === tileId)
  usePageTitle(tile && board.data ? `${promptText(tile.prompt)} – ${board.data.name}` : m.view_tile_title())
  if (board.data === null) return <Navigate to="/boards" replace />
  if (board.data && !tile) return <Navigate to="/board/$boardId" params={{ boardId }} replace />
  return (
    <section className="page">
      {board.isPending && <Skeleton count={4} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && tile ? <TilePage key={tileId} board={board.data} tile={tile} /> : null}
    </section>
  )
}
