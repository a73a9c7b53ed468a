import { useNavigate } from '@tanstack/react-router'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { boardSize } from '@tilerush/core/boards/layout'
import { practiceLayout } from '@tilerush/core/play/practice-layout'
import { useState } from 'react'
import { Tabs } from '../../../components/display/tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import { useBestMs } from '../queries/board-queries.ts'
import { GameScreen } from '../screen/game-screen.tsx'
import { practiceSource } from './practice-source.ts'
import { PracticeSummary } from './practice-summary.tsx'
import { tilesParam } from '../queries/practice-query.ts'

interface PracticePageProps {
  readonly board: PlayableBoard
  readonly tiles: readonly PlayedTile[]
  /** Ids of the tiles to practise. */
  readonly prompted: readonly string[]
  readonly isTimed: boolean
}

function nothing(): void {}

/** A short game that asks for chosen tiles only; a few others lie beside them. */
export function PracticePage({ board, tiles, prompted, isTimed }: PracticePageProps) {
  const navigate = useNavigate()
  const bestMs = useBestMs(board.boardId)
  const [source] = useState(() => {
    const layout = practiceLayout(prompted.length, tiles.length) ?? board.boardPortraitLayout
    const fitting = prompted.slice(0, boardSize(layout))
    return practiceSource({ boardId: board.boardId, layout, tiles, prompted: fitting, isTimed, onFinished: nothing })
  })

  function choose(clock: 'untimed' | 'timed'): void {
    const search = { tiles: tilesParam(prompted), ...(clock === 'timed' && { timed: 'yes' }) }
    const params = { boardIdOrSlug: board.slug }
    void navigate({ to: '/play/$boardIdOrSlug/practice', params, search, replace: true })
  }

  return (
    <GameScreen
      board={board}
      source={source}
      isTimed={isTimed}
      bestMs={bestMs}
      intro={
        <>
          <h1 id="start-title">{m.practice_name()}</h1>
          <p className="sub">
            {prompted.length === 1 ? m.practice_rules_one() : m.practice_rules({ tiles: prompted.length })}
          </p>
          <Tabs
            label={m.practice_clock()}
            tabs={[
              { id: 'untimed', label: m.practice_untimed() },
              { id: 'timed', label: m.practice_timed() },
            ]}
            chosen={isTimed ? 'timed' : 'untimed'}
            onChoose={choose}
          />
        </>
      }
      renderSummary={(run) => <PracticeSummary run={run} board={board} isTimed={isTimed} />}
      onCountdown={nothing}
    />
  )
}
