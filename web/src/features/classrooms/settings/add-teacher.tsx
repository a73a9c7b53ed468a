import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './settings.module.css'

/** Makes a user a co-teacher, by gamertag. */
export function AddTeacher({ code }: { readonly code: string }) {
  const [gamerTag, setGamerTag] = useState('')
  const [error, setError] = useState('')
  const add = useSingleFlight(async () => {
    if (gamerTag.trim() === '') return setError(m.common_required())
    try {
      await client.classrooms.addTeacher({ code, gamerTag: gamerTag.trim() })
      toast.success(m.classrooms_teacher_added({ name: gamerTag.trim() }))
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
        void add()
      }}
    >
      <TextInput
        label={m.classrooms_add_teacher_label()}
        value={gamerTag}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={m.classrooms_add_teacher_hint()}
        error={error}
        onChange={({ target }) => {
          setGamerTag(target.value)
          setError('')
        }}
      />
      <Button type="submit">{m.classrooms_add_teacher()}</Button>
    </form>
  )
}
