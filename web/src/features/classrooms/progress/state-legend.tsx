import { assignmentStates } from '@tilerush/core/classrooms/assignment-state'
import { classNames } from '../../../lib/class-names.ts'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import type { MatrixSums } from './matrix-columns.ts'
import styles from './matrix.module.css'
import marks from './state-mark.module.css'
import { stateNames } from './state-names.ts'

/** What the marks of the matrix say, and how many cells have each. */
export function StateLegend({ states }: Pick<MatrixSums, 'states'>) {
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
