import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardChoice } from '../board-choice.tsx'
import { succeeds } from '../room-errors.ts'
import sheet from '../sheet.module.css'
import { ownMember, useRoom, useRoomConnection } from '../use-room.ts'

interface ReplaceBoardProps {
  /** The position in the playlist of the board that cannot be played. */
  readonly index: number
  readonly onClose: () => void
}

/** Another board in the place of one that was deleted between two races; the series goes on. */
export function ReplaceBoard({ index, onClose }: ReplaceBoardProps) {
  const { seat } = useRoomConnection()
  const settings = useRoom(({ room }) => room.settings)
  const race = useRoom(({ room }) => room.race)
  const board = useRoom(({ room }) => room.boardNames[index] ?? '')
  const isPlaying = useRoom((state) => ownMember(state)?.isPlaying ?? true)
  const [boardId, setBoardId] = useState<string | null>(null)
  const play = useSingleFlight(async () => {
    if (boardId === null) return
    const boardIds = settings.boardIds.with(index, boardId)
    if (!(await succeeds(client.rooms.configure({ ...seat, settings: { ...settings, boardIds }, isPlaying })))) return
    if (await succeeds(client.rooms.startRace({ ...seat, race: race + 1, boardIndex: index }))) onClose()
  })
  return (
    <Dialog
      className={sheet.sheet}
      heading={m.rooms_board_gone()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.rooms_cancel()}</Button>
          <Button variant="primary" disabled={boardId === null} onClick={() => void play()}>
            {m.rooms_play_instead()}
          </Button>
        </>
      }
    >
      <p>{m.rooms_board_gone_text({ board })}</p>
      <BoardChoice
        chosen={boardId === null ? [] : [boardId]}
        first={[]}
        onChoose={(chosen) => setBoardId(chosen.at(-1) ?? null)}
      />
    </Dialog>
  )
}
