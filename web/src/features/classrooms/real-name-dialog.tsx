import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { TextInput } from '../../components/form/field.tsx'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { classroomErrorMessage, realNameMessage } from './classroom-errors.ts'
import { refetchClassrooms } from './classroom-queries.ts'

interface RealNameDialogProps {
  readonly heading: string
  readonly hint: string
  readonly name: string
  /** Whether there may be no name: for members with an own account. */
  readonly mayBeEmpty: boolean
  readonly save: (realName: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The real name of a member, changed by a teacher or by the member (docs/rules.md#members). */
export function RealNameDialog({ heading, hint, name: written, mayBeEmpty, save, onClose }: RealNameDialogProps) {
  const [name, setName] = useState(written)
  const [error, setError] = useState('')
  const submit = useSingleFlight(async () => {
    const clean = cleanClassroomText(name)
    const issue = clean === '' && mayBeEmpty ? null : realNameMessage(clean)
    if (issue !== null) return setError(issue)
    try {
      await save(clean)
      await refetchClassrooms()
      onClose()
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  return (
    <Dialog
      heading={heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="primary" type="submit" form="real-name">
            {m.classrooms_save()}
          </Button>
        </>
      }
    >
      <form
        id="real-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label={m.classrooms_real_name()}
          value={name}
          dir="auto"
          autoComplete="off"
          hint={hint}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
