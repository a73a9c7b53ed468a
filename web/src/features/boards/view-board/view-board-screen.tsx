import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardFacts } from './board-facts.tsx'
import { BoardHead } from './board-head.tsx'
import { boardQuery } from './board-query.ts'
import { TileList } from './tile-list.tsx'
import styles from './viewed-board.module.css'

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

/** The board's name and ways on, its details, its tiles. */
function ViewedBoard({ board }: { readonly board: BoardDetails }) {
  return (
    <div className={`grid ${styles.board}`} data-category={board.category}>
      <BoardHead board={board} />
      <BoardFacts board={board} />
      <TileList board={board} />
      <a className={styles.up} href="#top" onClick={scrollToTop}>
        <ArrowUp aria-hidden className="ico" />
        {m.view_board_to_top()}
      </a>
    </div>
  )
}

/** Takes the focus along, so that the next Tab goes on from there. */
function scrollToTop(event: MouseEvent): void {
  event.preventDefault()
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
