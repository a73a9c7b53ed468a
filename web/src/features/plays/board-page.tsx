import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { Play } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { categoryName } from '../boards/index.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { BoardLinks } from './board-links.tsx'
import styles from './board-page.module.css'
import { ButtonLink } from '../../components/button.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'

interface BoardPageProps {
  readonly boardIdOrSlug: string
  readonly heading: string
  readonly children: (board: PlayableBoard) => ReactNode
}

/** A page about a board beside its game. A board that no one knows leads to the dashboard, as in the game. */
export function BoardPage({ boardIdOrSlug, heading, children }: BoardPageProps) {
  const navigate = useNavigate()
  const board = useQuery(rpc.boards.toPlay.queryOptions({ input: { boardIdOrSlug } }))
  const isUnknown = board.data === null
  usePageTitle(board.data ? `${heading}: ${board.data.name}` : heading)

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/dashboard', replace: true })
  }, [isUnknown, navigate])

  return (
    <section className="page" data-category={board.data?.category}>
      <div className="head">
        <div>
          <p className={styles.board}>
            <i className="dot" />
            {board.data ? `${board.data.name} · ${categoryName(board.data.category)}` : '\u00a0'}
          </p>
          <h1>{heading}</h1>
        </div>
        <NextLinks boardIdOrSlug={boardIdOrSlug} />
      </div>
      {board.isPending && <Skeleton count={6} shape="row" />}
      {board.isError && <LoadError error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && children(board.data)}
    </section>
  )
}

function NextLinks({ boardIdOrSlug }: { readonly boardIdOrSlug: string }) {
  return (
    <nav className={`row ${styles.ways}`} aria-label={m.summary_ways_on()}>
      <BoardLinks boardIdOrSlug={boardIdOrSlug} />
      <ButtonLink to="/play/$boardIdOrSlug" params={{ boardIdOrSlug }} variant="go">
        <Play aria-hidden />
        {m.common_play()}
      </ButtonLink>
    </nav>
  )
}
