import type { PlayableBoard } from '@tilerush/contract/boards'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { setCurrentCategory } from '../../lib/current-category.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Announcer } from './announcer.tsx'
import { bestQuery } from './best.ts'
import { createBrowserGame } from './browser-game.ts'
import { PlayHeader } from './play-header.tsx'
import styles from './play-page.module.css'
import { PromptSlab } from './prompt-slab.tsx'
import { Stage } from './stage.tsx'
import { usePlayKeys } from './use-play-keys.ts'
import { GameContext, useGameState } from './use-game.ts'

/** Fetched while the countdown runs: the first load does not wait for it, the end of the run finds it there. */
const loadReview = () => import('./review.tsx')
const Review = lazy(async () => ({ default: (await loadReview()).Review }))

/** One board's game, from face-down tiles to the review of the run. */
export function PlayPage({ board }: { readonly board: PlayableBoard }) {
  const [game] = useState(() => createBrowserGame(board))
  usePageTitle(board.name)

  useEffect(() => setCurrentCategory(board.category), [board.category])

  useEffect(() => {
    void game.load()
    // Out of sight the browser may put off the time-out; it is judged on return.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') game.checkClock()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      game.dispose()
    }
  }, [game])

  return (
    <GameContext value={game}>
      <Page board={board} />
    </GameContext>
  )
}

function Page({ board }: { readonly board: PlayableBoard }) {
  const state = useGameState(({ play }) => play.state)
  const run = useGameState(({ finishedRun }) => finishedRun)
  const best = useQuery(bestQuery(board.boardId))
  const isReviewing = state === 'SUMMARY' || state === 'OUT_OF_TIME'
  usePlayKeys()

  useFullWidth(!isReviewing)

  useEffect(() => {
    // A failure is met where the review is shown, and asked for again there.
    if (state === 'COUNTING_DOWN') loadReview().catch(() => {})
  }, [state])

  return (
    <div
      className={classNames(styles.play, isReviewing && styles.review)}
      data-category={board.category}
      data-play-state={state}
    >
      <PlayHeader
        board={board}
        bestMs={best.data === undefined ? undefined : (best.data?.totalDurationMs ?? null)}
        isReviewing={isReviewing}
      />
      {isReviewing && run ? (
        <Suspense fallback={null}>
          <Review run={run} look={board.look} />
        </Suspense>
      ) : (
        <>
          <PromptSlab promptPrefix={board.promptPrefix} />
          <Stage board={board} />
        </>
      )}
      <Announcer />
    </div>
  )
}

/** The board takes the whole width: nothing scrolls beside it, so no room is kept for a scroll bar. */
function useFullWidth(isFull: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollbarGutter = isFull ? 'auto' : ''
    return () => {
      style.scrollbarGutter = ''
    }
  }, [isFull])
}
