import { useNavigate } from '@tanstack/react-router'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { classroomMaxMembers } from '@tilerush/core/classrooms/constants'
import { readNameList } from '@tilerush/core/classrooms/name-list'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { client } from '../../../lib/api/client.ts'
import { newSecret } from '../../../lib/random.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { keepCards } from '../cards/made-cards.ts'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import styles from './add-pupils.module.css'
import { NameIssues } from './name-issues.tsx'

interface AddPupilsProps {
  readonly classroom: ClassroomDetails
  /** The real names in the classroom. */
  readonly present: readonly string[]
  readonly onClose: () => void
}

/** Each classroom has what was typed and not sent. It stays when the dialog is closed, until the page is. */
const drafts = new Map<string, string>()

/** A list of names becomes accounts, and then cards. */
export function AddPupils({ classroom, present, onClose }: AddPupilsProps) {
  const { code, numMembers } = classroom
  const navigate = useNavigate()
  const secretFor = useRequestKey(newSecret)
  const [text, setText] = useState(drafts.get(code) ?? '')
  const [isTwiceMeant, setIsTwiceMeant] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [error, setError] = useState('')
  const { names, twice, refused } = readNameList(text, present)
  const numFree = classroomMaxMembers - numMembers
  const isAsked = twice.length > 0 && !isTwiceMeant
  const type = (typed: string): void => {
    setText(typed)
    setError('')
    drafts.set(code, typed)
  }
  const add = useSingleFlight(async () => {
    const issue = issueOf({ numNames: names.length, numRefused: refused.length, numFree, isAsked })
    if (issue !== null) return setError(issue)
    setIsAdding(true)
    try {
      const secret = secretFor(names.join('\n'))
      const { pupils } = await client.classrooms.addPupils({ code, names: [...names], isTwiceMeant, secret })
      drafts.delete(code)
      keepCards(code, pupils)
      void refetchClassrooms()
      await navigate({ to: '/classrooms/$code/cards', params: { code } })
    } catch (refusal) {
      // The names may stand in the classroom since another teacher added some.
      if (errorCode(refusal) !== 'NETWORK') void refetchClassrooms()
      setError(classroomErrorMessage(refusal))
      setIsAdding(false)
    }
  })
  return (
    <Dialog
      heading={m.classrooms_add_pupils()}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="primary" type="submit" form="add-pupils" aria-disabled={isAdding}>
            {isAdding ? m.classrooms_adding({ count: names.length }) : m.classrooms_add_count({ count: names.length })}
          </Button>
        </>
      }
    >
      <form
        id="add-pupils"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p className="sub small">{m.classrooms_add_text()}</p>
        <TextArea
          label={m.classrooms_names_label()}
          value={text}
          className={styles.names}
          dir="auto"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          readOnly={isAdding}
          hint={m.classrooms_names_hint()}
          counter={m.classrooms_names_count({ count: names.length, free: numFree })}
          onChange={({ target }) => type(target.value)}
        />
        <NameIssues twice={twice} refused={refused} />
        {twice.length > 0 && (
          <Checkbox
            label={m.classrooms_twice_meant()}
            checked={isTwiceMeant}
            onChange={({ target }) => {
              setIsTwiceMeant(target.checked)
              setError('')
            }}
          />
        )}
        <FormError message={error === '' ? undefined : error} />
      </form>
    </Dialog>
  )
}

interface ReadNames {
  readonly numNames: number
  readonly numRefused: number
  readonly numFree: number
  /** Whether it must be said first that names that stand there twice are meant. */
  readonly isAsked: boolean
}

/** Why the list cannot be sent as it is. */
function issueOf({ numNames, numRefused, numFree, isAsked }: ReadNames): string | null {
  if (numRefused > 0) return m.classrooms_names_mend()
  if (numNames === 0) return m.classrooms_names_missing()
  if (numNames > numFree) {
    return numFree > 0
      ? m.classrooms_error_full_free({ free: numFree, max: classroomMaxMembers })
      : m.classrooms_error_full({ max: classroomMaxMembers })
  }
  return isAsked ? m.classrooms_names_ask() : null
}
