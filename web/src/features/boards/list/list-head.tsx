import { type BoardOrder, boardOrders, sortDirections } from '@tilerush/core/boards/constants'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ChoiceControl } from './controls.tsx'
import styles from './list-head.module.css'
import type { useListView } from './list-view.ts'

const fieldNames: Readonly<Record<BoardOrder, () => string>> = {
  category: m.boards_field_category,
  createdAt: m.boards_field_created,
  id: m.boards_field_id,
  layout: m.boards_field_layout,
  mode: m.boards_field_mode,
  name: m.boards_field_name,
}
const directionNames = { asc: m.tiles_ascending, desc: m.tiles_descending }

interface ListHeadProps extends Pick<ReturnType<typeof useListView>, 'view' | 'change'> {
  /** What the chosen tab filters by; null while the filters are hidden. */
  readonly filterValue: ReactNode
  readonly numFiltered: number
  readonly numTotal: number
}

/** The counts line, and order and direction as long as there is something to order. */
export function ListHead({ view, change, filterValue, numFiltered, numTotal }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.value}>{filterValue}</div>
      <output className={`sub small ${styles.counts}`}>
        {m.boards_count_filtered()} <b className="num">{numFiltered}</b>, {m.boards_count_total()}{' '}
        <b className="num">{numTotal}</b>
      </output>
      {numFiltered > 0 ? (
        <div className={styles.order}>
          <ChoiceControl
            label={m.boards_order_by()}
            choices={boardOrders.map((field) => [field, fieldNames[field]()] as const)}
            chosen={view.order}
            onChoose={(order) => change({ order })}
          />
          <ChoiceControl
            label={m.boards_direction()}
            isLabelHidden
            choices={sortDirections.map((direction) => [direction, directionNames[direction]()] as const)}
            chosen={view.direction}
            onChoose={(direction) => change({ direction })}
          />
        </div>
      ) : null}
    </div>
  )
}
