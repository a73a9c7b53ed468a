import { useNavigate } from '@tanstack/react-router'
import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { newSecret } from '../../../lib/random.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { keepCards, useMadeCards } from '../cards/made-cards.ts'
import { classroomErrorMessage } from '../classroom-errors.ts'

interface PrintCardsProps {
  readonly code: string
  readonly managed: readonly ClassroomMember[]
  readonly onClose: () => void
}

/** Cards need words, and words are shown once: those that were just made are printed, else all get new ones. */
export function PrintCards({ code, managed, onClose }: PrintCardsProps) {
  const navigate = useNavigate()
  const [secret] = useState(newSecret)
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState('')
  const made = useMadeCards(code)
  const toCards = async () => await navigate({ to: '/classrooms/$code/cards', params: { code } })
  const renewAll = useSingleFlight(async () => {
    setIsMaking(true)
    try {
      keepCards(code, (await client.classrooms.renewWords({ code, memberIds: null, secret })).pupils)
      await toCards()
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
      setIsMaking(false)
    }
  })
  return (
    <Dialog
      heading={m.classrooms_print_cards()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button
            variant={made.length > 0 ? 'danger' : 'primary'}
            aria-disabled={isMaking}
            onClick={() => void renewAll()}
          >
            {isMaking ? m.classrooms_making_words() : m.classrooms_new_words_all({ count: managed.length })}
          </Button>
          {made.length > 0 && (
            <Button variant="primary" onClick={() => void toCards()}>
              {m.classrooms_print_made({ count: made.length })}
            </Button>
          )}
        </>
      }
    >
      {made.length > 0 && <p>{m.classrooms_print_made_text({ count: made.length })}</p>}
      <p>{m.classrooms_new_words_all_text()}</p>
      <FormError message={error === '' ? undefined : error} />
    </Dialog>
  )
}
