import type { BoardDetails, TileDetails } from '@tilerush/contract/board-draft'
import { hasWording } from '@tilerush/core/boards/prompt'
import { CircleOff, TriangleAlert } from 'lucide-react'
import { BackLink } from '../../../components/back-link.tsx'
import { Badge } from '../../../components/badge.tsx'
import { TileThumb } from '../../../components/tile-thumb.tsx'
import { m } from '../../../paraglide/messages.js'
import { promptText } from '../view-board/prompt-text.ts'
import { TileFacts } from './tile-facts.tsx'
import { TileNeighbours } from './tile-neighbours.tsx'
import styles from './tile-page.module.css'
import { TileStatistics } from './tile-statistics.tsx'

export interface TilePageProps {
  readonly board: BoardDetails
  readonly tile: TileDetails
}

/** A tile with its picture and its fields, and how players fare with it. */
export function TilePage({ board, tile }: TilePageProps) {
  return (
    <div className={styles.page} data-category={board.category}>
      <header className={styles.head}>
        <BackLink className={styles.back} to="/board/$boardId" params={{ boardId: board.boardId }}>
          {board.name}
        </BackLink>
        <div>
          <h1>{promptText(tile.prompt)}</h1>
          <p className={styles.badges}>
            {tile.enabled ? null : (
              <Badge tone="disabled" icon={CircleOff}>
                {m.board_mode_disabled()}
              </Badge>
            )}
            {hasWording(tile.prompt) ? null : (
              <Badge tone="missed" icon={TriangleAlert}>
                {m.view_board_incomplete()}
              </Badge>
            )}
          </p>
        </div>
        <TileNeighbours board={board} tile={tile} />
      </header>
      <div className={styles.columns}>
        <TileThumb face={tile} look={board} className={styles.picture} />
        <TileFacts tile={tile} />
      </div>
      <TileStatistics board={board} tile={tile} />
    </div>
  )
}
