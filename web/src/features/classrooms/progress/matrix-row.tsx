import { Timer } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '../../../components/display/avatar.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { percentText, resultSeconds, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { extraTimeText } from '../extra-time.ts'
import { countMet, isMet, type MatrixMember } from '../assignments/met-counts.ts'
import { type BoardProgress, type Cell, type MatrixColumn, progressOf } from './matrix-columns.ts'
import { shownName } from '../shown-name.ts'
import styles from './matrix.module.css'
import marks from './state-mark.module.css'
import { stateNames } from './state-names.ts'

interface MatrixRowProps {
  readonly member: MatrixMember
  readonly columns: readonly MatrixColumn[]
  /** False on a phone: a cell is its mark. */
  readonly hasFigures: boolean
  readonly isOpen: boolean
  readonly onOpen: (memberId: string) => void
}

/** A member's row. It is redrawn only when something of the member has changed: 200 of them stand below each other. */
export const MatrixRow = memo(function MatrixRow({ member, columns, hasFigures, isOpen, onOpen }: MatrixRowProps) {
  const { met, all } = countMet(member)
  const { memberId, avatarUrl, gamerTag, extraTime } = member
  return (
    <tr className={isOpen ? styles.chosen : undefined}>
      <th scope="row">
        <button type="button" data-member={memberId} aria-pressed={isOpen} onClick={() => onOpen(memberId)}>
          {hasFigures && <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />}
          <bdi>{shownName(member)}</bdi>
          {extraTime !== 100 && (
            <small title={m.class_progress_extra_time()}>
              <Timer aria-hidden />
              <span className="sr">{m.class_progress_extra_time()}</span>
              <span className="num">{extraTimeText(extraTime)}</span>
            </small>
          )}
        </button>
      </th>
      {columns.map((column) => drawCell(column, progressOf(member, column), hasFigures))}
      <td className={styles.total}>
        <span className="num">
          <b>{wholeNumber(met)}</b>/{wholeNumber(all)}
        </span>
      </td>
    </tr>
  )
})

/**
 * No component, and one element or a few with figures: a matrix has up to 4000 cells. Mark and icon are drawn by the style
 * sheet.
 */
function drawCell({ key, isFirst }: MatrixColumn, progress: Cell, hasFigures: boolean) {
  const first = isFirst && styles.first
  if (!progress)
    return <td key={key} className={classNames(styles.cell, first)} aria-label={m.class_progress_not_for()} />
  if (progress === 'counting') {
    const name = classNames(styles.cell, first, marks.mark, marks.counting)
    return <td key={key} className={name} aria-label={m.class_progress_counting()} />
  }
  const { state, bestMs, bestAccuracy, pairs } = progress
  const untimed = shownUntimed(progress)
  const isEmpty = bestMs === null && !untimed && !pairs?.numDone
  return (
    <td
      key={key}
      className={classNames(
        styles.cell,
        first,
        marks.mark,
        marks[state],
        isEmpty && marks.empty,
        !isEmpty && hasFigures && styles.figures,
      )}
      aria-label={cellText(progress)}
      title={untimed ? cellText(progress) : undefined}
    >
      {hasFigures && pairs && !isEmpty && (
        <b>
          {wholeNumber(pairs.numDone)}/{wholeNumber(pairs.num)}
        </b>
      )}
      {hasFigures && untimed && (
        <>
          <b>{resultSeconds(untimed.totalMs)}</b>
          <small>{m.class_progress_untimed({ gap: resultSeconds(untimed.gapMs) })}</small>
        </>
      )}
      {hasFigures && !untimed && bestMs !== null && (
        <>
          <b>{resultSeconds(bestMs)}</b>
          <small>{percentText(bestAccuracy)}</small>
        </>
      )}
    </td>
  )
}

/** A run that the server has not timed is shown where it says why a goal is not met, or where there is no other. */
function shownUntimed({ state, bestMs, untimed }: BoardProgress): BoardProgress['untimed'] {
  return bestMs === null || !isMet(state) ? untimed : null
}

function cellText(progress: BoardProgress): string {
  const { state, bestMs, bestAccuracy, pairs } = progress
  if (pairs) {
    const done = m.class_progress_pairs_done({ done: wholeNumber(pairs.numDone), all: wholeNumber(pairs.num) })
    return m.class_progress_pairs_cell({ state: stateNames[state](), pairs: done })
  }
  const untimed = shownUntimed(progress)
  if (untimed) {
    const { totalMs, gapMs } = untimed
    const run = m.rooms_untimed({ seconds: resultSeconds(totalMs), gap: resultSeconds(gapMs) })
    return m.class_progress_cell_untimed({ state: stateNames[state](), run })
  }
  if (bestMs === null) return m.class_progress_cell_empty({ state: stateNames[state]() })
  return m.class_progress_cell({
    state: stateNames[state](),
    seconds: resultSeconds(bestMs),
    accuracy: percentText(bestAccuracy),
  })
}
