import type { JoinedClassroom } from '@tilerush/contract/classrooms/classrooms'
import { LeaveQuestion } from '../../../components/feedback/leave-question.tsx'
import { client } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

interface LeaveDialogProps {
  readonly classroom: Pick<JoinedClassroom, 'code' | 'name'>
  readonly onClose: () => void
}

/** Asks once: what the classroom stores of the member is deleted. */
export function LeaveDialog({ classroom: { code, name: written }, onClose }: LeaveDialogProps) {
  const name = isolated(written)
  const leave = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.leave({ code })))) return
    onClose()
    toast.success(m.joined_left({ name }))
    await refetchClassrooms()
  })
  return (
    <LeaveQuestion
      heading={m.joined_leave_question({ name })}
      text={m.joined_leave_text()}
      onStay={onClose}
      onLeave={() => void leave()}
    />
  )
}
