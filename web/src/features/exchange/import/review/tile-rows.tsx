import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { lookOf } from './faces.ts'
import type { ReviewBoard, ReviewTile } from './review-board.ts'
import type { Findings } from './review-findings.ts'
import styles from './review.module.css'
import { TileRow } from './tile-row.tsx'

interface TileRowsProps {
  readonly board: ReviewBoard
  readonly rows: readonly { readonly tile: ReviewTile; readonly number: number }[]
  readonly findings: Findings
  readonly onChange: (tileId: string, changes: Partial<ReviewTile>) => void
}

/** px; each row is measured when it is there. */
const usualRowPx = 54
const overscanRows = 6

/** The tiles of a board of any length: only those in view and a few more are in the page. */
export function TileRows({ board, rows, findings, onChange }: TileRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [offset, setOffset] = useState(0)
  // The virtualizer is one object that changes, so the compiler leaves this component alone, as it must.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualRowPx,
    getItemKey: (index) => rows[index]?.tile.tileId ?? index,
    overscan: overscanRows,
    // React draws the rows when it can, in pieces: at once they would hold a quick scroll up.
    useFlushSync: false,
    scrollMargin: offset,
  })
  useEffect(() => {
    const measure = () => setOffset(list.current ? list.current.getBoundingClientRect().top + scrollY : 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // The same object, so that rows that stay are not drawn again at each step of scrolling.
  const look = useMemo(() => lookOf(board.found), [board.found])
  if (rows.length === 0) return <p className={styles.none}>{m.import_nothing_to_mend()}</p>
  return (
    <div className="small">
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span>{m.import_column_picture()}</span>
        <span>{m.tiles_prompt()}</span>
        <span>{m.import_column_from()}</span>
        <span>{m.import_column_problem()}</span>
        <span />
      </div>
      <ol ref={list} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return row ? (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.position}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <TileRow
                tile={row.tile}
                number={row.number}
                look={look}
                finding={findings.byTile.get(row.tile.tileId)}
                onChange={onChange}
              />
            </li>
          ) : null
        })}
      </ol>
    </div>
  )
}
