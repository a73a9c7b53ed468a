import type { PlayableBoard } from '@tilerush/contract/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { tilesParam } from '../practice/tiles-param.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './offline-start.module.css'

/** As many of the board's tiles as a game has, drawn anew at each visit. */
function drawnTiles({ faces, boardPortraitLayout }: PlayableBoard): readonly string[] {
  const drawn = faces.map(({ tileId }) => ({ tileId, order: Math.random() }))
  return drawn
    .toSorted((one, other) => one.order - other.order)
    .slice(0, boardSize(boardPortraitLayout))
    .map(({ tileId }) => tileId)
}

/** On the start card while the server cannot be reached: what does not work now, and the game that does. */
export function OfflineStart({ board }: { readonly board: PlayableBoard }) {
  const [tiles] = useState(() => tilesParam(drawnTiles(board)))
  return (
    <section className={styles.offline}>
      <p className={styles.title}>
        <CloudOff className="ico" aria-hidden />
        {m.offline_start_title()}
      </p>
      <p>{m.offline_start_text()}</p>
      <ButtonLink
        to="/play/$boardIdOrSlug/practice"
        params={{ boardIdOrSlug: board.slug }}
        search={{ tiles, timed: 'yes' }}
      >
        {m.offline_practise()}
      </ButtonLink>
    </section>
  )
}
