import { Board } from './board.tsx'
import { StartCard, type StartCardProps } from './start-card.tsx'
import styles from './stage.module.css'
import { useGameState } from './use-game.ts'

/** The board and what lies over it before the clock runs. */
export function Stage(props: StartCardProps) {
  const isWaiting = useGameState(({ play }) => play.state === 'COMPONENT_CREATED' || play.state === 'READY')
  return (
    <div className={styles.stage}>
      <Board look={props.board.look} />
      {isWaiting && <StartCard {...props} />}
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
          <span key={count} className={`num ${styles.number}`}>
            {count}
          </span>
        </div>
      )}
    </output>
  )
}
