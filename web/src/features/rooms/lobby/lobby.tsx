import { isHost, useRoom } from '../use-room.ts'
import { RoomHeader } from '../room-header.tsx'
import { HostLobby } from './host-lobby.tsx'
import { MemberLobby } from './member-lobby.tsx'

/** Shows before and between races who is there, and what is played. */
export function Lobby() {
  const hosts = useRoom(isHost)
  const category = useRoom(({ room }) => room.board.category)
  return (
    <div data-category={category}>
      <RoomHeader />
      {hosts ? <HostLobby /> : <MemberLobby />}
    </div>
  )
}
