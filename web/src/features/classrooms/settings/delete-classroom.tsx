import { useNavigate } from '@tanstack/react-router'
import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { deletedClassroomDays } from '@tilerush/core/classrooms/constants'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

interface DeleteClassroomProps {
  readonly classroom: ClassroomDetails
  readonly onClose: () => void
}

/** Asks before the classroom is deleted: for 30 days it can be restored, unless all is to be gone at once. */
export function DeleteClassroom({ classroom: { code, name }, onClose }: DeleteClassroomProps) {
  const navigate = useNavigate()
  const [isAtOnce, setIsAtOnce] = useState(false)
  const remove = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.remove({ code, isAtOnce })))) return
    toast.success(m.classrooms_was_deleted({ name: isolated(name) }))
    await navigate({ to: '/classrooms' })
    await refetchClassrooms()
  })
  return (
    <Dialog
      heading={m.classrooms_delete_question({ name: isolated(name) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="danger" onClick={() => void remove()}>
            {isAtOnce ? m.classrooms_delete_at_once() : m.classrooms_delete()}
          </Button>
        </>
      }
    >
      <p>{m.classrooms_delete_text({ days: deletedClassroomDays })}</p>
      <Checkbox
        label={m.classrooms_at_once()}
        hint={m.classrooms_at_once_hint()}
        checked={isAtOnce}
        onChange={({ target }) => setIsAtOnce(target.checked)}
      />
    </Dialog>
  )
}
