import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import type { ShownRoom } from '../use-room.ts'

/** The film of a member's run, there when the race is over. It never changes; what administrators say of it may. */
export const roomFilmQuery = ({ seat }: ShownRoom, race: number, memberId: string) =>
  queryOptions({
    queryKey: ['room film', seat.code, race, memberId],
    queryFn: () => client.rooms.film({ ...seat, race, memberId }),
    staleTime: ({ state }) => (state.data?.review === 'waiting' ? 0 : Infinity),
    meta: { belongsToUser: false },
  })
