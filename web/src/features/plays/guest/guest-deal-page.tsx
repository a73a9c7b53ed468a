import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { dailyDeal } from '@tilerush/core/play/constants'
import { CalendarDays } from 'lucide-react'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import { setCurrentCategory } from '../../boards/index.ts'
import { boardIn, languageOn, promptLanguage } from '../prompt-language.ts'
import { DealIntro } from '../share/deal-intro.tsx'
import { dealQuery } from '../queries/deal-query.ts'
import { GameScreen } from '../screen/game-screen.tsx'
import { PromptLanguageChoice, SenderChoice } from '../screen/start-choices.tsx'
import linkStyles from '../screen/start-links.module.css'
import { guestSource } from './guest-source.ts'
import { forgetStart, isStartRequested } from './start-at-once.ts'

/** Fetched while the countdown runs. */
const loadResult = () => import('./guest-deal-result.tsx')
const GuestDealResult = lazy(async () => ({ default: (await loadResult()).GuestDealResult }))

/** Ignored here: the result is imported again where it is shown. */
function prepareResult(): void {
  loadResult().catch(() => {})
}

interface GuestDealPageProps {
  readonly board: PlayableBoard
  /** Code of the game to play, or `daily`. */
  readonly deal: string
}

/** A deal for a visitor: the same game, whose run waits here for an account. */
export function GuestDealPage({ board, deal }: GuestDealPageProps) {
  const [source] = useState(() => guestSource(board, deal))
  const language = languageOn(board, useStore(promptLanguage))
  const [startsAtOnce] = useState(() => isStartRequested(board.boardId))
  const hasSenderRun = typeof useQuery(dealQuery(board.boardId, deal)).data?.totalDurationMs === 'number'
  usePageTitle(board.name)

  useLayoutEffect(() => setCurrentCategory(board.category), [board.category])
  useEffect(forgetStart, [])

  return (
    <GameScreen
      board={boardIn(board, language)}
      source={source}
      startsAtOnce={startsAtOnce}
      bestMs={null}
      intro={<DealIntro board={board} deal={deal} />}
      choices={
        <>
          {hasSenderRun && <SenderChoice />}
          <PromptLanguageChoice board={board} />
        </>
      }
      links={deal !== dailyDeal && <TodaysDeal boardIdOrSlug={board.slug} />}
      renderSummary={(run) => <GuestDealResult run={run} board={board} deal={deal} />}
      onCountdown={prepareResult}
    />
  )
}

/** What a visitor sees whose deal is not known, or played already. */
function TodaysDeal({ boardIdOrSlug }: { readonly boardIdOrSlug: string }) {
  return (
    <nav className={linkStyles.links} aria-label={m.summary_ways_on()}>
      <Link to="/play/$boardIdOrSlug" params={{ boardIdOrSlug }} search={{ deal: dailyDeal }}>
        <CalendarDays className="ico" aria-hidden />
        {m.start_todays_game()}
      </Link>
    </nav>
  )
}
