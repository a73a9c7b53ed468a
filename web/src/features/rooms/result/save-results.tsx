import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { completeArchive } from '../archive/complete-archive.ts'
import { SaveFiles } from '../archive/save-files.tsx'
import { useRealNames } from '../archive/use-real-names.ts'
import sheet from '../sheet.module.css'
import { useRoom, useRoomConnection } from '../use-room.ts'

/** The host's files of every race of the room so far. */
export function SaveResults() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Download aria-hidden />
        {m.rooms_results_csv()}
      </Button>
      {isOpen && (
        <Dialog
          className={sheet.sheet}
          heading={m.rooms_results_csv()}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{m.rooms_close()}</Button>}
        >
          <RoomFiles />
        </Dialog>
      )}
    </>
  )
}

/** The files of the room that is shown, with what the server still has. */
export function RoomFiles() {
  const { seat } = useRoomConnection()
  const numOver = useRoom(({ room }) => (room.phase === 'race' ? room.race - 1 : room.race))
  async function read(): Promise<void> {
    if (!(await completeArchive(seat, numOver, true))) toast.error(m.rooms_files_partial())
  }
  return <SaveFiles code={seat.code} onBefore={read} realNames={useRealNames()} />
}
