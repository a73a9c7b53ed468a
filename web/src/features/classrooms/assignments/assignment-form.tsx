import type { AssignmentDraft } from '@tilerush/contract/classrooms/assignments'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { LeaveGuard } from '../../../components/feedback/leave-guard.tsx'
import { ActionBar } from '../../../components/form/action-bar.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { m } from '../../../paraglide/messages.js'
import { momentText } from '../moment-text.ts'
import { type AssignmentFields, type FirstMoments, isOfPairs, toDraft } from './assignment-fields.ts'
import styles from './assignment-form.module.css'
import { BoardFields } from './board-fields.tsx'
import { toMessages } from './field-messages.ts'
import { useCards } from './form-data.ts'
import { GoalFields } from './goal-fields.tsx'
import { fromLocalFields } from './local-fields.ts'
import { type KnownPair, PairFields } from './pair-fields.tsx'
import type { FormRefusal } from './save-assignment.ts'
import { PupilsSee } from './pupils-see.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhomFields } from './whom-fields.tsx'

interface AssignmentFormProps {
  readonly label: string
  readonly initial: { readonly fields: AssignmentFields; readonly first: FirstMoments }
  readonly knownPairs: readonly KnownPair[]
  readonly members: readonly ClassroomMember[]
  readonly saveLabel: string
  /** Sends the draft; what the server refuses is shown at its field, and nothing of the form is lost. */
  readonly onSave: (draft: AssignmentDraft) => Promise<{ readonly refused?: FormRefusal }>
  readonly onCancel: () => void
  /** Further buttons at the foot, for an assignment that is there. */
  readonly children?: ReactNode
}

/** The form of a new assignment, and of one that is there. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { label, initial, knownPairs, members, saveLabel, onCancel, children } = props
  const { fields, change, errors, errorText, isSaving, submit, isChanged, form } = useAssignmentForm(props)
  const nowMs = useNow()
  const cards = useCards(isOfPairs(fields) ? fields.pairs.map(({ boardId }) => boardId) : fields.boardIds)
  return (
    <form
      ref={form}
      className={`grid ${styles.grid}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={`grid ${styles.main}`}>
        <div className="panel">
          <TextInput
            className={styles.title}
            label={m.assignment_title()}
            value={fields.title}
            dir="auto"
            autoComplete="off"
            error={errors.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        {isOfPairs(fields) ? (
          <PairFields
            pairs={fields.pairs}
            known={knownPairs}
            error={errors.boards}
            onChange={(pairs) => change({ pairs })}
          />
        ) : (
          <>
            <BoardFields
              boardIds={fields.boardIds}
              cards={cards}
              error={errors.boards}
              onChange={(boardIds) => change({ boardIds })}
            />
            <GoalFields fields={fields} errors={errors} onChange={change} />
          </>
        )}
        <WhenFields fields={fields} errors={errors} onChange={change} />
        <WhomFields fields={fields} members={members} error={errors.members} onChange={change} />
        {children}
      </div>
      <PupilsSee fields={fields} first={initial.first} cards={cards} members={members} nowMs={nowMs} />
      <ActionBar errorText={errorText} note={<p className="small sub">{appearsText(fields, initial.first, nowMs)}</p>}>
        <Button onClick={onCancel}>{m.assignment_cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {isSaving ? m.assignment_saving() : saveLabel}
        </Button>
      </ActionBar>
      <LeaveGuard isActive={isChanged} heading={m.assignment_leave_question()} text={m.assignment_leave_text()} />
    </form>
  )
}

function appearsText({ opens }: AssignmentFields, { opensMs }: FirstMoments, nowMs: number): string {
  const ms = fromLocalFields(opens, opensMs)
  if (ms === null) return ''
  return ms > nowMs ? m.assignment_appears({ moment: momentText(ms, nowMs) }) : m.assignment_appears_now()
}

function useAssignmentForm({ initial, onSave }: AssignmentFormProps) {
  const [fields, setFields] = useState(initial.fields)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<AssignmentFields>): void => setFields((before) => ({ ...before, ...changes }))
  const refuse = (next: FormRefusal): void => {
    setRefusal(next)
    requestAnimationFrame(() => showFirstError(form.current))
  }
  const submit = async (): Promise<void> => {
    if (isSaving) return
    const result = toDraft(fields, initial.first)
    if (!result.ok) return refuse({ messages: toMessages(result.issues), text: m.assignment_issue_form() })
    setRefusal(null)
    setIsSaving(true)
    try {
      const { refused } = await onSave(result.draft)
      if (refused) refuse(refused)
    } finally {
      setIsSaving(false)
    }
  }
  const isChanged = JSON.stringify(fields) !== JSON.stringify(initial.fields)
  const { messages: errors = {}, text: errorText } = refusal ?? {}
  return { fields, change, errors, errorText, isSaving, submit, isChanged, form }
}

/** Brings the first field with an error into view: the one that can be typed in, else what says what is wrong. */
function showFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (field) field.focus()
  else form?.querySelector('fieldset [role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' })
}
