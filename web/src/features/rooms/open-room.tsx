import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '../../lib/store.ts'
import { m } from '../../paraglide/messages.js'
import { ClosedRoom } from './closed-room.tsx'
import { createRoomConnection, type RoomConnection } from './connection/room-connection.ts'
import styles from './room.module.css'
import { RoomContext, type ShownRoom } from './use-room.ts'
import { WaitingDevice } from './waiting-device.tsx'
import { WalkingMark } from './walking-mark.tsx'

interface OpenRoomProps {
  readonly code: string
  readonly as: 'player' | 'presenter'
  readonly children: ReactNode
}

/** Connects for as long as it is shown; the children have a room. */
export function OpenRoom(props: OpenRoomProps) {
  const [attempt, setAttempt] = useState(0)
  return <Connection key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Connection({ code, as, children, onRetry }: OpenRoomProps & { readonly onRetry: () => void }) {
  const [connection] = useState(() => createRoomConnection(code, as))
  useEffect(() => connection.open(), [connection])
  return (
    <Connected connection={connection} onRetry={onRetry}>
      {children}
    </Connected>
  )
}

interface ConnectedProps {
  readonly connection: RoomConnection
  readonly onRetry: () => void
  readonly children: ReactNode
}

function Connected({ connection, onRetry, children }: ConnectedProps) {
  const closed = useStore(connection.closed)
  const hasRoom = useHasRoom(connection)
  const waitingAs = useStore(connection.waitingAs)
  const link = useStore(connection.connection)
  if (closed) return <ClosedRoom code={connection.seat.code} closed={closed} onRetry={onRetry} />
  if (waitingAs !== null) return <WaitingDevice name={waitingAs} leave={connection.leave} />
  if (!hasRoom) {
    return (
      <div className={styles.loading}>
        <WalkingMark className={styles.loadingMark} />
        <output>{link === 'lost' ? m.rooms_connecting_again() : m.rooms_connecting()}</output>
      </div>
    )
  }
  return <RoomContext value={toShown(connection)}>{children}</RoomContext>
}

const shownRooms = new WeakMap<RoomConnection, ShownRoom>()

/** The same value for the same connection: a context that changes draws everything below it. */
function toShown(connection: RoomConnection): ShownRoom {
  const known = shownRooms.get(connection)
  if (known) return known
  const shown: ShownRoom = {
    ...connection,
    get() {
      const state = connection.state.get()
      if (!state) throw new Error('The room has no state yet')
      return state
    },
  }
  shownRooms.set(connection, shown)
  return shown
}

function useHasRoom({ state }: RoomConnection): boolean {
  const look = () => state.get() !== null
  return useSyncExternalStore(state.subscribe, look, look)
}
