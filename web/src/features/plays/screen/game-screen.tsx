import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { Announcer } from './timer.tsx'
import type { Game } from '../game/game.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { PlayHeader } from './play-header.tsx'
import styles from './play-page.module.css'
import { PromptBar } from './prompt-bar.tsx'
import { BoardArea } from './board-area.tsx'
import { StartCard } from './start-card.tsx'
import { usePlayKeys } from '../board/play-keys.ts'
import { useSounds } from '../sounds/use-sounds.ts'
import { GameContext, useGameState, useOwnGame } from '../game/use-game.ts'

interface GameScreenProps {
  readonly board: PlayableBoard
  /** Where the games come from, for as long as the screen is shown: `serverSource(board)` or `practiceSource(…)`. */
  readonly source: GameSource
  /** Begins without a press on Play: the player has just chosen the board to play it. */
  readonly startsAtOnce?: boolean
  /** False for a practice without a clock. */
  readonly isTimed?: boolean
  /** Total of the best, for the header; null without one, undefined while it is not known. */
  readonly bestMs: number | null | undefined
  /** In place of the board's name and rules on the start card; its heading has the id `start-title`. */
  readonly intro?: ReactNode
  /** Stands under the start card's button: the one line of what to choose. */
  readonly choices?: ReactNode
  /** Stand under that: the other ways on from here. */
  readonly links?: ReactNode
  /** On the start card in place of button and choices while the network is lost. */
  readonly offline?: ReactNode
  /** What follows a run. */
  readonly renderSummary: (run: FinishedRun) => ReactNode
  /** Called when a countdown begins: the time to fetch what the end of the run needs. */
  readonly onCountdown: () => void
}

const load = (game: Game): void => void game.load()
const loadAndStart = (game: Game): void => void game.load().then(() => game.start())

/** The whole screen of a game, from face-down tiles to what follows the run: counted plays and practice alike. */
export function GameScreen({ source, startsAtOnce = false, ...props }: GameScreenProps) {
  const game = useOwnGame(() => source, props.board.look, startsAtOnce ? loadAndStart : load)
  return (
    <GameContext value={game}>
      <Screen {...props} />
    </GameContext>
  )
}

function Screen(props: Omit<GameScreenProps, 'source' | 'startsAtOnce'>) {
  const { board, isTimed = true, bestMs, intro, choices, links, offline, renderSummary, onCountdown } = props
  const state = useGameState(({ play }) => play.state)
  const isSeen = useGameState(({ startedAt }) => startedAt !== null)
  const run = useGameState(({ finishedRun }) => finishedRun)
  const isSummaryShown = state === 'SUMMARY' || state === 'OUT_OF_TIME'
  usePlayKeys()
  useSounds()
  useFullWidth(!isSummaryShown)

  useEffect(() => {
    if (state === 'COUNTING_DOWN') onCountdown()
  }, [state, onCountdown])

  return (
    <div
      className={classNames(styles.play, isSummaryShown && styles.summary)}
      data-category={board.category}
      // The game begins for the player when it is in sight.
      data-play-state={state === 'PLAYING' && !isSeen ? 'COUNTING_DOWN' : state}
    >
      <PlayHeader board={board} isTimed={isTimed} bestMs={bestMs} isSummaryShown={isSummaryShown} />
      {isSummaryShown && run ? (
        <Suspense fallback={null}>{renderSummary(run)}</Suspense>
      ) : (
        <>
          <PromptBar promptPrefix={board.promptPrefix} />
          <BoardArea look={board.look}>
            <StartCard board={board} intro={intro} choices={choices} links={links} offline={offline} />
          </BoardArea>
        </>
      )}
      <Announcer />
    </div>
  )
}

/** The board takes the whole width: nothing scrolls beside it, so no room is stored for a scroll bar, and no drag leads away. */
function useFullWidth(isFull: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollbarGutter = isFull ? 'auto' : ''
    style.overscrollBehavior = isFull ? 'none' : ''
    return () => {
      style.scrollbarGutter = ''
      style.overscrollBehavior = ''
    }
  }, [isFull])
}
