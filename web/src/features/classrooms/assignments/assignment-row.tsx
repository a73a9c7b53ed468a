import { Link } from '@tanstack/react-router'
import type { AssignmentMatrix, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import { Clock } from 'lucide-react'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { Cover } from '../../boards/index.ts'
import { goalText } from '../goal-text.ts'
import { momentText } from '../moment-text.ts'
import styles from './assignments.module.css'
import { countMembers, isCounting } from './met-counts.ts'

/** So many boards of an assignment are seen. */
const shownCovers = 4

interface AssignmentRowProps {
  readonly code: string
  readonly assignment: ListedAssignment
  /** Undefined until it is there. */
  readonly matrix: AssignmentMatrix | undefined
  readonly nowMs: number
}

/** An assignment in a line; its title opens the form. */
export function AssignmentRow({ code, assignment, matrix, nowMs }: AssignmentRowProps) {
  const { assignmentId, title, goal, memberIds, opensAt, dueAt } = assignment
  const index = matrix?.assignments.findIndex((each) => each.assignmentId === assignmentId) ?? -1
  const boards = matrix?.assignments[index]?.boards ?? []
  const opensMs = Date.parse(opensAt)
  const whom = memberIds === null ? m.assignment_everybody() : m.assignment_chosen_members({ count: memberIds.length })
  return (
    <li className={styles.row}>
      <div className={styles.covers} aria-hidden="true">
        {boards.slice(0, shownCovers).map(
          ({ boardId, card }) =>
            card && (
              <span key={boardId} data-category={card.category}>
                <Cover faces={card.cover} look={card.look} size="mini" />
              </span>
            ),
        )}
      </div>
      <div>
        <h3>
          <Link to="/classrooms/$code/assignments/$assignmentId" params={{ code, assignmentId }}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="small sub">{m.assignment_facts({ goal: goalText(goal), whom })}</p>
      </div>
      <p className={`line ${styles.due}`}>
        <Clock aria-hidden />
        <span>
          {opensMs > nowMs
            ? m.assignment_opens({ moment: momentText(opensMs, nowMs) })
            : m.assignment_due({ moment: momentText(Date.parse(dueAt), nowMs) })}
        </span>
      </p>
      {matrix && index >= 0 && <MetBar matrix={matrix} index={index} />}
    </li>
  )
}

/** How many members met the goal, as a bar and in words. */
function MetBar({ matrix, index }: { readonly matrix: AssignmentMatrix; readonly index: number }) {
  if (isCounting(matrix.members, index)) return <p className={styles.met}>{m.class_progress_counting()}</p>
  const { met, all } = countMembers(matrix.members, index)
  return (
    <div className={styles.met}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${all === 0 ? 0 : (100 * met) / all}%` }} />
      </span>
      <span className="small">{m.assignment_met({ met: wholeNumber(met), all: wholeNumber(all) })}</span>
    </div>
  )
}
