import { useNavigate } from '@tanstack/react-router'
import type { RoomSettings } from '@tilerush/contract/rooms/schemas'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { newSecret } from '../../../lib/random.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardChoice } from '../board-choice.tsx'
import { storeSecret } from '../connection/seat-store.ts'
import sheet from '../sheet.module.css'
import { firstSettings } from './create-room.ts'

export interface RaceDialogProps {
  readonly heading: string
  readonly text: string
  /** Opens the room and returns its code; null when it was refused, which it says itself. The same secret opens no second one. */
  readonly create: (room: { readonly settings: RoomSettings; readonly secret: string }) => Promise<string | null>
  readonly onClose: () => void
}

const none: readonly string[] = []

/** Chooses the boards of a race with a class, and opens its room. Guests of it get generated names. */
export function RaceDialog({ heading, text, create, onClose }: RaceDialogProps) {
  const navigate = useNavigate()
  const [boardIds, setBoardIds] = useState<readonly string[]>(none)
  const [secret] = useState(newSecret)
  const open = useSingleFlight(async () => {
    const settings = { ...firstSettings, names: 'generated' as const, boardIds: [...boardIds] }
    const code = await create({ settings, secret })
    if (code === null) return
    storeSecret(code, secret)
    await navigate({ to: '/room/$code', params: { code } })
  })
  return (
    <Dialog
      className={sheet.sheet}
      heading={heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.rooms_cancel()}</Button>
          <Button variant="go" disabled={boardIds.length === 0} onClick={() => void open()}>
            <Users aria-hidden />
            {m.rooms_open()}
          </Button>
        </>
      }
    >
      <p className="sub">{text}</p>
      <BoardChoice chosen={boardIds} first={none} onChoose={setBoardIds} />
    </Dialog>
  )
}
