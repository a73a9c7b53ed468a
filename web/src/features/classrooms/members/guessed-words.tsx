import type { ClassroomDetails, ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { DoorOpen, KeyRound, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { momentText } from '../moment-text.ts'
import styles from './guessed-words.module.css'
import { shownName } from '../shown-name.ts'
import { NewWords } from './new-words.tsx'

/** Says at whose words somebody is guessing, and what helps the pupil (docs/rules.md#guessed-words). */
export function GuessedWords({ classroom }: { readonly classroom: ClassroomDetails }) {
  return (
    <div className={styles.box}>
      <ul>
        {classroom.guessedMembers.map((member) => (
          <Guessed key={member.memberId} classroom={classroom} member={member} />
        ))}
      </ul>
      <p className="small">{m.classrooms_guessed_text()}</p>
    </div>
  )
}

interface GuessedProps {
  readonly classroom: ClassroomDetails
  readonly member: ClassroomMember
}

function Guessed({ classroom: { code, isArchived, canAddPupils }, member }: GuessedProps) {
  const { memberId, guesses } = member
  const [isRenewing, setIsRenewing] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const name = isolated(shownName(member))
  const letIn = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.letIn({ code, memberId })))) return
    toast.success(m.classrooms_was_let_in({ name }))
    await refetchClassrooms()
  })
  const closeWords = (): void => {
    setIsRenewing(false)
    void refetchClassrooms()
  }
  if (!guesses) return null
  const since = momentText(Date.parse(guesses.since), nowMs)
  return (
    <li>
      <ShieldAlert aria-hidden className="ico" />
      <p>
        <b>{m.classrooms_guessed({ name })}</b>
        <span className="small">{m.classrooms_guessed_since({ tries: wholeNumber(guesses.tries), since })}</span>
      </p>
      {!isArchived && (
        <span className={styles.acts}>
          <Button aria-label={m.classrooms_let_in_named({ name })} onClick={() => void letIn()}>
            <DoorOpen aria-hidden />
            {m.classrooms_let_in()}
          </Button>
          {canAddPupils && (
            <Button aria-label={m.classrooms_new_words_for({ name })} onClick={() => setIsRenewing(true)}>
              <KeyRound aria-hidden />
              {m.classrooms_new_words()}
            </Button>
          )}
        </span>
      )}
      {isRenewing && <NewWords code={code} member={member} onClose={closeWords} />}
    </li>
  )
}
