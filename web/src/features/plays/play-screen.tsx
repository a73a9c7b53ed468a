import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { m } from '../../paraglide/messages.js'
import { boardToPlayQuery } from './queries/board-queries.ts'
import { useCurrentUser } from '../account/index.ts'
import { PlayPage } from './screen/play-page.tsx'
import { PlaySkeleton } from './screen/play-skeleton.tsx'

/** A player with an account needs none of it. */
const GuestDealScreen = lazy(async () => ({
  default: (await import('./guest/guest-deal-screen.tsx')).GuestDealScreen,
}))

/** The game. A board or deal opened after another starts from a fresh screen. */
export function PlayScreen() {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug' })
  const { deal } = useSearch({ from: '/play/$boardIdOrSlug' })
  const user = useCurrentUser()
  // As the screen was opened: a session that ends does not end the game.
  const [isVisitor] = useState(user === null)
  if (isVisitor && deal !== undefined) {
    return (
      <Suspense fallback={null}>
        <GuestDealScreen key={`${boardIdOrSlug} ${deal}`} boardIdOrSlug={boardIdOrSlug} deal={deal} />
      </Suspense>
    )
  }
  return <LoadedBoard key={`${boardIdOrSlug} ${deal}`} boardIdOrSlug={boardIdOrSlug} deal={deal} />
}

interface LoadedBoardProps {
  readonly boardIdOrSlug: string
  /** Code of the game to play, or `daily`; undefined for a game of one's own. */
  readonly deal: string | undefined
}

/** A board that does not exist leads to the dashboard. */
function LoadedBoard({ boardIdOrSlug, deal }: LoadedBoardProps) {
  const navigate = useNavigate()
  const board = useQuery(boardToPlayQuery(boardIdOrSlug))
  // It belongs to the page's first view (web/build-first-view.ts), in whose place the app is being drawn.
  const [nameInPage] = useState(() => document.querySelector('#first-view h1')?.textContent)
  const isUnknown = board.isFetchedAfterMount && board.data === null
  // Drawn in slices, between which the browser can respond: a board is by far the most that a page draws.
  // Another screen may have left an older version of the board in the cache.
  const shown = useDeferredValue(board.isFetchedAfterMount ? board.data : undefined)

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/dashboard', replace: true })
  }, [isUnknown, navigate])

  if (shown) return <PlayPage key={shown.boardId} board={shown} deal={deal} />
  if (board.isError) {
    return (
      <Notice
        title={m.play_board_failed()}
        actions={
          <>
            <Button variant="primary" onClick={() => void board.refetch()}>
              {m.common_try_again()}
            </Button>
            <ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>
          </>
        }
      >
        <p>{errorMessage(board.error)}</p>
      </Notice>
    )
  }
  return <PlaySkeleton name={nameInPage} />
}
