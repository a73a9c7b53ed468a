import { useParams } from '@tanstack/react-router'
import { isRoomCode } from '@tilerush/core/rooms/room-code'
import { lazy, Suspense, useEffect } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { ClosedRoom } from './closed-room.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { OpenRoom } from './open-room.tsx'
import { RaceView } from './race/race-view.tsx'
import { useRoom } from './use-room.ts'

const loadResultView = async () => ({ default: (await import('./result/result-view.tsx')).ResultView })
const ResultView = lazy(loadResultView)

/** A room from its lobby over the race to the result. Everybody with the code may come in, with and without account. */
export function RoomScreen() {
  const { code } = useParams({ from: '/room/$code' })
  if (!isRoomCode(code)) return <ClosedRoom code={code} closed={{ code: 'ROOM_NOT_FOUND' }} />
  return (
    <OpenRoom key={code} code={code} as="player">
      <Phase />
    </OpenRoom>
  )
}

function Phase() {
  const phase = useRoom(({ room }) => room.phase)
  const race = useRoom(({ room }) => room.race)
  const boardName = useRoom(({ room }) => room.board.name)
  usePageTitle(m.rooms_title_of({ board: boardName }))
  // It is loaded by the time the race ends.
  useEffect(() => void loadResultView(), [])
  if (phase === 'race') return <RaceView key={race} />
  if (phase === 'lobby') return <Lobby />
  return (
    <Suspense fallback={null}>
      <ResultView key={race} />
    </Suspense>
  )
}
