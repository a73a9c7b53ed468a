import { useNavigate } from '@tanstack/react-router'
import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/random.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage, classroomNameMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { NameField } from '../name-field.tsx'
import { useRequestKey } from '../../../lib/request-key.ts'

/** Asks for the name, makes the classroom and opens it. What was typed stays when it is refused. */
export function NewClassroom({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const keyFor = useRequestKey(newId)
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const create = useSingleFlight(async () => {
    const issue = classroomNameMessage(cleanClassroomText(name))
    if (issue !== null) return setError(issue)
    try {
      const { code } = await client.classrooms.create({ name, idempotencyKey: keyFor(name) })
      void refetchClassrooms()
      await navigate({ to: '/classrooms/$code', params: { code } })
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  return (
    <Dialog
      heading={m.classrooms_new()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="primary" type="submit" form="new-classroom">
            {m.classrooms_create()}
          </Button>
        </>
      }
    >
      <form
        id="new-classroom"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <NameField
          name={name}
          error={error}
          onChange={(typed) => {
            setName(typed)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
