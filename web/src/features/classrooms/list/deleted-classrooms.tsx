import { Undo2 } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './classrooms-screen.module.css'

interface Deleted {
  readonly code: string
  readonly name: string
  readonly purgedAt: string
}

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** The lead's deleted classrooms, for as long as they can be restored; nothing for none. */
export function DeletedClassrooms({ classrooms }: { readonly classrooms: readonly Deleted[] }) {
  const restore = useSingleFlight(async ({ code, name }: Deleted) => {
    if (!(await succeeds(client.classrooms.restore({ code })))) return
    toast.success(m.classrooms_restored({ name: isolated(name) }))
    await refetchClassrooms()
  })
  if (classrooms.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="classrooms-deleted">
      <h2 id="classrooms-deleted">{m.classrooms_deleted()}</h2>
      <ul className={`box ruled ${styles.rows}`}>
        {classrooms.map((classroom) => (
          <li key={classroom.code}>
            <p>
              <b>
                <bdi>{classroom.name}</bdi>
              </b>
              <small className="muted">
                {m.classrooms_deleted_until({ date: day.format(Date.parse(classroom.purgedAt)) })}
              </small>
            </p>
            <Button
              aria-label={m.classrooms_restore_named({ name: isolated(classroom.name) })}
              onClick={() => void restore(classroom)}
            >
              <Undo2 aria-hidden />
              {m.classrooms_restore()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
