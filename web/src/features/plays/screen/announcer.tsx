import { m } from '../../../paraglide/messages.js'
import { useGameState } from '../game/use-game.ts'

/** Says politely what the eye sees at the timer. The region stays in the page, so that each change is read. */
export function Announcer() {
  const numWrong = useGameState(({ play }) => play.numIncorrectClicks)
  const penaltyMs = useGameState(({ play }) => play.rules.wrongClickPenaltyMs)
  const isPlaying = useGameState(({ play }) => play.state === 'PLAYING')
  return (
    <div className="sr" aria-live="polite">
      {/* A new element each time, because the words stay the same. */}
      {isPlaying && numWrong > 0 && <span key={numWrong}>{m.play_wrong({ seconds: penaltyMs / 1000 })}</span>}
    </div>
  )
}
