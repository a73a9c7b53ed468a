import { roomsOffMark } from '@tilerush/core/rooms/constants'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { networkLost } from '../../../lib/api/network.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { loadRaceDialog, type RaceDialogProps } from '../../rooms/index.ts'
import { classroomErrorMessage } from '../classroom-errors.ts'

const RaceDialog = lazy(async () => ({ default: await loadRaceDialog() }))

/** Opens a room for the classroom: its members find it on their dashboard. Nothing where rooms are off. */
export function StartRace({ code }: { readonly code: string }) {
  const isLost = useStore(networkLost)
  const areRoomsOff = document.documentElement.hasAttribute(roomsOffMark)
  const [isOpen, setIsOpen] = useState(false)
  const create: RaceDialogProps['create'] = async (room) => {
    try {
      return (await client.classrooms.openRace({ code, ...room })).roomCode
    } catch (error) {
      toast.error(classroomErrorMessage(error))
      return null
    }
  }
  if (areRoomsOff) return null
  return (
    <>
      <Button disabled={isLost} onClick={() => setIsOpen(true)}>
        <Flag aria-hidden />
        {m.class_race_start()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RaceDialog
            heading={m.class_race_start()}
            text={m.class_race_start_text()}
            create={create}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
