import type { BoardDetails } from '@tilerush/contract/board-draft'
import { hasWording } from '@tilerush/core/boards/prompt'
import { orderTiles } from '@tilerush/core/boards/tile-order'
import { type SortDirection, sortDirections, type TileOrder, tileOrders } from '@tilerush/core/constants'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Empty } from '../../../components/empty.tsx'
import { m } from '../../../paraglide/messages.js'
import { ChoiceControl } from '../board-list/controls.tsx'
import { ListedTile } from './listed-tile.tsx'
import styles from './listed-tile.module.css'

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
      <div className={styles.head}>
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
        <div className={styles.tools}>
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
