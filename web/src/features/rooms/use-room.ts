import { createContext, use, useSyncExternalStore } from 'react'
import type { Member } from '@tilerush/contract/rooms/schemas'
import type { RoomConnection } from './connection/room-connection.ts'
import type { RoomState } from './connection/room-state.ts'

export interface ShownRoom extends RoomConnection {
  /** There from the first whole state on. */
  readonly get: () => RoomState
}

export const RoomContext = createContext<ShownRoom | null>(null)

export function useRoomConnection(): ShownRoom {
  const room = use(RoomContext)
  if (!room) throw new Error('useRoom outside RoomContext')
  return room
}

/** A slice of the room; the component draws again only when the slice differs, so it must be a stable value. */
export function useRoom<Slice>(slice: (state: RoomState) => Slice): Slice {
  const { state, get } = useRoomConnection()
  const look = (): Slice => slice(get())
  return useSyncExternalStore(state.subscribe, look, look)
}

/** The own member; undefined in the moment after the seat has gone. */
export const ownMember = ({ members, memberId }: RoomState) => members.find((member) => member.memberId === memberId)
export const isHost = ({ room, memberId }: RoomState): boolean => room.hostId === memberId
/** Whether the own seat says who comes in and how, and ends: a host who stands in chooses boards and starts. */
export const isOwner = (state: RoomState): boolean => isHost(state) && !state.room.hostStandsIn
/** Who opened the room, while they have not left it. */
export const findOpener = ({ members }: RoomState) => members.find(isOpener)
export const isOpener = ({ seat }: Member): boolean => seat === 1
