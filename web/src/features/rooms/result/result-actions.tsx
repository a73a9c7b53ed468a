import { ArrowRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { roomErrorMessage, succeeds } from '../room-errors.ts'
import { useRoom, useRoomConnection } from '../use-room.ts'
import { ReplaceBoard } from './replace-board.tsx'
import { SaveResults } from './save-results.tsx'
import { getNextStep } from '../series.ts'

/** What the host does with a result: the next round; after the last one the next board, or again; a file. */
export function HostActions() {
  const { seat } = useRoomConnection()
  const room = useRoom((state) => state.room)
  const { race, round, boardIndex, settings } = room
  const [goneIndex, setGoneIndex] = useState<number | null>(null)
  const start = useSingleFlight(async (index: number, isRematch: boolean) => {
    try {
      await client.rooms.startRace({ ...seat, race: race + 1, boardIndex: index, isRematch })
    } catch (error) {
      if (errorCode(error) === 'BOARD_NOT_FOUND') setGoneIndex(index)
      else toast.error(roomErrorMessage(error))
    }
  })
  const step = getNextStep(room)
  // After the last board the host chooses another one in the lobby; a rematch is of the whole playlist.
  const next = (): void =>
    void (step === 'board' ? start(boardIndex + 1, false) : succeeds(client.rooms.openLobby(seat)))
  return (
    <>
      <SaveResults />
      {step === 'round' ? (
        <Button variant="go" onClick={() => void start(boardIndex, false)}>
          <ArrowRight aria-hidden className="ico" />
          {m.rooms_round({ round: round + 1, rounds: settings.numRounds })}
        </Button>
      ) : (
        <>
          <Button onClick={() => void start(step === 'end' ? 0 : boardIndex, true)}>
            <RotateCcw aria-hidden />
            {m.rooms_rematch()}
          </Button>
          <Button variant="go" onClick={next}>
            <ArrowRight aria-hidden className="ico" />
            {m.rooms_next_board()}
          </Button>
        </>
      )}
      {goneIndex !== null && <ReplaceBoard index={goneIndex} onClose={() => setGoneIndex(null)} />}
    </>
  )
}
