import { ArrowDown, ArrowUp, Clock, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { Cover } from '../../boards/index.ts'
import { momentText } from '../moment-text.ts'
import { type MatrixAssignment, type MatrixColumn, type MatrixSums, toGroups } from './matrix-columns.ts'
import styles from './matrix.module.css'
import type { RowOrder } from './use-row-order.ts'

interface MatrixHeadProps {
  readonly assignments: readonly MatrixAssignment[]
  readonly columns: readonly MatrixColumn[]
  readonly sums: MatrixSums
  readonly numMembers: number
  readonly order: RowOrder
  /** False on a phone. */
  readonly hasFigures: boolean
  /** False for the first paint, which does not wait for nine tiles of each board. */
  readonly hasCovers: boolean
  readonly nowMs: number
}

/** Assignments, their boards, and how many members met each goal. */
export function MatrixHead(props: MatrixHeadProps) {
  const { assignments, columns, sums, numMembers, order, hasFigures, hasCovers, nowMs } = props
  const numMet = sums.met.reduce((sum, met) => sum + met, 0)
  const all = Object.values(sums.states).reduce((sum, count) => sum + count, 0)
  return (
    <thead>
      <tr className={styles.groups}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a corner, no control */}
        <td />
        {toGroups(columns).map(({ assignment, numBoards }) => (
          <GroupHead key={assignment} assignment={assignments[assignment]} numBoards={numBoards} nowMs={nowMs} />
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a corner, no control */}
        <td />
      </tr>
      <tr className={styles.heads}>
        <SortHead sortKey="name" order={order} label={m.class_progress_sort_name()}>
          {m.class_progress_name()}
        </SortHead>
        {columns.map((column) => (
          <BoardHead
            key={column.key}
            column={column}
            assignment={assignments[column.assignment]}
            order={order}
            hasCover={hasCovers}
          />
        ))}
        <SortHead sortKey="done" order={order} label={m.class_progress_sort_done()} className={styles.total}>
          {m.class_progress_done()}
        </SortHead>
      </tr>
      <tr className={styles.sums}>
        <th scope="row">{m.class_progress_members({ count: numMembers })}</th>
        {columns.map(({ key, isFirst }, index) => (
          <td key={key} className={isFirst ? styles.first : undefined}>
            <span className="num">{wholeNumber(sums.met[index] ?? 0)}</span>
          </td>
        ))}
        <td className={styles.total}>
          {hasFigures ? (
            m.class_progress_met_of({ met: wholeNumber(numMet), all: wholeNumber(all) })
          ) : (
            <span className="num">{wholeNumber(numMet)}</span>
          )}
        </td>
      </tr>
    </thead>
  )
}

interface GroupHeadProps {
  readonly assignment: MatrixAssignment | undefined
  readonly numBoards: number
  readonly nowMs: number
}

function GroupHead({ assignment, numBoards, nowMs }: GroupHeadProps) {
  if (!assignment) return null
  const due = m.class_progress_due({ moment: momentText(Date.parse(assignment.dueAt), nowMs) })
  return (
    <th scope="colgroup" colSpan={numBoards} className={styles.first} style={{ gridColumn: `span ${numBoards}` }}>
      <b>
        <bdi>{assignment.title}</bdi>
      </b>
      <small>
        <Clock aria-hidden />
        {due}
      </small>
    </th>
  )
}

interface BoardHeadProps {
  readonly column: MatrixColumn
  readonly assignment: MatrixAssignment | undefined
  readonly order: RowOrder
  readonly hasCover: boolean
}

function BoardHead({ column: { key, card, board, isFirst }, assignment, order, hasCover }: BoardHeadProps) {
  const name = card?.name ?? m.assignment_board_gone({ id: assignment?.boards[board]?.boardId ?? '' })
  return (
    <SortHead
      sortKey={key}
      order={order}
      label={m.class_progress_sort_board({ board: name })}
      className={classNames(styles.board, isFirst && styles.first)}
    >
      <span data-category={card?.category}>
        {!card && <ImageOff aria-hidden />}
        {card && hasCover && <Cover faces={card.cover} look={card.look} size="mini" className={styles.cover} />}
        {card && !hasCover && <i className={classNames(styles.cover, styles.later)} />}
      </span>
      <span className={styles.name}>{name}</span>
    </SortHead>
  )
}

interface SortHeadProps {
  readonly sortKey: string
  readonly order: RowOrder
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

function SortHead({ sortKey, order, label, className, children }: SortHeadProps) {
  const direction = order.key === sortKey ? order.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} aria-label={label} onClick={() => order.press(sortKey)}>
        {children}
        {direction && <Arrow aria-hidden />}
      </button>
    </th>
  )
}
