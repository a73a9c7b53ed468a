/**
 * The real names of a classroom's members, on the device of a teacher (docs/rules.md#race-with-the-class). They are in the
 * memory of the page alone, not in the archive of the room.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Room } from '@tilerush/contract/rooms/schemas'
import { useMemo } from 'react'
import { rpc } from '../../../lib/api/rpc.ts'
import { isHost, isOpener, ownMember, useRoom } from '../use-room.ts'

/** Keys are the members' ids in the room. */
export type RealNames = ReadonlyMap<string, string>

type RaceOfRoom = Pick<Room, 'code' | 'race'>

/** Empty but for the opener or host of a classroom's room, and never on a presenter's screen. */
export function useRealNames(): RealNames {
  const code = useRoom(({ room }) => room.code)
  const race = useRoom(({ room }) => room.race)
  const isOfClassroom = useRoom(({ room }) => room.isOfClassroom)
  const leads = useRoom((state) => {
    const own = ownMember(state)
    return isHost(state) || (own !== undefined && isOpener(own))
  })
  return useNames({ code, race }, isOfClassroom && leads)
}

/** What the page has read of them before the room ended. */
export const useReadRealNames = (room: RaceOfRoom): RealNames => useNames(room, false)

function useNames({ code, race }: RaceOfRoom, enabled: boolean): RealNames {
  const input = { input: { roomCode: code } }
  const { data } = useQuery({
    ...rpc.classrooms.raceNames.queryOptions(input),
    // Somebody may have come with each race.
    queryKey: [...rpc.classrooms.raceNames.queryKey(input), race],
    enabled,
    placeholderData: keepPreviousData,
    // A pupil who stands in as the host gets none.
    retry: false,
  })
  return useMemo(() => new Map(data?.names.map(({ roomMemberId, realName }) => [roomMemberId, realName])), [data])
}
