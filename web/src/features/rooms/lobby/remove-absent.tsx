import { UserX } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import type { RoomState } from '../connection/room-state.ts'
import { succeeds } from '../room-errors.ts'
import { isOpener, isOwner, useRoom, useRoomConnection } from '../use-room.ts'

/** Whose seats the host may clear away: devices that sleep or have gone. */
const countAbsent = ({ members, memberId }: RoomState): number =>
  members.filter((member) => !member.isOnline && !isOpener(member) && member.memberId !== memberId).length

/** Nothing where everybody is here, or for who may not remove. */
export function RemoveAbsent() {
  const { seat } = useRoomConnection()
  const owns = useRoom(isOwner)
  const count = useRoom(countAbsent)
  const remove = useSingleFlight(async () => void (await succeeds(client.rooms.removeAbsent(seat))))
  if (!owns || count === 0) return null
  return (
    <Button variant="quiet" onClick={() => void remove()}>
      <UserX aria-hidden />
      {m.rooms_remove_absent()} <span className="num">({count})</span>
    </Button>
  )
}
