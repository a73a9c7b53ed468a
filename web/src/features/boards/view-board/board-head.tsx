import type { BoardDetails } from '@tilerush/contract/boards/draft'
import { Megaphone, Pencil, Play } from 'lucide-react'
import { BackLink } from '../back-link.tsx'
import { Badge } from '../../../components/display/badge.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { ModeBadge } from '../card/mode-badge.tsx'
import { m } from '../../../paraglide/messages.js'
import { RaceButton } from '../../rooms/index.ts'
import { ShareBoardButton } from '../../exchange/index.ts'
import styles from './viewed-board.module.css'

/** What the board is called, and the ways on: play (with enough tiles), edit, share and export. */
export function BoardHead({ board }: { readonly board: BoardDetails }) {
  return (
    <header className={styles.head}>
      <BackLink className={styles.back} to="/boards">
        {m.boards_title()}
      </BackLink>
      <div>
        <h1>{board.name}</h1>
        <p className={styles.badges}>
          <ModeBadge mode={board.mode} />
          {board.promoted ? (
            <Badge tone="category" icon={Megaphone}>
              {m.board_promoted()}
            </Badge>
          ) : null}
          {board.isPlayable ? null : <Badge tone="missed">{m.board_too_few_tiles()}</Badge>}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          variant="go"
          to="/play/$boardIdOrSlug"
          params={{ boardIdOrSlug: board.slug }}
          disabled={!board.isPlayable}
        >
          <Play aria-hidden />
          {m.common_play()}
        </ButtonLink>
        <RaceButton board={board} />
        <ButtonLink to="/edit-board/$boardId" params={{ boardId: board.boardId }}>
          <Pencil aria-hidden />
          {m.view_board_edit()}
        </ButtonLink>
        <ShareBoardButton boardId={board.boardId} name={board.name} />
      </div>
    </header>
  )
}
