import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './progress.module.css'
import { inOrderOfDue } from './shown-assignments.ts'

interface ProgressToolsProps {
  readonly assignments: readonly ListedAssignment[]
  /** Null for those that run. */
  readonly chosenId: string | null
  readonly onChoose: (assignmentId: string | null) => void
  /** Left out while there is nothing to save. */
  readonly onSave: (() => void) | undefined
}

/** Which assignments the matrix shows, and the matrix as a file. */
export function ProgressTools({ assignments, chosenId, onChoose, onSave }: ProgressToolsProps) {
  const id = useId()
  return (
    <div className={`line ${styles.tools}`}>
      <label className="sr" htmlFor={id}>
        {m.class_progress_assignment()}
      </label>
      <select
        id={id}
        className={styles.select}
        value={chosenId ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{m.class_progress_running()}</option>
        {inOrderOfDue(assignments)
          .toReversed()
          .map(({ assignmentId, title }) => (
            <option key={assignmentId} value={assignmentId}>
              {title}
            </option>
          ))}
      </select>
      <Button variant="quiet" disabled={!onSave} onClick={onSave}>
        <Download aria-hidden />
        {m.class_progress_csv()}
      </Button>
    </div>
  )
}
