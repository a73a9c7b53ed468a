import { m } from '../../paraglide/messages.js'
import { Cover } from '../boards/index.ts'
import { resultText } from './series.ts'
import { useRoom } from './use-room.ts'
import styles from './board-head.module.css'

/** On the presenter's screen, before and after a race: the board, and how far the rounds are. */
export function BoardHead({ isResult = false }: { readonly isResult?: boolean }) {
  const room = useRoom((state) => state.room)
  const { board, round, settings } = room
  return (
    <div className={`line ${styles.board}`}>
      <Cover faces={board.cover} look={board.look} size="mini" className={styles.cover} />
      <div>
        <h1>{board.name}</h1>
        <p className="sub">
          {isResult
            ? resultText(room)
            : m.rooms_round_prompts({
                round: Math.max(1, round),
                rounds: settings.numRounds,
                prompts: board.numPrompts,
              })}
        </p>
      </div>
    </div>
  )
}
