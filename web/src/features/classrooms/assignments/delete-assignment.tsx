import type { ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import styles from './assignment-form.module.css'

interface DeleteAssignmentProps {
  readonly code: string
  readonly assignment: ListedAssignment
  readonly onDeleted: () => void
}

/** Asks before the assignment is deleted. */
export function DeleteAssignment({ code, assignment: { assignmentId, title }, onDeleted }: DeleteAssignmentProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useSingleFlight(async () => {
    const isGone = await succeeds(client.classrooms.removeAssignment({ code, assignmentId }))
    setIsAsking(false)
    if (!isGone) return
    toast.success(m.assignment_deleted())
    await refetchClassrooms()
    onDeleted()
  })
  return (
    <div className={styles.delete}>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {m.assignment_delete()}
      </Button>
      {isAsking && (
        <Dialog
          heading={m.assignment_delete_question({ title: isolated(title) })}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{m.assignment_cancel()}</Button>
              <Button variant="danger" onClick={() => void remove()}>
                {m.assignment_delete()}
              </Button>
            </>
          }
        >
          <p>{m.assignment_delete_text()}</p>
        </Dialog>
      )}
    </div>
  )
}
