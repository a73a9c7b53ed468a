import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { networkLost } from '../../../lib/api/network.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { BoardChoice } from '../board-choice.tsx'
import { newSecret } from '../../../lib/random.ts'
import { createRoom } from './create-room.ts'
import styles from './open-form.module.css'

/** Opens a room with one board or a playlist. `slug`: the board that the player comes from. */
export function OpenForm({ slug }: { readonly slug: string | undefined }) {
  const navigate = useNavigate()
  const isLost = useStore(networkLost)
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
    const code = await createRoom(chosen, secret)
    if (code !== null) await navigate({ to: '/room/$code', params: { code } })
  })
  return (
    <section className={styles.open} aria-labelledby="rooms-open">
      <h2 id="rooms-open">{m.rooms_open()}</h2>
      <p className="sub">{m.rooms_open_text()}</p>
      <BoardChoice chosen={chosen} first={first} onChoose={setPicked} />
      <Button variant="go" size="lg" disabled={chosen.length === 0 || isLost} onClick={() => void open()}>
        <Users aria-hidden />
        {m.rooms_open()}
      </Button>
    </section>
  )
}

/** Why there is nothing to choose for a visitor, and the way to it; the board that they come from is kept. */
export function OpenForVisitor({ slug }: { readonly slug: string | undefined }) {
  const back = { redirect: `/rooms${stringifySearch({ board: slug })}` }
  return (
    <section className={styles.open} aria-labelledby="rooms-open">
      <h2 id="rooms-open">{m.rooms_open()}</h2>
      <p className="sub">{m.rooms_open_text()}</p>
      <p>{m.rooms_open_visitor()}</p>
      <div className="row">
        <ButtonLink to="/login" search={back} variant="primary">
          {m.common_login()}
        </ButtonLink>
        <ButtonLink to="/register" search={back}>
          {m.navbar_register()}
        </ButtonLink>
      </div>
    </section>
  )
}
