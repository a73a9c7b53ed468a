import type { BoardCard } from '@tilerush/contract/boards'
import { Play } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { Cover } from '../../../components/cover.tsx'
import { ModeBadge } from '../../../components/mode-badge.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './play-navigation.module.css'

/** Name, board id and the way to play by slug; the mode shows in the row and in a badge. */
export function BoardRow({ board }: { readonly board: BoardCard }) {
  return (
    <li className={classNames(styles.row, styles[board.mode])} data-category={board.category}>
      <Cover faces={board.cover} look={board.look} size="mini" />
      <div className={styles.name}>
        <b>{board.name}</b>
        <p>
          <i className="dot" />
          <span className="num">{board.boardId}</span>
          {board.mode === 'live' ? null : <ModeBadge mode={board.mode} />}
          {board.isPlayable ? null : <span>{m.board_too_few_tiles()}</span>}
        </p>
      </div>
      {board.bestTotalDurationMs === null ? null : (
        <span className={styles.best}>
          <span className="num">{resultSeconds(board.bestTotalDurationMs)}</span> <small>{m.board_best()}</small>
        </span>
      )}
      <ButtonLink
        to="/play/$boardIdOrSlug"
        params={{ boardIdOrSlug: board.slug }}
        disabled={!board.isPlayable}
        aria-label={m.play_navigation_play({ name: board.name })}
      >
        <Play aria-hidden />
        <span>{m.common_play()}</span>
      </ButtonLink>
    </li>
  )
}
