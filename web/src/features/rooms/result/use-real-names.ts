/** The real names of a classroom's members, on the device of a teacher (docs/rules.md#race-with-the-class). */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rpc } from '../../../lib/api/rpc.ts'
import { isHost, isOpener, ownMember, useRoom } from '../use-room.ts'

export type RealNames = ReadonlyMap<string, string>

/** Found by the members' ids in the room; empty but for the opener or host of a classroom's room, and never on a presenter's screen. */
export function useRealNames(): RealNames {
  const roomCode = useRoom(({ room }) => room.code)
  const race = useRoom(({ room }) => room.race)
  const isOfClassroom = useRoom(({ room }) => room.isOfClassroom)
  const leads = useRoom((state) => {
    const own = ownMember(state)
    return isHost(state) || (own !== undefined && isOpener(own))
  })
  const { data } = useQuery({
    ...rpc.classrooms.raceNames.queryOptions({ input: { roomCode } }),
    // Somebody may have come with each race.
    queryKey: [...rpc.classrooms.raceNames.queryKey({ input: { roomCode } }), race],
    enabled: isOfClassroom && leads,
    // A pupil who stands in as the host gets none.
    retry: false,
  })
  return useMemo(() => new Map(data?.names.map(({ roomMemberId, realName }) => [roomMemberId, realName])), [data])
}
