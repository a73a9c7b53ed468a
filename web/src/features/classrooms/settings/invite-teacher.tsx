import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './settings.module.css'

/** Asks a user to teach, by gamertag. */
export function InviteTeacher({ code }: { readonly code: string }) {
  const [gamerTag, setGamerTag] = useState('')
  const [error, setError] = useState('')
  const invite = useSingleFlight(async () => {
    if (gamerTag.trim() === '') return setError(m.common_required())
    try {
      await client.classrooms.inviteTeacher({ code, gamerTag: gamerTag.trim() })
      toast.success(m.class_requests_sent({ name: isolated(gamerTag.trim()) }))
      setGamerTag('')
      await refetchClassrooms()
    } catch (refusal) {
      setError(classroomErrorMessage(refusal))
    }
  })
  return (
    <form
      className={styles.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite()
      }}
    >
      <TextInput
        label={m.class_requests_invite_label()}
        value={gamerTag}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={m.class_requests_invite_hint()}
        error={error}
        onChange={({ target }) => {
          setGamerTag(target.value)
          setError('')
        }}
      />
      <Button type="submit">{m.class_requests_invite()}</Button>
    </form>
  )
}
