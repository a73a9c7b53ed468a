import type { PlayableBoard } from '@tilerush/contract/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { CircleAlert, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { errorMessage } from '../../../lib/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './stage.module.css'
import { useGame, useGameState } from '../game/use-game.ts'

interface StartCardProps {
  readonly board: PlayableBoard
  /** In place of the board's name and rules; its heading has the id `start-title`. */
  readonly intro?: ReactNode
  /** Under the button: the other ways on from here. */
  readonly waysOn?: ReactNode
}

/** What the board asks of the player, and the way in. */
export function StartCard({ board, intro, waysOn }: StartCardProps) {
  const game = useGame()
  const pictures = useGameState((state) => state.pictures)
  const start = useGameState((state) => state.start)
  const startError = useGameState((state) => state.startError)
  const isReady = pictures === 'ready' && start !== 'asked' && board.isPlayable
  return (
    <section className={styles.card} aria-labelledby="start-title" aria-busy={pictures === 'loading'}>
      {intro ?? <Rules board={board} />}
      <div role="alert">
        {!board.isPlayable && <Problem>{m.play_not_playable()}</Problem>}
        {pictures === 'broken' && <Problem>{m.play_pictures_broken()}</Problem>}
        {startError !== null && <Problem>{errorMessage(startError)}</Problem>}
      </div>
      {pictures === 'broken' ? (
        <Button variant="go" size="lg" className={styles.wide} onClick={() => void game.load()}>
          {m.common_try_again()}
        </Button>
      ) : (
        <Button variant="go" size="lg" className={styles.wide} disabled={!isReady} onClick={() => void game.start()}>
          <Play aria-hidden />
          {m.common_play()}
          <kbd>{m.play_key_space()}</kbd>
        </Button>
      )}
      {waysOn}
    </section>
  )
}

function Rules({ board }: { readonly board: PlayableBoard }) {
  return (
    <>
      <h1 id="start-title">{board.name}</h1>
      <p className={`sub ${styles.rules}`}>
        {m.play_rules({
          tiles: boardSize(board.boardPortraitLayout),
          seconds: board.wrongClickPenaltyMs / 1000,
        })}
      </p>
    </>
  )
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.problem}>
      <CircleAlert className="ico" aria-hidden />
      {children}
    </p>
  )
}
