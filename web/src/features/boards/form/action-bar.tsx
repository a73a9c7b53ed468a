import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useRootMark } from '../../../lib/use-root-mark.ts'
import { m } from '../../../paraglide/messages.js'
import { countChanges } from './changes.ts'
import type { BoardValues } from './board-values.ts'
import styles from './form.module.css'
import { type Snapshots, useSnapshot } from './form-snapshots.ts'

interface ActionBarProps {
  readonly snapshots: Snapshots
  readonly loaded: BoardValues
  readonly problem: string | undefined
  readonly isSaving: boolean
  readonly saveLabel: ReactNode
  readonly onCancel: () => void
}

/** How much would be lost, and the two ways out. */
export function ActionBar({ snapshots, loaded, problem, isSaving, saveLabel, onCancel }: ActionBarProps) {
  const count = countChanges(loaded, useSnapshot(snapshots))
  useRootMark('data-action-bar')
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <FormError message={problem} />
        {problem ? null : <p className="small muted">{changesText(count)}</p>}
      </div>
      <Button onClick={onCancel}>{m.editor_cancel()}</Button>
      <Button type="submit" variant="primary" aria-disabled={isSaving}>
        {isSaving ? m.editor_saving() : saveLabel}
      </Button>
    </div>
  )
}

function changesText(count: number): string {
  if (count === 0) return m.editor_no_changes()
  return count === 1 ? m.editor_change_one() : m.editor_changes({ count })
}
