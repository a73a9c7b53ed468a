import { assignmentMaxTimeMs, assignmentMinTimeMs, extraTimes } from '@tilerush/core/classrooms/constants'
import { stretchGoal } from '@tilerush/core/classrooms/assignment-state'
import type { ReactNode } from 'react'
import { formatLocale } from '../../../lib/format/locale.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { type AssignmentFields, type BoardGoal, toGoal } from './assignment-fields.ts'
import styles from './assignment-form.module.css'
import { FieldError } from './board-fields.tsx'

interface GoalFieldsProps {
  readonly fields: AssignmentFields
  readonly errors: { readonly percent?: string; readonly seconds?: string }
  readonly onChange: (changes: Partial<AssignmentFields>) => void
}

/** The goal for each board: one of four. A number that is typed chooses its goal. */
export function GoalFields({ fields, errors, onChange }: GoalFieldsProps) {
  const { goalKind, percent, seconds } = fields
  const error = (goalKind === 'accuracy' && errors.percent) || (goalKind === 'time' && errors.seconds) || undefined
  const option = (kind: BoardGoal['kind'], children: ReactNode) => (
    <label className={styles.goal}>
      <input type="radio" name="goal" checked={goalKind === kind} onChange={() => onChange({ goalKind: kind })} />
      <span>{children}</span>
    </label>
  )
  return (
    <fieldset className="panel" aria-describedby={error ? 'assignment-goal-error' : undefined}>
      <legend className="sr">{m.assignment_goal()}</legend>
      <h2>{m.assignment_goal()}</h2>
      <div className={styles.goals}>
        {option('finish', m.assignment_goal_finish())}
        {option(
          'accuracy',
          <>
            {m.assignment_goal_accuracy_before()}
            <input
              className={`num ${styles.number}`}
              type="number"
              min={1}
              max={100}
              step={1}
              inputMode="numeric"
              aria-label={m.assignment_goal_accuracy_label()}
              aria-invalid={error && goalKind === 'accuracy' ? true : undefined}
              value={percent}
              onFocus={() => onChange({ goalKind: 'accuracy' })}
              onChange={({ target }) => onChange({ goalKind: 'accuracy', percent: target.value })}
            />
            {m.assignment_goal_accuracy_unit()}
          </>,
        )}
        {option(
          'time',
          <>
            {m.assignment_goal_time_before()}
            <input
              className={`num ${styles.number}`}
              type="number"
              min={assignmentMinTimeMs / 1000}
              max={assignmentMaxTimeMs / 1000}
              step="any"
              inputMode="decimal"
              aria-label={m.assignment_goal_time_label()}
              aria-invalid={error && goalKind === 'time' ? true : undefined}
              value={seconds}
              onFocus={() => onChange({ goalKind: 'time' })}
              onChange={({ target }) => onChange({ goalKind: 'time', seconds: target.value })}
            />
            {m.assignment_goal_time_unit()}
          </>,
        )}
        {option('noWrongClick', m.assignment_goal_no_wrong_click())}
      </div>
      <FieldError id="assignment-goal-error" message={error} />
      <StretchedGoals goal={toGoal(fields)} />
    </fieldset>
  )
}

/** What members with extra time have in place of a goal under a time. */
function StretchedGoals({ goal }: { readonly goal: BoardGoal | null }) {
  if (goal?.kind !== 'time') return null
  const times = extraTimes
    .filter((extraTime) => extraTime !== 100)
    .map((extraTime) => stretchGoal(goal, extraTime))
    .flatMap((stretched) => (stretched.kind === 'time' ? [resultSeconds(stretched.ms)] : []))
  return (
    <p className="small muted">
      {m.assignment_goal_stretched({
        times: new Intl.ListFormat(formatLocale, { type: 'disjunction' }).format(times),
      })}
    </p>
  )
}
