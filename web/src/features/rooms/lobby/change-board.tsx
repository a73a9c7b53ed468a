import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardChoice } from '../board-choice.tsx'
import { succeeds } from '../room-errors.ts'
import { ownMember, useRoom, useRoomConnection } from '../use-room.ts'
import sheet from '../sheet.module.css'

export function ChangeBoard({ onClose }: { readonly onClose: () => void }) {
  const { seat } = useRoomConnection()
  const settings = useRoom(({ room }) => room.settings)
  const isPlaying = useRoom((state) => ownMember(state)?.isPlaying ?? true)
  const [boardIds, setBoardIds] = useState<readonly string[]>(settings.boardIds)
  async function save(): Promise<void> {
    const wanted = { ...settings, boardIds: [...boardIds] }
    if (await succeeds(client.rooms.configure({ ...seat, settings: wanted, isPlaying }))) onClose()
  }
  return (
    <Dialog
      className={sheet.sheet}
      heading={m.rooms_change_board()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.rooms_cancel()}</Button>
          <Button variant="primary" disabled={boardIds.length === 0} onClick={() => void save()}>
            {m.rooms_use_boards()}
          </Button>
        </>
      }
    >
      <BoardChoice chosen={boardIds} first={settings.boardIds} onChoose={setBoardIds} />
    </Dialog>
  )
}
