import { useInfiniteQuery } from '@tanstack/react-query'
import type { BoardCard } from '@tilerush/contract/boards/boards'
import { LayoutGrid, Play } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { cardsByName, Cover, loadedCards, ModeBadge, MoreCards } from '../../boards/index.ts'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './play-navigation.module.css'

/** The boards that the player may see, ordered by name (docs/rules.md#play-page). */
export function PlayNavigationScreen() {
  usePageTitle(m.play_navigation_title())
  const list = useInfiniteQuery(cardsByName())
  const boards = loadedCards(list.data)
  return (
    <section className="page">
      <div className="head">
        <h1>{m.play_navigation_heading()}</h1>
      </div>
      {list.isPending && <Skeleton count={8} shape="row" />}
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && boards.length === 0 && <Empty icon={LayoutGrid}>{m.play_navigation_none()}</Empty>}
      {boards.length > 0 && (
        <ul className="box">
          {boards.map((board) => (
            <BoardRow key={board.boardId} board={board} />
          ))}
        </ul>
      )}
      <MoreCards list={list} />
    </section>
  )
}

/** Name, board id and the way to play by slug; the mode shows in the row and in a badge. */
function BoardRow({ board }: { readonly board: BoardCard }) {
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
