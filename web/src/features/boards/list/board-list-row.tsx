import { Link } from '@tanstack/react-router'
import type { BoardRow } from '@tilerush/contract/boards/list'
import { Eye, Pencil, Play, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { Cover } from '../card/cover.tsx'
import { ModeBadge } from '../card/mode-badge.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { categoryName } from '../category-name.ts'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import box from '../../../components/form/checkbox.module.css'
import { onceAtRest } from './at-rest.ts'
import type { Selection } from './use-selection.ts'
import styles from './board-list-row.module.css'
import table from './board-table.module.css'
import { PromoteToggle } from './promote-toggle.tsx'

interface BoardListRowProps {
  readonly board: BoardRow
  /** Null while nothing is being selected. */
  readonly selection: Selection | null
}

/** A board of the list: its cover and facts, and promote, play, view and edit. */
export function BoardListRow({ board, selection }: BoardListRowProps) {
  const { boardId, name } = board
  return (
    <article className={classNames(table.columns, styles.row)} data-category={board.category}>
      {selection ? (
        <input
          type="checkbox"
          className={classNames(box.box, styles.select)}
          checked={selection.ids.has(boardId)}
          onChange={() => selection.toggle(boardId)}
          aria-label={m.export_select_board({ name })}
        />
      ) : null}
      <LateCover key={boardId} board={board} />
      <span className={classNames('num', 'muted', styles.id)}>{boardId}</span>
      <h3 className={styles.name}>
        <Link to="/board/$boardId" params={{ boardId }}>
          {name}
        </Link>
        <small>{board.slug}</small>
      </h3>
      <span className={`line ${styles.category}`}>
        <i className="dot" />
        <span>{categoryName(board.category)}</span>
      </span>
      <span className={classNames('num', styles.layout)}>{board.boardPortraitLayout.replace('x', '×')}</span>
      <EnabledTiles board={board} />
      <span className={styles.mode}>
        <ModeBadge mode={board.mode} />
      </span>
      <span className={table.created}>
        <RelativeTime at={board.boardCreatedAt} />
      </span>
      <RowActions board={board} />
    </article>
  )
}

/** Promote, play, view and edit. */
function RowActions({ board }: { readonly board: BoardRow }) {
  const { boardId, name } = board
  return (
    <span className={styles.actions}>
      <PromoteToggle board={board} />
      <ButtonLink
        variant="quiet"
        size="xs"
        iconOnly
        to="/play/$boardIdOrSlug"
        params={{ boardIdOrSlug: board.slug }}
        disabled={!board.isPlayable}
        aria-label={m.boards_play({ name })}
        title={m.common_play()}
      >
        <Play aria-hidden />
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="xs"
        iconOnly
        to="/board/$boardId"
        params={{ boardId }}
        aria-label={m.boards_view({ name })}
        title={m.boards_view_title()}
      >
        <Eye aria-hidden />
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="xs"
        iconOnly
        to="/edit-board/$boardId"
        params={{ boardId }}
        aria-label={m.boards_edit({ name })}
        title={m.boards_edit_title()}
      >
        <Pencil aria-hidden />
      </ButtonLink>
    </span>
  )
}

const noFaces: BoardRow['cover'] = []

/** Its images come after the words of the rows, which a changed filter is waiting for. */
function LateCover({ board: { cover, look } }: { readonly board: BoardRow }) {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => onceAtRest(() => setAtRest(true)), [])
  return <Cover faces={isAtRest ? cover : noFaces} look={look} size="mini" className={styles.cover} />
}

/** Enabled tiles out of all; with a warning when they do not fill the board. */
function EnabledTiles({ board }: { readonly board: BoardRow }) {
  const count = `${board.numEnabledTiles}/${board.numTiles}`
  if (board.isPlayable) return <span className={classNames('num', styles.tiles)}>{count}</span>
  return (
    <span className={classNames('num', styles.tiles, styles.few)} title={m.board_too_few_tiles()}>
      <TriangleAlert aria-hidden />
      {count}
      <span className="sr">{m.board_too_few_tiles()}</span>
    </span>
  )
}
