import type { BoardDetails, TileDetails } from '@tilerush/contract/boards/draft'
import { hasWording } from '@tilerush/core/boards/prompts/prompt'
import { orderTiles } from '@tilerush/core/boards/tile-order'
import { type SortDirection, sortDirections, type TileOrder, tileOrders } from '@tilerush/core/boards/constants'
import { CircleOff, LayoutGrid, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { m } from '../../../paraglide/messages.js'
import { ChoiceControl } from '../list/controls.tsx'
import styles from './listed-tile.module.css'
import { Badge } from '../../../components/display/badge.tsx'
import { TileThumb } from '../card/tile-thumb.tsx'
import { promptText } from './prompt-text.ts'

const orderNames: Readonly<Record<TileOrder, () => string>> = {
  creation: m.view_board_order_creation,
  id: m.boards_field_id,
  prompt: m.view_board_order_prompt,
}

/** The tiles, those without a prompt or an id counted apart; on their backgrounds or without. */
export function TileList({ board }: { readonly board: BoardDetails }) {
  const [showsBackground, setShowsBackground] = useState(true)
  const [order, setOrder] = useState<TileOrder>('creation')
  const [direction, setDirection] = useState<SortDirection>('asc')
  const incomplete = board.tiles.filter((tile) => tile.tileId === '' || !hasWording(tile.prompt))
  const complete = board.tiles.length - incomplete.length
  return (
    <section>
      <div className={`head ${styles.head}`}>
        <div>
          <h2>{m.view_board_tiles()}</h2>
          <p className="sub small">
            {m.view_board_num_tiles({
              count: complete,
              enabled: board.tiles.filter((tile) => tile.enabled && !incomplete.includes(tile)).length,
            })}
            {incomplete.length > 0 ? (
              <strong className={styles.incomplete}>{m.view_board_num_incomplete({ count: incomplete.length })}</strong>
            ) : null}
          </p>
        </div>
        <div className={`row ${styles.tools}`}>
          <Checkbox
            label={m.view_board_backgrounds()}
            checked={showsBackground}
            onChange={(event) => setShowsBackground(event.target.checked)}
          />
          <ChoiceControl
            label={m.boards_order_by()}
            choices={tileOrders.map((each) => [each, orderNames[each]()] as const)}
            chosen={order}
            onChoose={setOrder}
          />
          <ChoiceControl
            label={m.boards_direction()}
            isLabelHidden
            choices={sortDirections.map((each) => [each, each.toUpperCase()] as const)}
            chosen={direction}
            onChoose={setDirection}
          />
        </div>
      </div>
      {board.tiles.length === 0 ? <Empty icon={LayoutGrid}>{m.view_board_no_tiles()}</Empty> : null}
      <ul className={styles.tiles}>
        {orderTiles(board.tiles, order, direction).map((tile) => (
          <ListedTile
            key={tile.tileId}
            board={board}
            tile={tile}
            isIncomplete={incomplete.includes(tile)}
            showsBackground={showsBackground}
          />
        ))}
      </ul>
    </section>
  )
}

interface ListedTileProps {
  readonly board: BoardDetails
  readonly tile: TileDetails
  readonly isIncomplete: boolean
  readonly showsBackground: boolean
}

/** A tile of the list: image, prompt, id, and what keeps it out of a play. Leads to the tile's own page. */
function ListedTile({ board, tile, isIncomplete, showsBackground }: ListedTileProps) {
  return (
    <li className={`panel ${styles.tile}`}>
      <TileThumb face={tile} look={board} showsBackground={showsBackground} className={styles.image} />
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
        <p className={`row ${styles.meta}`}>
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
