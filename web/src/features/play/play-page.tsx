import type { PlayableBoard } from '@tilerush/contract/boards'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { setCurrentCategory } from '../../lib/current-category.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { bestQuery } from './best.ts'
import { GameScreen } from './game-screen.tsx'
import { serverSource } from './server-source.ts'

/** Fetched while the countdown runs: the first load does not wait for it, the end of the run finds it there. */
const loadReview = () => import('./review/review.tsx')
const Review = lazy(async () => ({ default: (await loadReview()).Review }))

/** A failure is met where the review is shown, and asked for again there. */
function prepareReview(): void {
  loadReview().catch(() => {})
}

/** The counted plays of one board. */
export function PlayPage({ board }: { readonly board: PlayableBoard }) {
  const [source] = useState(() => serverSource(board))
  const best = useQuery(bestQuery(board.boardId))
  usePageTitle(board.name)

  useEffect(() => setCurrentCategory(board.category), [board.category])

  return (
    <GameScreen
      board={board}
      source={source}
      bestMs={best.data === undefined ? undefined : (best.data?.totalDurationMs ?? null)}
      renderReview={(run) => <Review run={run} board={board} />}
      onCountdown={prepareReview}
    />
  )
}
