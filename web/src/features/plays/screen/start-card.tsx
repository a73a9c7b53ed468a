import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { CircleAlert, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board-area.module.css'
import { useGame, useGameState } from '../game/use-game.ts'

interface StartCardProps {
  readonly board: PlayableBoard
  /** In place of the board's name and rules; its heading has the id `start-title`. */
  readonly intro?: ReactNode
  /** Stands under the button: the one line of what to choose. */
  readonly choices?: ReactNode
  /** Stand under that: the other ways on from here. */
  readonly links?: ReactNode
  /** In place of button and choices while the network is lost. */
  readonly offline?: ReactNode
}

/** What the board asks of the player, and the way in. */
export function StartCard({ board, intro, choices, links, offline }: StartCardProps) {
  const images = useGameState((state) => state.images)
  const startError = useGameState((state) => state.startError)
  return (
    <section className={styles.card} aria-labelledby="start-title" aria-busy={images === 'loading'}>
      {intro ?? <Rules board={board} />}
      <div role="alert">
        {!board.isPlayable && <NotPlayable>{m.play_not_playable()}</NotPlayable>}
        {images === 'broken' && <NotPlayable>{m.play_images_broken()}</NotPlayable>}
        {startError !== null && <NotPlayable>{errorMessage(startError)}</NotPlayable>}
      </div>
      {offline ?? (
        <>
          <PlayButton isPlayable={board.isPlayable} />
          {choices && <div className={`row ${styles.choices}`}>{choices}</div>}
        </>
      )}
      {links}
    </section>
  )
}

function PlayButton({ isPlayable }: { readonly isPlayable: boolean }) {
  const game = useGame()
  const images = useGameState((state) => state.images)
  const start = useGameState((state) => state.start)
  if (images === 'broken') {
    return (
      <Button variant="go" size="lg" className={styles.wide} onClick={() => void game.load()}>
        {m.common_try_again()}
      </Button>
    )
  }
  const isReady = images === 'ready' && start !== 'requested' && isPlayable
  return (
    <Button
      variant="go"
      size="lg"
      className={styles.wide}
      disabled={!isReady}
      aria-keyshortcuts="Space"
      onClick={() => void game.start()}
    >
      <Play aria-hidden />
      {m.common_play()}
      <kbd aria-hidden>{m.play_key_space()}</kbd>
    </Button>
  )
}

function Rules({ board }: { readonly board: PlayableBoard }) {
  const tiles = boardSize(board.boardPortraitLayout)
  const total = board.faces.length
  return (
    <>
      <h1 id="start-title">{board.name}</h1>
      <p className={`sub ${styles.rules}`}>
        {total > tiles ? m.play_tiles_of({ tiles, total }) : m.play_tiles({ tiles })}{' '}
        {m.play_penalty({ seconds: board.wrongClickPenaltyMs / 1000 })}
      </p>
    </>
  )
}

function NotPlayable({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`line ${styles.issue}`}>
      <CircleAlert className="ico" aria-hidden />
      {children}
    </p>
  )
}
