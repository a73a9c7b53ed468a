import { classNames } from '../../../lib/class-names.ts'
import { DoctorList } from '../doctor/doctor-list.tsx'
import styles from '../form/form.module.css'
import { type Snapshots, useSnapshot } from '../form/form-snapshots.ts'
import type { EditorKind } from '../form/name-check.ts'
import { Preview } from './preview.tsx'

/** Beside the form: the board as it will be, and what is wrong with it. */
export function EditorAside({ snapshots, kind }: { readonly snapshots: Snapshots; readonly kind: EditorKind }) {
  const values = useSnapshot(snapshots)
  return (
    <aside className={classNames(styles.aside, kind === 'edit' && styles.first)}>
      <div className={styles.sticky}>
        <div className="panel">
          <Preview values={values} />
          <DoctorList values={values} kind={kind} />
        </div>
      </div>
    </aside>
  )
}
