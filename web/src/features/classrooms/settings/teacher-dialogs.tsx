import type { ClassroomTeacher } from '@tilerush/contract/classrooms/schemas'
import { maxLedClassrooms } from '@tilerush/core/classrooms/constants'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage, succeeds } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

interface TeacherDialogProps {
  readonly code: string
  readonly teacher: ClassroomTeacher
  readonly onClose: () => void
}

/** Asks before another teacher leads the classroom. */
export function HandOver({ code, teacher: { teacherId, gamerTag }, onClose }: TeacherDialogProps) {
  const handOver = useSingleFlight(async () => {
    try {
      await client.classrooms.handOver({ code, teacherId })
      toast.success(m.classrooms_handed_over({ name: gamerTag }))
    } catch (error) {
      toast.error(
        errorCode(error) === 'TOO_MANY_CLASSROOMS'
          ? m.classrooms_leads_too_many({ name: gamerTag, max: maxLedClassrooms })
          : classroomErrorMessage(error),
      )
    }
    onClose()
    await refetchClassrooms()
  })
  return (
    <Dialog
      heading={m.classrooms_hand_over_question({ name: gamerTag })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="primary" onClick={() => void handOver()}>
            {m.classrooms_hand_over()}
          </Button>
        </>
      }
    >
      <p>{m.classrooms_hand_over_text({ name: gamerTag })}</p>
    </Dialog>
  )
}

/** Asks before a co-teacher is removed, or leaves. */
export function RemoveTeacher({
  code,
  teacher: { teacherId, gamerTag, isSelf },
  onClose,
  onGone,
}: TeacherDialogProps & { readonly onGone: () => void }) {
  const remove = useSingleFlight(async () => {
    if (!(await succeeds(client.classrooms.removeTeacher({ code, teacherId })))) return
    onGone()
    await refetchClassrooms()
  })
  return (
    <Dialog
      heading={isSelf ? m.classrooms_stop_teaching_question() : m.classrooms_remove_question({ name: gamerTag })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="danger" onClick={() => void remove()}>
            {isSelf ? m.classrooms_stop_teaching() : m.classrooms_remove()}
          </Button>
        </>
      }
    >
      <p>{m.classrooms_remove_teacher_text()}</p>
    </Dialog>
  )
}
