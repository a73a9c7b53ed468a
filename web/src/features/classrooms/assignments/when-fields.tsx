import { Checkbox } from '../../../components/form/checkbox.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { timeZone } from '../../../lib/format/locale.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import type { AssignmentFields } from './assignment-fields.ts'
import styles from './assignment-form.module.css'
import type { LocalFields } from './local-fields.ts'

interface WhenFieldsProps {
  readonly fields: AssignmentFields
  readonly errors: { readonly opens?: string; readonly due?: string }
  readonly onChange: (changes: Partial<AssignmentFields>) => void
}

/** From when, until when, and whether later runs count; in the viewer's own time zone. */
export function WhenFields({ fields: { opens, due, lateCounts }, errors, onChange }: WhenFieldsProps) {
  return (
    <fieldset className="panel">
      <legend className="sr">{m.assignment_when()}</legend>
      <h2>{m.assignment_when()}</h2>
      <div className={styles.when}>
        <MomentField
          label={m.assignment_opens_from()}
          timeLabel={m.assignment_opens_time()}
          moment={opens}
          error={errors.opens}
          onChange={(moment) => onChange({ opens: moment })}
        />
        <MomentField
          label={m.assignment_due_date()}
          timeLabel={m.assignment_due_time()}
          moment={due}
          error={errors.due}
          onChange={(moment) => onChange({ due: moment })}
        />
      </div>
      <p className="small muted">{m.assignment_zone({ zone: isolated(timeZone) })}</p>
      <Checkbox
        label={m.assignment_late_counts()}
        hint={m.assignment_late_counts_hint()}
        checked={lateCounts}
        onChange={({ target }) => onChange({ lateCounts: target.checked })}
      />
    </fieldset>
  )
}

interface MomentFieldProps {
  readonly label: string
  readonly timeLabel: string
  readonly moment: LocalFields
  readonly error: string | undefined
  readonly onChange: (moment: LocalFields) => void
}

function MomentField({ label, timeLabel, moment, error, onChange }: MomentFieldProps) {
  return (
    <div className={styles.moment}>
      <TextInput
        label={label}
        type="date"
        max="9999-12-31"
        required
        value={moment.day}
        error={error}
        onChange={({ target }) => onChange({ ...moment, day: target.value })}
      />
      <input
        className={styles.time}
        type="time"
        aria-label={timeLabel}
        aria-invalid={error ? true : undefined}
        required
        value={moment.time}
        onChange={({ target }) => onChange({ ...moment, time: target.value })}
      />
    </div>
  )
}
