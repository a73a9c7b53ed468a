import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { shownName } from '../shown-name.ts'

interface RemoveMemberProps {
  readonly code: string
  readonly member: ClassroomMember
  readonly onClose: () => void
}

/** Asks before a member is removed: of a managed account everything goes. */
export function RemoveMember({ code, member, onClose }: RemoveMemberProps) {
  const { memberId, isManaged, gamerTag } = member
  const name = isolated(shownName(member))
  const remove = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.removeMember({ code, memberId })))) return
    toast.success(m.classrooms_removed({ name }))
    onClose()
    await refetchClassrooms()
  })
  return (
    <Dialog
      heading={m.classrooms_remove_question({ name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="danger" onClick={() => void remove()}>
            {m.classrooms_remove()}
          </Button>
        </>
      }
    >
      <p>
        {isManaged
          ? m.classrooms_remove_managed({ gamerTag: isolated(gamerTag) })
          : m.classrooms_remove_own({ gamerTag: isolated(gamerTag) })}
      </p>
    </Dialog>
  )
}
