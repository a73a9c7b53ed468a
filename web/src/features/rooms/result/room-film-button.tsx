import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { loadFilmDialog } from '../../plays/index.ts'
import { useRoom, useRoomConnection } from '../use-room.ts'
import type { RaceRow } from './race-rows.ts'
import { roomFilmQuery } from './room-film-query.ts'

const FilmDialog = lazy(async () => ({ default: await loadFilmDialog() }))

interface RoomFilmButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly row: RaceRow
}

/** Opens the film of a member's run. With `iconOnly` it needs an `aria-label`, as any button. */
export function RoomFilmButton({ row, ...look }: RoomFilmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        <Clapperboard aria-hidden />
        {!look.iconOnly && m.film_open()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RoomFilmDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
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
