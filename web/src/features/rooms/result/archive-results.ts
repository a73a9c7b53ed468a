import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { completeArchive } from '../archive/complete-archive.ts'
import { archiveLast } from '../archive/room-archive.ts'
import { isHost, ownMember, useRoom, useRoomConnection } from '../use-room.ts'
import type { Results } from './use-results.ts'

/** Keeps the result on this device for the time after the room, and on the host's what the files are made of. */
export function useArchivedResults({ rows, points }: Results): void {
  const { seat } = useRoomConnection()
  const room = useRoom((state) => state.room)
  const memberId = useRoom((state) => state.memberId)
  const hosts = useRoom(isHost)
  const hasAccount = useRoom((state) => ownMember(state)?.hasAccount ?? false)
  const numRuns = useRoom(({ members }) => members.filter(({ run }) => run).length)
  useEffect(() => {
    archiveLast(seat.code, { room, memberId, hasAccount, rows, points: points ?? null })
  }, [seat, room, memberId, hasAccount, rows, points])
  useQuery({
    // A run that comes late changes it.
    queryKey: ['room archive', seat.code, room.race, numRuns],
    queryFn: () => completeArchive(seat, room.race, true),
    enabled: hosts,
    staleTime: Infinity,
    meta: { belongsToUser: false },
  })
}
