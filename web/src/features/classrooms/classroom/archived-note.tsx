import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { Archive } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './classroom.module.css'

/** What being in the archive means, and for the lead the way out of it. */
export function ArchivedNote({ classroom: { code, isLead } }: { readonly classroom: ClassroomDetails }) {
  const unarchive = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.setArchived({ code, isArchived: false })))) return
    toast.success(m.classrooms_unarchived())
    await refetchClassrooms()
  })
  return (
    <div className={`row ${styles.note}`}>
      <Archive aria-hidden className="ico" />
      <p>{m.classrooms_is_archived()}</p>
      {isLead && <Button onClick={() => void unarchive()}>{m.classrooms_unarchive()}</Button>}
    </div>
  )
}
