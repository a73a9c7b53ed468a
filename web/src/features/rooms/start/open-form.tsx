import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardCard } from '@tilerush/contract/boards'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardChoice } from '../board-choice.tsx'
import { newSecret } from '../../../lib/random.ts'
import { storeSecret } from '../connection/seat-store.ts'
import { succeeds } from '../room-errors.ts'
import styles from './open-form.module.css'

/** Opens a room with one board or a playlist. `slug`: the board that the player comes from. */
export function OpenForm({ slug }: { readonly slug: string | undefined }) {
  const navigate = useNavigate()
  const boards = useQuery(rpc.boards.byName.queryOptions())
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  // The same for a second try, so that it opens no second room.
  const [secret] = useState(newSecret)
  const isFrom = ({ slug: own, boardId }: BoardCard) => own === slug || boardId === slug
  const from = boards.data?.find((board) => isFrom(board) && board.mode === 'live' && board.isPlayable)
  const chosen = picked ?? (from ? [from.boardId] : [])
  const open = useSingleFlight(async () => {
    const settings = {
      numRounds: 1,
      numTeams: 0,
      hasPenalty: true,
      names: 'own',
      language: null,
    } as const
    await succeeds(
      (async () => {
        const { code } = await client.rooms.create({ settings: { ...settings, boardIds: [...chosen] }, secret })
        storeSecret(code, secret)
        await navigate({ to: '/room/$code', params: { code } })
      })(),
    )
  })
  return (
    <section className={styles.open} aria-labelledby="rooms-open">
      <h2 id="rooms-open">{m.rooms_race_together()}</h2>
      <p className="sub">{m.rooms_open_text()}</p>
      <BoardChoice chosen={chosen} first={from ? [from.boardId] : []} onChoose={setPicked} />
      <Button variant="go" size="lg" disabled={chosen.length === 0} onClick={() => void open()}>
        <Users aria-hidden />
        {m.rooms_open()}
      </Button>
    </section>
  )
}
