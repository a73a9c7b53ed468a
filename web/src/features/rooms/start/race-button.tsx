import { useNavigate } from '@tanstack/react-router'
import type { BoardMode } from '@tilerush/core/boards/constants'
import { can } from '@tilerush/core/account/roles'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '../../../components/button.tsx'
import { networkLost } from '../../../lib/api/network.ts'
import { newSecret } from '../../../lib/random.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'

interface RaceButtonProps extends ButtonLook {
  readonly board: {
    readonly boardId: string
    readonly name: string
    readonly mode: BoardMode
    readonly isPlayable: boolean
  }
  readonly className?: string | undefined
}

/** Opens a room for the board at once, where the user may and the board can be raced on; nothing elsewhere. */
export function RaceButton({ board, iconOnly = false, ...look }: RaceButtonProps) {
  const user = useCurrentUser()
  const isLost = useStore(networkLost)
  const open = useOpenRoom(board.boardId)
  if (!can(user, 'read') || board.mode !== 'live' || !board.isPlayable) return null
  return (
    <Button
      {...look}
      iconOnly={iconOnly}
      data-door
      disabled={isLost}
      {...(iconOnly && { 'aria-label': m.rooms_race_together_on({ board: board.name }) })}
      onClick={() => void open()}
    >
      <Users aria-hidden />
      {!iconOnly && m.rooms_race_together()}
    </Button>
  )
}

/** What it takes comes with the press: the screens with such a button do not wait for it. */
function useOpenRoom(boardId: string): () => Promise<void> {
  const navigate = useNavigate()
  // The same for a second try, so that it opens no second room.
  const [secret] = useState(newSecret)
  return useSingleFlight(async () => {
    const loaded = await import('./create-room.ts').catch(() => null)
    if (!loaded) return toast.error(m.error_network())
    const code = await loaded.createRoom([boardId], secret)
    if (code !== null) await navigate({ to: '/room/$code', params: { code } })
  })
}
