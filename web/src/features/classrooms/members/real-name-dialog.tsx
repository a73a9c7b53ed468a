import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage, realNameMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

interface RealNameDialogProps {
  readonly code: string
  readonly member: ClassroomMember
  readonly onClose: () => void
}

/** The real name of a member, corrected by a teacher. */
export function RealNameDialog({ code, member, onClose }: RealNameDialogProps) {
  const { memberId, gamerTag, isManaged } = member
  const [name, setName] = useState(member.realName)
  const [error, setError] = useState('')
  const save = useSingleFlight(async () => {
    const clean = cleanClassroomText(name)
    // A member with an own account may have none.
    const issue = clean === '' && !isManaged ? null : realNameMessage(clean)
    if (issue !== null) return setError(issue)
    try {
      await client.classrooms.setRealName({ code, memberId, realName: clean })
      await refetchClassrooms()
      onClose()
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  return (
    <Dialog
      heading={m.classrooms_real_name_of({ name: isolated(gamerTag) })}
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
          void save()
        }}
      >
        <TextInput
          label={m.classrooms_real_name()}
          value={name}
          dir="auto"
          autoComplete="off"
          hint={m.classrooms_real_name_hint()}
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
