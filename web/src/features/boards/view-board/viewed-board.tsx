import type { BoardDetails } from '@tilerush/contract/board-draft'
import { ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { BoardFacts } from './board-facts.tsx'
import { BoardHead } from './board-head.tsx'
import { TileList } from './tile-list.tsx'
import styles from './viewed-board.module.css'

/** The board's name and ways on, its details, its tiles. */
export function ViewedBoard({ board }: { readonly board: BoardDetails }) {
  return (
    <div className={styles.board} data-category={board.category}>
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
