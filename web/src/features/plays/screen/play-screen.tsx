import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { errorMessage } from '../../../lib/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { boardToPlayQuery } from '../game/queries.ts'
import { PlayPage } from './play-page.tsx'
import styles from './play-page.module.css'

interface PlayScreenProps {
  readonly boardIdOrSlug: string
  /** Code of the game to play, or `daily`; undefined for a game of one's own. */
  readonly deal: string | undefined
}

/** The game (specification, section 2, Play). A board that nobody knows leads to the dashboard. */
export function PlayScreen({ boardIdOrSlug, deal }: PlayScreenProps) {
  const navigate = useNavigate()
  const board = useQuery(boardToPlayQuery(boardIdOrSlug))
  const isUnknown = board.isFetchedAfterMount && board.data === null
  // Drawn in slices, between which the browser can answer: a board is by far the most that a page draws.
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
  return (
    <div className={styles.play} aria-busy="true" aria-label={m.play_loading_board()}>
      <span className={styles.skeletonHeader} />
      <span className={styles.skeletonPrompt} />
      <span className={styles.skeletonBoard} />
    </div>
  )
}
