import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { m } from '../../../paraglide/messages.js'
import type { MatrixMember } from '../assignments/met-counts.ts'
import { type MatrixColumn, type MatrixSums, sumUp } from './matrix-columns.ts'
import { MatrixHead } from './matrix-head.tsx'
import { MatrixRow } from './matrix-row.tsx'
import styles from './matrix.module.css'
import type { RowOrder } from './use-row-order.ts'
import { assignmentStates } from '@tilerush/core/classrooms/assignment-state'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import marks from './state-mark.module.css'
import { stateNames } from './state-names.ts'

/** More than fit on a screen. They are painted first; the rest follows without holding anything up. */
const firstRows = 12
/** More boards than these scroll sideways. */
const fittingBoards = 7

/** How the matrix is looked at now. */
export interface MatrixView {
  readonly columns: readonly MatrixColumn[]
  readonly order: RowOrder
  /** The members in their order. */
  readonly rows: readonly MatrixMember[]
  /** ms since 1970. */
  readonly nowMs: number
}

interface MatrixProps {
  readonly matrix: AssignmentMatrix
  readonly view: MatrixView
  /** Whose panel is open. */
  readonly openId: string | null
  readonly onOpen: (memberId: string) => void
}

/** Members by boards, with the four states (docs/rules.md#progress-of-a-classroom). */
export function Matrix({ matrix: { assignments, members }, view, openId, onOpen }: MatrixProps) {
  const { columns, order, rows, nowMs } = view
  const sums = useMemo(() => sumUp(members, columns), [members, columns])
  const shownRows = useDeferredValue(rows, rows.slice(0, firstRows))
  const hasCovers = useDeferredValue(true, false)
  const hasFigures = useMediaQuery('(min-width: 48.0625em)')
  return (
    <section className={`box ${styles.panel}`} aria-label={m.class_progress_title()}>
      <output className={styles.counting}>{sums.numCounting > 0 && m.class_progress_still_counting()}</output>
      <StateLegend states={sums.states} />
      <section
        className={classNames(styles.scroller, columns.length > fittingBoards && styles.wide)}
        aria-label={m.class_progress_of({ members: members.length, boards: columns.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        <table className={styles.matrix} style={{ '--boards': columns.length } as CSSProperties}>
          <caption className="sr">{m.class_progress_caption()}</caption>
          <MatrixHead
            assignments={assignments}
            columns={columns}
            sums={sums}
            numMembers={members.length}
            order={order}
            hasFigures={hasFigures}
            hasCovers={hasCovers}
            nowMs={nowMs}
          />
          <tbody>
            {shownRows.map((member) => (
              <MatrixRow
                key={member.memberId}
                member={member}
                columns={columns}
                hasFigures={hasFigures}
                isOpen={member.memberId === openId}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** What the marks of the matrix say, and how many cells have each. */
function StateLegend({ states }: Pick<MatrixSums, 'states'>) {
  return (
    <ul className={styles.legend}>
      {assignmentStates.map((state) => (
        <li key={state}>
          <i className={classNames(styles.key, marks.mark, marks[state])} />
          {stateNames[state]()} <b className="num">{wholeNumber(states[state])}</b>
        </li>
      ))}
    </ul>
  )
}
