import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { Announcer, Timer } from '../screen/timer.tsx'
import type { Game } from '../game/game.ts'
import { PromptBar } from '../screen/prompt-bar.tsx'
import { BoardArea } from '../screen/board-area.tsx'
import { StartFailure } from '../screen/start-failure.tsx'
import { GameContext, useGame, useGameState, useOwnGame } from '../game/use-game.ts'
import { playAgain } from '../board/play-keys.ts'
import { GuestResult } from './guest-result.tsx'
import { guestSource } from './guest-source.ts'
import styles from './guest.module.css'

export interface GuestGameProps {
  readonly board: PlayableBoard
  /** Called when the visitor has had enough. */
  readonly onClose: () => void
  /** Called to begin again, with the board as it is now. */
  readonly onRetry: () => void
}

const loadAndStart = (game: Game): void => void game.load().then(() => game.start())

/** A game within another page, which begins automatically. It fills its frame and never changes its size. */
export function GuestGame({ board, onClose, onRetry }: GuestGameProps) {
  const game = useOwnGame(() => guestSource(board), board.look, loadAndStart)

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return (
    <GameContext value={game}>
      <Screen board={board} onClose={onClose} onRetry={onRetry} />
    </GameContext>
  )
}

function Screen({ board, onClose, onRetry }: GuestGameProps) {
  const game = useGame()
  const state = useGameState(({ play }) => play.state)
  const run = useGameState(({ finishedRun }) => finishedRun)
  const isOver = state === 'SUMMARY' || state === 'OUT_OF_TIME'
  return (
    <section className={styles.game} data-category={board.category} data-play-state={state} aria-label={board.name}>
      {isOver && run ? (
        <GuestResult run={run} board={board} onAgain={() => playAgain(game)} />
      ) : (
        <>
          <div className={styles.bar}>
            <Timer />
            <Button variant="quiet" iconOnly aria-label={m.guest_stop()} onClick={onClose}>
              <X aria-hidden />
            </Button>
          </div>
          <PromptBar promptPrefix={board.promptPrefix} />
          <BoardArea look={board.look}>
            <StartFailure waiting={<output className="sr">{m.common_loading()}</output>} onRetry={onRetry} />
          </BoardArea>
        </>
      )}
      <Announcer />
    </section>
  )
}
