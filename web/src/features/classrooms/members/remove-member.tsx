import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { removedMemberDays } from '@tilerush/core/classrooms/constants'
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
import { shownName } from '../shown-name.ts'

interface RemoveMemberProps {
  readonly code: string
  readonly member: ClassroomMember
  readonly onClose: () => void
}

/** Asks before a member is removed. A managed account can be restored, unless all is to be gone at once. */
export function RemoveMember({ code, member, onClose }: RemoveMemberProps) {
  const { memberId, isManaged, gamerTag } = member
  const [isAtOnce, setIsAtOnce] = useState(false)
  const name = isolated(shownName(member))
  const remove = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.removeMember({ code, memberId, isAtOnce })))) return
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
            {isAtOnce ? m.classrooms_delete_at_once() : m.classrooms_remove()}
          </Button>
        </>
      }
    >
      <p>
        {isManaged
          ? m.classrooms_remove_managed({ gamerTag: isolated(gamerTag), days: removedMemberDays })
          : m.classrooms_remove_own({ gamerTag: isolated(gamerTag) })}
      </p>
      {isManaged && (
        <Checkbox
          label={m.classrooms_at_once()}
          hint={m.classrooms_at_once_hint()}
          checked={isAtOnce}
          onChange={({ target }) => setIsAtOnce(target.checked)}
        />
      )}
    </Dialog>
  )
}
