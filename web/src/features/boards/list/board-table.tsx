import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { BoardRow } from '@tilerush/contract/boards/list'
import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardListRow } from './board-list-row.tsx'
import styles from './board-table.module.css'
import { classNames } from '../../../lib/class-names.ts'
import type { Selection } from './use-selection.ts'
import type { RowRange } from './use-board-pages.ts'

/** px, at the usual size of text; as high as the style sheet makes a row, its line included. */
const tableRowPx = 49
const stackedRowPx = 93
/** Where fingers need larger buttons. */
const stackedTouchRowPx = 105
const overscanRows = 4
/** px; what a browser takes for text when no one asks it for larger. */
const usualTextPx = 16

interface BoardTableProps {
  readonly numRows: number
  readonly rowAt: (index: number) => BoardRow | undefined
  /** Null while nothing is being selected. */
  readonly selection: Selection | null
  readonly onRange: (range: RowRange) => void
}

/** The rows of a list of any length: only those in view and a few more are in the page. */
export function BoardTable({ numRows, rowAt, selection, onRange }: BoardTableProps) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const [textScale] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx,
  )
  const isTable = useMediaQuery('(min-width: 62.5em)')
  const isTouched = useMediaQuery('(pointer: coarse)')
  const rowPx = textScale * (isTable ? tableRowPx : isTouched ? stackedTouchRowPx : stackedRowPx)
  // The virtualizer is one object that changes, so the compiler leaves this component alone, as it must.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: numRows,
    estimateSize: () => rowPx,
    overscan: overscanRows,
    scrollMargin: offset,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    const measure = () => setOffset(list.current ? list.current.getBoundingClientRect().top + scrollY : 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  useEffect(() => onRange({ first, last }), [onRange, first, last])

  return (
    <div className={classNames('box', styles.table, selection && styles.selecting)}>
      <div className={styles.columns} aria-hidden="true">
        {selection ? <span /> : null}
        <span />
        <span>{m.boards_field_id()}</span>
        <span>{m.boards_column_name()}</span>
        <span>{m.boards_field_category()}</span>
        <span>{m.boards_field_layout()}</span>
        <span>{m.boards_column_enabled()}</span>
        <span>{m.boards_field_mode()}</span>
        <span className={styles.created}>{m.boards_column_created()}</span>
        <span />
      </div>
      <ul ref={list} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start, size }) => {
          const board = rowAt(index)
          return (
            // A row keeps its elements when another filter puts another board there: that is drawn in half the time.
            <li
              key={index}
              className={styles.position}
              aria-setsize={numRows}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - offset}px)`, height: size }}
            >
              {board ? <BoardListRow board={board} selection={selection} /> : <span className={styles.coming} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
