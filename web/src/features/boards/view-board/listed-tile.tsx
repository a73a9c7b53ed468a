import { Link } from '@tanstack/react-router'
import type { BoardDetails, TileDetails } from '@tilerush/contract/board-draft'
import { CircleOff, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../components/badge.tsx'
import { TileThumb } from '../../../components/tile-thumb.tsx'
import { m } from '../../../paraglide/messages.js'
import { promptText } from './prompt-text.ts'
import styles from './listed-tile.module.css'

interface ListedTileProps {
  readonly board: BoardDetails
  readonly tile: TileDetails
  readonly isIncomplete: boolean
  readonly showsBackground: boolean
}

/** A tile of the list: picture, prompt, id, and what keeps it out of a play. Leads to the tile's own page. */
export function ListedTile({ board, tile, isIncomplete, showsBackground }: ListedTileProps) {
  return (
    <li className={styles.tile}>
      <TileThumb face={tile} look={board} showsBackground={showsBackground} className={styles.picture} />
      <div>
        <h3>
          {tile.tileId === '' ? (
            promptText(tile.prompt)
          ) : (
            <Link to="/board/$boardId/tile/$tileId" params={{ boardId: board.boardId, tileId: tile.tileId }}>
              {promptText(tile.prompt)}
            </Link>
          )}
        </h3>
        <p className={styles.meta}>
          <span>{tile.tileId}</span>
          {tile.enabled ? null : (
            <Badge tone="disabled" icon={CircleOff}>
              {m.board_mode_disabled()}
            </Badge>
          )}
          {isIncomplete ? (
            <Badge tone="missed" icon={TriangleAlert}>
              {m.view_board_incomplete()}
            </Badge>
          ) : null}
        </p>
      </div>
    </li>
  )
}
