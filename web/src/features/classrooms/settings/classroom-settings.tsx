import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { Archive, RefreshCw, Trash2, Webhook } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage, classroomNameMessage, succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { NameField } from '../name-field.tsx'
import { DeleteClassroom } from './delete-classroom.tsx'
import { RenewCode } from './renew-code.tsx'
import styles from './settings.module.css'

/** Name, webhooks, code, archive and end of the classroom; all but the first two are for the lead. */
export function ClassroomSettings({ classroom }: { readonly classroom: ClassroomDetails }) {
  const { code, name, isLead, isArchived } = classroom
  const [open, setOpen] = useState<'code' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const archive = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.setArchived({ code, isArchived: true })))) return
    toast.success(m.classrooms_was_archived())
    await refetchClassrooms()
  })
  if (isArchived && !isLead) return null
  return (
    <section className="panel" aria-labelledby="classroom-settings">
      <h2 id="classroom-settings" className={styles.heading}>
        {m.classrooms_settings()}
      </h2>
      {!isArchived && <Rename key={name} code={code} name={name} />}
      <div className={styles.ends}>
        <ButtonLink to="/classrooms/$code/webhooks" params={{ code }}>
          <Webhook aria-hidden />
          {m.webhooks_title()}
        </ButtonLink>
        {isLead && !isArchived && (
          <>
            <Button onClick={() => setOpen('code')}>
              <RefreshCw aria-hidden />
              {m.classrooms_new_code()}
            </Button>
            <Button onClick={() => void archive()}>
              <Archive aria-hidden />
              {m.classrooms_to_archive()}
            </Button>
          </>
        )}
        {isLead && (
          <Button variant="danger" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            {m.classrooms_delete()}
          </Button>
        )}
      </div>
      {open === 'code' && <RenewCode code={code} onClose={close} />}
      {open === 'delete' && <DeleteClassroom classroom={classroom} onClose={close} />}
    </section>
  )
}

function Rename({ code, name }: Pick<ClassroomDetails, 'code' | 'name'>) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState('')
  const rename = useSingleFlight(async () => {
    const issue = classroomNameMessage(cleanClassroomText(typed))
    if (issue !== null) return setError(issue)
    try {
      await client.classrooms.rename({ code, name: typed })
      toast.success(m.classrooms_renamed())
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
        void rename()
      }}
    >
      <NameField
        name={typed}
        error={error}
        onChange={(next) => {
          setTyped(next)
          setError('')
        }}
      />
      <Button type="submit">{m.classrooms_rename()}</Button>
    </form>
  )
}
