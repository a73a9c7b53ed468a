import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { dailyDeal } from '@tilerush/core/play/constants'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { boardSize } from '@tilerush/core/boards/layout'
import { CircleAlert } from 'lucide-react'
import { setCurrentCategory } from '../../boards/index.ts'
import { networkLost } from '../../../lib/api/network.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useStore } from '../../../lib/store.ts'
import { useBestMs } from '../queries/board-queries.ts'
import { GameScreen } from './game-screen.tsx'
import { PromptLanguageChoice } from './start-choices.tsx'
import { boardIn, languageOn, promptLanguage } from '../prompt-language.ts'
import { serverSource } from './server-source.ts'
import { StartLinks } from './start-links.tsx'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../components/button.tsx'
import { tilesParam } from '../queries/practice-query.ts'
import { RaceButton } from '../../rooms/index.ts'
import boardAreaStyles from './board-area.module.css'
import offlineStyles from './offline-start.module.css'
import { GhostChoice } from '../ghost/ghost-choice.tsx'

/** Fetched while the countdown runs: the first load does not wait for it, the end of the run finds it there. */
const loadSummary = () => import('../summary/summary.tsx')
const Summary = lazy(async () => ({ default: (await loadSummary()).Summary }))

/** A game of one's own does not need it. */
const DealIntro = lazy(async () => ({ default: (await import('../share/deal-intro.tsx')).DealIntro }))

/** Ignored here: the summary is imported again where it is shown. */
function prepareSummary(): void {
  loadSummary().catch(() => {})
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

  // It is set before the first image: the colours of the whole page hang on it, which would all be reckoned again.
  useLayoutEffect(() => setCurrentCategory(board.category), [board.category])

  return (
    <GameScreen
      board={boardIn(board, language)}
      source={source}
      bestMs={bestMs}
      intro={
        deal === undefined ? undefined : (
          <Suspense fallback={<StartTitle name={board.name} />}>
            <DealIntro board={board} deal={deal} />
          </Suspense>
        )
      }
      choices={
        <>
          <GhostChoice board={board} sentDeal={isSent ? deal : undefined} />
          <PromptLanguageChoice board={board} />
        </>
      }
      links={
        <>
          {!isLost && <RaceButton board={board} size="lg" className={boardAreaStyles.wide} />}
          <StartLinks boardIdOrSlug={board.slug} deal={deal} isOffline={isLost} />
        </>
      }
      offline={isLost ? <OfflineStart board={board} /> : undefined}
      renderSummary={(run) => <Summary run={run} board={board} deal={deal} />}
      onCountdown={prepareSummary}
    />
  )
}

/** As high as what follows. */
function StartTitle({ name }: { readonly name: string }) {
  return (
    <>
      <h1 id="start-title">{name}</h1>
      <p className="sub">{'\u00a0'}</p>
    </>
  )
}

/** As many of the board's tiles as a game has, redrawn at each visit. */
function drawnTiles({ faces, boardPortraitLayout }: PlayableBoard): readonly string[] {
  const drawn = faces.map(({ tileId }) => ({ tileId, order: Math.random() }))
  return drawn
    .toSorted((one, other) => one.order - other.order)
    .slice(0, boardSize(boardPortraitLayout))
    .map(({ tileId }) => tileId)
}

/** On the start card while the server cannot be reached: why there is no Play, and the game that works. */
function OfflineStart({ board }: { readonly board: PlayableBoard }) {
  const [tiles] = useState(() => tilesParam(drawnTiles(board)))
  return (
    <section className={offlineStyles.offline}>
      <p>
        <CircleAlert className="ico" aria-hidden />
        {m.offline_start_text()}
      </p>
      <ButtonLink
        variant="go"
        size="lg"
        to="/play/$boardIdOrSlug/practice"
        params={{ boardIdOrSlug: board.slug }}
        search={{ tiles, timed: 'yes' }}
      >
        {m.offline_practise()}
      </ButtonLink>
    </section>
  )
}
