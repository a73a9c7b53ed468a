import { Link } from '@tanstack/react-router'
import type { BoardCard as Board } from '@tilerush/contract/boards/boards'
import { Megaphone } from 'lucide-react'
import { categoryName } from '../category-name.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../components/display/badge.tsx'
import styles from './board-card.module.css'
import { Card } from '../../../components/display/card.tsx'
import { Cover } from './cover.tsx'
import { RaceButton } from '../../rooms/index.ts'
import { StarButton } from '../../stars/index.ts'

interface BoardCardProps {
  readonly board: Board
  /** Names the category instead of the promotion: for lists that mix categories. */
  readonly showsCategory?: boolean
  /** Says how large the board is, to a user who can have neither bests nor stars. */
  readonly isForVisitor?: boolean
}

/** A board as a card that leads to its game. */
export function BoardCard({ board, showsCategory = false, isForVisitor = false }: BoardCardProps) {
  return (
    <Card data-category={board.category}>
      <Cover faces={board.cover} look={board.look} />
      <div className={styles.body}>
        <h3>
          <Link to="/play/$boardIdOrSlug" params={{ boardIdOrSlug: board.slug }}>
            {board.name}
          </Link>
        </h3>
        <p className={`row ${styles.meta}`}>
          {showsCategory ? (
            <span className={styles.category}>
              <i className="dot" />
              {categoryName(board.category)}
            </span>
          ) : null}
          {board.promoted && !showsCategory ? (
            <Badge tone="category" icon={Megaphone}>
              {m.board_promoted()}
            </Badge>
          ) : null}
          {showsCategory ? null : <span>{m.board_num_tiles({ count: board.numTiles })}</span>}
          <span className="num">{board.boardPortraitLayout.replace('x', '×')}</span>
        </p>
      </div>
      <div className={`line between ${styles.foot}`}>
        <p>{isForVisitor ? <small>{m.board_num_tiles({ count: board.numTiles })}</small> : <Best board={board} />}</p>
        {!isForVisitor && (
          <span className={styles.actions}>
            <RaceButton board={board} variant="quiet" iconOnly className={styles.race} />
            <StarButton board={board} />
          </span>
        )}
      </div>
    </Card>
  )
}

function Best({ board }: { readonly board: Board }) {
  if (!board.isPlayable) return <small>{m.board_too_few_tiles()}</small>
  if (board.bestTotalDurationMs === null) return <small>{m.board_not_played()}</small>
  return (
    <>
      <span className="num">{resultSeconds(board.bestTotalDurationMs)}</span> <small>{m.board_best()}</small>
    </>
  )
}
