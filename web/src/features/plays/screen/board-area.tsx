import type { TileLook } from '@tilerush/contract/boards/boards'
import type { ReactNode } from 'react'
import { Board } from '../board/board.tsx'
import styles from './board-area.module.css'
import { useGameState } from '../game/use-game.ts'

interface BoardAreaProps {
  readonly look: TileLook
  /** What lies over the board until the game is started. */
  readonly children: ReactNode
}

/** The board and what lies over it before the clock runs. */
export function BoardArea({ look, children }: BoardAreaProps) {
  const isWaiting = useGameState(({ play }) => play.state === 'COMPONENT_CREATED' || play.state === 'READY')
  return (
    <div className={styles.boardArea}>
      <Board look={look} />
      {isWaiting && children}
      <Countdown />
    </div>
  )
}

function Countdown() {
  const count = useGameState(({ play }) => play.countdown)
  return (
    <output>
      {count > 0 && (
        <div className={styles.countdown}>
          <span key={count} className={`num ${styles.number}`} translate="no">
            {count}
          </span>
        </div>
      )}
    </output>
  )
}
