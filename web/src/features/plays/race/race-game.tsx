import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Click } from '@tilerush/core/play/types'
import { type ReactNode, useEffect } from 'react'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import type { Game } from '../game/game.ts'
import { GameContext, useGameState, useOwnGame } from '../game/use-game.ts'
import { BoardArea } from '../screen/board-area.tsx'
import { PromptBar } from '../screen/prompt-bar.tsx'
import { StartFailure } from '../screen/start-failure.tsx'
import { Announcer, Timer } from '../screen/timer.tsx'
import { useSounds } from '../sounds/use-sounds.ts'
import styles from './race-game.module.css'

export interface RaceStart {
  readonly play: ObfuscatedPlay
  /** `performance.now()` at which everybody's countdown is over. */
  readonly startsAt: number
  /** A run that this page has begun before has it; null for a new one. */
  readonly resumed: { readonly startedAt: number; readonly clicks: readonly Click[] } | null
}

export interface RaceGameProps {
  readonly board: PlayableBoard
  readonly start: () => Promise<RaceStart>
  readonly onFinished: (run: FinishedRun) => void
  /** Follows the game, for as long as it is shown: a stable function. The returned one ends it. */
  readonly follow: (game: Game) => () => void
  /** Stand beside the timer, at its start and its end. */
  readonly leaveButton: ReactNode
  readonly round: ReactNode
  /** Lies over the board while nothing has begun. */
  readonly waiting: ReactNode
  /** Lies over the board when the own run is over, and stands above it in place of the prompt. */
  readonly finished: ReactNode
  readonly finishedTitle: ReactNode
  /** Stands under the board: its room is there from the beginning to the end. */
  readonly strip: ReactNode
}

const loadAndStart = (game: Game): void => void game.load().then(() => game.start())

/** The game of one race: it begins when all do, cannot be begun again, and stays in sight when it is over. */
export function RaceGame(props: RaceGameProps) {
  const game = useOwnGame(() => raceSource(props), props.board.look, loadAndStart)
  const { follow } = props
  useEffect(() => follow(game), [game, follow])
  return (
    <GameContext value={game}>
      <Screen {...props} game={game} />
    </GameContext>
  )
}

function Screen(props: RaceGameProps & { readonly game: Game }) {
  const { board, game, leaveButton, round, waiting, finished, finishedTitle, strip } = props
  const state = useGameState(({ play }) => play.state)
  const isSeen = useGameState(({ startedAt }) => startedAt !== null)
  const isOver = !['COMPONENT_CREATED', 'READY', 'COUNTING_DOWN', 'PLAYING'].includes(state)
  useSounds()
  return (
    <section
      className={styles.race}
      data-category={board.category}
      data-play-state={state === 'PLAYING' && !isSeen ? 'COUNTING_DOWN' : state}
      aria-label={board.name}
    >
      <header className={styles.top}>
        {leaveButton}
        <Timer />
        {round}
      </header>
      {isOver ? <div className={styles.slab}>{finishedTitle}</div> : <PromptBar promptPrefix={board.promptPrefix} />}
      <div className={styles.stage}>
        <BoardArea look={board.look}>
          <StartFailure waiting={waiting} onRetry={() => loadAndStart(game)} />
        </BoardArea>
        {isOver && finished}
      </div>
      {strip}
      <Announcer />
    </section>
  )
}

function raceSource({ board, start, onFinished }: RaceGameProps): GameSource {
  return {
    layout: board.boardPortraitLayout,
    faces: board.faces,
    async start() {
      const { play, startsAt, resumed } = await start()
      return { ...play, tiles: deobfuscateTiles(play.seed, play.tiles), startsAt, resumed }
    },
    bestMs: () => null,
    onFinished,
  }
}
