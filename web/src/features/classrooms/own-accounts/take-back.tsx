import type { OwnAccount } from '@tilerush/contract/classrooms/own-accounts'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
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
import { refetchClassrooms } from '../classroom-queries.ts'
import { shownName } from '../shown-name.ts'

interface TakeBackProps {
  readonly code: string
  readonly account: OwnAccount
  readonly onClose: () => void
}

/** Asks, since whoever has the address is out then, and shows the new words once. */
export function TakeBack({ code, account, onClose }: TakeBackProps) {
  const { memberId } = account
  // The same for a second try, so that its response is that of the first one.
  const [secret] = useState(newSecret)
  const [made, setMade] = useState<PupilCard | null>(null)
  const [error, setError] = useState('')
  const name = isolated(shownName(account))
  const close = (): void => {
    onClose()
    void refetchClassrooms()
  }
  const takeBack = useSingleFlight(async () => {
    try {
      const { pupils } = await client.classrooms.takeAccountBack({ code, memberId, secret })
      keepCards(code, pupils)
      setMade(pupils[0] ?? null)
      setError(pupils.length === 0 ? m.classrooms_error_member_gone() : '')
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  if (made) return <MadeWords key="made" code={code} card={made} name={name} onClose={close} />
  return (
    <Dialog
      heading={m.own_accounts_take_back_question({ name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="danger" onClick={() => void takeBack()}>
            {m.own_accounts_take_back()}
          </Button>
        </>
      }
    >
      <p>{m.own_accounts_take_back_text()}</p>
      <FormError message={error === '' ? undefined : error} />
    </Dialog>
  )
}
