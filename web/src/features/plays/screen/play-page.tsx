import type { PlayableBoard } from '@tilerush/contract/boards'
import { dailyDeal } from '@tilerush/core/constants'
import { lazy, useLayoutEffect, useState } from 'react'
import { setCurrentCategory } from '../../../lib/current-category.ts'
import { networkLost } from '../../../lib/network.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useStore } from '../../../lib/store.ts'
import { useBestMs } from '../game/queries.ts'
import { GameScreen } from './game-screen.tsx'
import { DealIntro } from './deal-intro.tsx'
import { OfflineStart } from './offline-start.tsx'
import { PromptLanguageChoice } from './prompt-language-choice.tsx'
import { boardIn, languageOn, promptLanguage } from '../../../lib/prompt-language.ts'
import { RaceChoice } from '../ghost/race-choice.tsx'
import { serverSource } from '../game/server-source.ts'
import { StartLinks } from './start-links.tsx'

/** Fetched while the countdown runs: the first load does not wait for it, the end of the run finds it there. */
const loadReview = () => import('../review/review.tsx')
const Review = lazy(async () => ({ default: (await loadReview()).Review }))

/** A failure is met where the review is shown, and asked for again there. */
function prepareReview(): void {
  loadReview().catch(() => {})
}

interface PlayPageProps {
  readonly board: PlayableBoard
  /** Code of the game to play, or `daily`; undefined for a game of one's own. */
  readonly deal: string | undefined
}

/** The counted plays of one board. */
export function PlayPage({ board, deal }: PlayPageProps) {
  const [source] = useState(() => serverSource(board, deal))
  const bestMs = useBestMs(board.boardId)
  const language = languageOn(board, useStore(promptLanguage))
  const isLost = useStore(networkLost)
  const isSent = deal !== undefined && deal !== dailyDeal
  usePageTitle(board.name)

  // Before the first picture: the colours of the whole page hang on it, which would all be reckoned anew.
  useLayoutEffect(() => setCurrentCategory(board.category), [board.category])

  return (
    <GameScreen
      board={boardIn(board, language)}
      source={source}
      bestMs={bestMs}
      intro={deal === undefined ? undefined : <DealIntro board={board} deal={deal} />}
      waysOn={
        <>
          <PromptLanguageChoice board={board} />
          {(typeof bestMs === 'number' || isSent) && <RaceChoice isSent={isSent} />}
          {isLost && <OfflineStart board={board} />}
          <StartLinks boardIdOrSlug={board.slug} deal={deal} />
        </>
      }
      renderReview={(run) => <Review run={run} board={board} deal={deal} />}
      onCountdown={prepareReview}
    />
  )
}
