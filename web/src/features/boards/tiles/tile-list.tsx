import { orderTiles } from '@tilerush/core/boards/tile-order'
import { toRenameFile } from '@tilerush/core/boards/images/rename-file'
import { type SortDirection, sortDirections, type TileOrder, tileOrders } from '@tilerush/core/boards/constants'
import { ArrowDownToLine, ArrowUpToLine, FileDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Help } from '../../../components/display/help.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { m } from '../../../paraglide/messages.js'
import { useEditorForm } from '../editor/editor-form.ts'
import styles from './tile-list.module.css'
import { newTile } from '../editor/board-values.ts'
import { DropArea, UploadProgress } from '../images/drop-area.tsx'
import { useImport } from '../images/importer.ts'
import rowStyles from './tile-row.module.css'
import { TileRow } from './tile-row.tsx'

const orderNames = { creation: m.tiles_order_creation, id: m.tiles_order_id, prompt: m.tiles_order_prompt }
const directionNames = { asc: m.tiles_ascending, desc: m.tiles_descending }

/** The tiles: added at the top or the bottom, dropped, ordered, removed (docs/rules.md#new-board-page). */
export function TileList() {
  const { getValues } = useEditorForm()
  const { fields, add, removeTile, sort } = useTiles()
  const download = (): void => {
    const { tiles, imagesFolderName } = getValues()
    saveFile(`${imagesFolderName || 'tiles'}-rename.tsv`, 'text/tab-separated-values', toRenameFile(tiles))
  }
  return (
    <section className={classNames('panel', styles.tiles)} aria-labelledby="tiles-heading">
      <div className={`row between ${styles.head}`}>
        <h2 id="tiles-heading">
          {m.tiles_heading()} <span className="muted num">{fields.length}</span>
        </h2>
        <OrderChoice onSort={sort} />
      </div>
      <DropArea />
      <UploadProgress />
      <div className={styles.tools}>
        <Button onClick={() => add('top')}>
          <ArrowUpToLine aria-hidden />
          {m.tiles_add_top()}
        </Button>
        <Button onClick={download}>
          <FileDown aria-hidden />
          {m.tiles_rename_file()}
        </Button>
      </div>
      {fields.length > 0 && (
        <>
          <TilesHelp />
          <ColumnHeads />
          <ol>
            {fields.map(({ key, tileId }, index) => (
              <TileRow key={key} index={index} tileId={tileId} onRemove={removeTile} />
            ))}
          </ol>
          <div className={styles.tools}>
            <Button onClick={() => add('bottom')}>
              <ArrowDownToLine aria-hidden />
              {m.tiles_add_bottom()}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** The form's tiles, and what can be done with the list of them. */
function useTiles() {
  const { control, getValues } = useEditorForm()
  const { fields, append, prepend, remove, replace } = useFieldArray({ control, name: 'tiles', keyName: 'key' })
  const { cancelUpload } = useImport()
  const sort = (by: TileOrder, way: SortDirection): void => replace(orderTiles(getValues('tiles'), by, way))
  const add = (position: 'top' | 'bottom'): void => {
    const tile = newTile(getValues('tiles'), getValues('imageFormat'))
    if (position === 'top') prepend(tile, { focusName: 'tiles.0.prompt' })
    else append(tile, { focusName: `tiles.${fields.length}.prompt` })
  }
  const removeTile = useCallback(
    (tileId: string) => {
      cancelUpload(tileId)
      remove(getValues('tiles').findIndex((tile) => tile.tileId === tileId))
    },
    [cancelUpload, getValues, remove],
  )
  return { fields, add, removeTile, sort }
}

/** What the tiles are ordered by; a choice orders them once. */
function OrderChoice({ onSort }: { readonly onSort: (by: TileOrder, way: SortDirection) => void }) {
  const [order, setOrder] = useState<TileOrder>('creation')
  const [direction, setDirection] = useState<SortDirection>('asc')
  const sort = (by: TileOrder, way: SortDirection): void => {
    setOrder(by)
    setDirection(way)
    onSort(by, way)
  }
  return (
    <div className={styles.order}>
      <label className="sr" htmlFor="tile-order">
        {m.tiles_order()}
      </label>
      <select
        id="tile-order"
        className={styles.select}
        value={order}
        onChange={(event) => sort(event.target.value as TileOrder, direction)}
      >
        {tileOrders.map((by) => (
          <option key={by} value={by}>
            {orderNames[by]()}
          </option>
        ))}
      </select>
      <label className="sr" htmlFor="tile-direction">
        {m.tiles_direction()}
      </label>
      <select
        id="tile-direction"
        className={styles.select}
        value={direction}
        onChange={(event) => sort(order, event.target.value as SortDirection)}
      >
        {sortDirections.map((way) => (
          <option key={way} value={way}>
            {directionNames[way]()}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What prompt and answer text are for, on request. */
function TilesHelp() {
  return (
    <Help heading={m.help_tiles()}>
      <p>{m.help_tiles_prompt()}</p>
      <pre dir="auto">{m.help_tiles_prompt_sample()}</pre>
      <p>{m.help_tiles_answer()}</p>
    </Help>
  )
}

function ColumnHeads() {
  return (
    <div className={rowStyles.head} aria-hidden="true">
      <span />
      <span>{m.tiles_prompt()}</span>
      <span>{m.tiles_answer()}</span>
      <span>{m.tiles_id()}</span>
      <span>{m.tiles_on()}</span>
    </div>
  )
}
