import { ArrowRight, Download, RotateCcw } from 'lucide-react'
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../room-errors.ts'
import { teamName } from '../team.tsx'
import { useRoom, useRoomConnection } from '../use-room.ts'
import { type FinishedRace, toResultsCsv } from './results-csv.ts'

interface HostActionsProps {
  readonly size?: 'lg'
}

/** What the host does with a result: again, the next board, a file. */
export function HostActions({ size }: HostActionsProps) {
  const { seat } = useRoomConnection()
  const room = useRoom((state) => state.room)
  const numBoards = room.boardNames.length
  const start = useSingleFlight(async (boardIndex: number) => {
    await succeeds(client.rooms.startRace({ ...seat, race: room.race + 1, boardIndex }))
  })
  // Of a playlist of one there is no next board: the host chooses it in the lobby.
  const next = (): void =>
    void (numBoards > 1 ? start((room.boardIndex + 1) % numBoards) : succeeds(client.rooms.openLobby(seat)))
  return (
    <>
      <Button variant="quiet" onClick={() => void succeeds(save(seat, room.race))}>
        <Download aria-hidden />
        {m.rooms_results_csv()}
      </Button>
      <Button onClick={() => void start(room.boardIndex)}>
        <RotateCcw aria-hidden />
        {m.rooms_rematch()}
      </Button>
      <Button variant="go" {...(size && { size })} onClick={next}>
        <ArrowRight aria-hidden className="ico" />
        {m.rooms_next_board()}
      </Button>
    </>
  )
}

/** Every race of the room so far. */
async function save(seat: Seat, numRaces: number): Promise<void> {
  const races: FinishedRace[] = []
  for (let race = 1; race <= numRaces; race += 1)
    races.push({ race, ...(await client.rooms.results({ ...seat, race })) })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toResultsCsv(races, teamName)], { type: 'text/csv' }))
  link.download = `tilerush-room-${seat.code}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
