import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { RoomMixUp } from '@tilerush/contract/rooms/races'
import { useMemo } from 'react'
import { client } from '../../../lib/api/client.ts'
import { isInRace } from '../connection/room-state.ts'
import { useRoom, useRoomConnection } from '../use-room.ts'
import { getPointsRows, type PointsRow } from '../rows/points-rows.ts'
import { getRaceRows, type RaceRow } from '../rows/race-rows.ts'
import { isSeries } from '../series.ts'

export interface Results {
  readonly rows: readonly RaceRow[]
  /** Null outside of a series, and where the points cannot be had; undefined until they are there. */
  readonly points: readonly PointsRow[] | null | undefined
  readonly mixUps: readonly RoomMixUp[]
}

/** The result of the room's race: at once from what the stream has said, then as stored, with the mix-ups. */
export function useResults(): Results {
  const { seat } = useRoomConnection()
  const room = useRoom((state) => state.room)
  const members = useRoom((state) => state.members)
  const left = useRoom((state) => state.left)
  const { race } = room
  const hasPoints = isSeries(room)
  const numRuns = members.filter(({ run }) => run).length
  const { data, isError } = useQuery(
    queryOptions({
      // A run that comes late changes it.
      queryKey: ['room results', seat.code, race, numRuns],
      queryFn: () => client.rooms.results({ ...seat, race }),
      staleTime: Infinity,
      placeholderData: keepPreviousData,
      meta: { belongsToUser: false },
    }),
  )
  return useMemo(() => {
    const now = new Map(members.map((member) => [member.memberId, member]))
    const raced = data?.members.map((member) => now.get(member.memberId) ?? member)
    const shown = raced ?? [...members, ...left].filter((member) => isInRace(member, room) || member.run)
    const rows = getRaceRows(shown)
    const known = data ? getPointsRows(data.series.totals, rows) : isError ? null : undefined
    return { rows, points: hasPoints ? known : null, mixUps: data?.mixUps ?? [] }
  }, [data, members, left, room, hasPoints, isError])
}
