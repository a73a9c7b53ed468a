import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { client } from '../../../lib/api/client.ts'
import { loadFilmDialog, OpenFilm, type FilmButtonLook } from '../../plays/index.ts'
import { type ShownRoom, useRoom, useRoomConnection } from '../use-room.ts'
import type { RaceRow } from '../rows/race-rows.ts'

/** The film of a member's run, there when the race is over. It never changes; what administrators say of it may. */
export const roomFilmQuery = ({ seat }: ShownRoom, race: number, memberId: string) =>
  queryOptions({
    queryKey: ['room film', seat.code, race, memberId],
    queryFn: () => client.rooms.film({ ...seat, race, memberId }),
    staleTime: ({ state }) => (state.data?.review === 'waiting' ? 0 : Infinity),
    meta: { belongsToUser: false },
  })

const FilmDialog = lazy(async () => ({ default: await loadFilmDialog() }))

interface RoomFilmButtonProps extends FilmButtonLook {
  readonly row: RaceRow
}

/** Opens the film of a member's run. */
export function RoomFilmButton({ row, ...look }: RoomFilmButtonProps) {
  return <OpenFilm {...look} renderDialog={(onClose) => <RoomFilmDialog row={row} onClose={onClose} />} />
}

function RoomFilmDialog({ row: { member }, onClose }: { readonly row: RaceRow; readonly onClose: () => void }) {
  const connection = useRoomConnection()
  const race = useRoom(({ room }) => room.race)
  const boardName = useRoom(({ room }) => room.board.name)
  const isMe = useRoom(({ memberId }) => memberId) === member.memberId
  const { name, run } = member
  const found = useQuery({
    ...roomFilmQuery(connection, race, member.memberId),
    select: (film) => ({ ...film, gamerTag: name, isMe, boardName, totalDurationMs: run?.totalDurationMs ?? null }),
  })
  return <FilmDialog found={found} onClose={onClose} />
}
