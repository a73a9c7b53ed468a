import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { newSecret } from '../../../lib/random.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { keepCards } from '../cards/made-cards.ts'
import { MadeWords } from '../cards/made-words.tsx'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { shownName } from '../shown-name.ts'

interface NewWordsProps {
  readonly code: string
  readonly member: ClassroomMember
  readonly onClose: () => void
}

/** Asks, since the old words end, and shows the new ones once. */
export function NewWords({ code, member, onClose }: NewWordsProps) {
  // The same for a second try, so that its response is that of the first one.
  const [secret] = useState(newSecret)
  const [made, setMade] = useState<PupilCard | null>(null)
  const [error, setError] = useState('')
  const name = isolated(shownName(member))
  const make = useSingleFlight(async () => {
    try {
      const { pupils } = await client.classrooms.renewWords({ code, memberIds: [member.memberId], secret })
      keepCards(code, pupils)
      setMade(pupils[0] ?? null)
      setError(pupils.length === 0 ? m.classrooms_error_member_gone() : '')
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  if (!made) {
    return (
      <Dialog
        heading={m.classrooms_new_words_question({ name })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
            <Button variant="primary" onClick={() => void make()}>
              {m.classrooms_new_words()}
            </Button>
          </>
        }
      >
        <p>{m.classrooms_new_words_text()}</p>
        <FormError message={error === '' ? undefined : error} />
      </Dialog>
    )
  }
  return <MadeWords key="made" code={code} card={made} name={name} onClose={onClose} />
}
