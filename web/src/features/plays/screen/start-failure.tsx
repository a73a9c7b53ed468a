import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { useGameState } from '../game/use-game.ts'
import styles from './start-failure.module.css'

interface StartFailureProps {
  /** Stands there while all is well. */
  readonly waiting: ReactNode
  readonly onRetry: () => void
}

/** Why a game that starts by itself does not begin. */
export function StartFailure({ waiting, onRetry }: StartFailureProps) {
  const isBroken = useGameState(({ images }) => images === 'broken')
  const startError = useGameState((state) => state.startError)
  if (!isBroken && startError === null) return waiting
  return (
    <div className={styles.failure} role="alert">
      <p>{isBroken ? m.play_images_broken() : errorMessage(startError)}</p>
      <Button variant="primary" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  )
}
