import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
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
  const isFrom = slug !== undefined
  const board = useQuery({
    ...rpc.boards.toPlay.queryOptions({ input: { boardIdOrSlug: slug ?? '' } }),
    enabled: isFrom,
  })
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  // The same for a second try, so that it opens no second room.
  const [secret] = useState(newSecret)
  const first = board.data?.mode === 'live' && board.data.isPlayable ? [board.data.boardId] : []
  const chosen = picked ?? first
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
      <BoardChoice chosen={chosen} first={first} onChoose={setPicked} />
      <Button variant="go" size="lg" disabled={chosen.length === 0} onClick={() => void open()}>
        <Users aria-hidden />
        {m.rooms_open()}
      </Button>
    </section>
  )
}
