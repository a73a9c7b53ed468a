import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { moveCards } from '../cards/made-cards.ts'
import { classroomErrorMessage } from '../classroom-errors.ts'
import { refetchClassrooms } from '../classroom-queries.ts'

/** Asks before the code ends that stands on papers and boards; the screen goes on under the new one. */
export function RenewCode({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const renew = useSingleFlight(async () => {
    try {
      const renewed = await client.classrooms.renewCode({ code })
      moveCards(code, renewed.code)
      toast.success(m.classrooms_code_renewed())
      onClose()
      await navigate({
        to: '/classrooms/$code',
        params: { code: renewed.code },
        search: { tab: 'members' },
        replace: true,
      })
      await refetchClassrooms()
    } catch (error) {
      toast.error(classroomErrorMessage(error))
    }
  })
  return (
    <Dialog
      heading={m.classrooms_new_code_question()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.classrooms_cancel()}</Button>
          <Button variant="primary" onClick={() => void renew()}>
            {m.classrooms_new_code()}
          </Button>
        </>
      }
    >
      <p>{m.classrooms_new_code_text()}</p>
    </Dialog>
  )
}
