import type { TileLook } from '@tilerush/contract/boards'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { m } from '../../paraglide/messages.js'
import type { FinishedRun } from './game-state.ts'
import { useSendState } from './pending-results.ts'
import styles from './review.module.css'
import { SavedState } from './saved-state.tsx'
import { Score } from './score.tsx'
import { SplitList } from './split-list.tsx'
import { playAgain } from './use-play-keys.ts'
import { useGame } from './use-game.ts'

interface ReviewProps {
  readonly run: FinishedRun
  readonly look: TileLook
}

/** What a run came to: the total first, then where the time went. */
export function Review({ run, look }: ReviewProps) {
  const game = useGame()
  const sent = useSendState(run.playId)
  const heading = useRef<HTMLHeadingElement>(null)

  // Reads the total out, and leaves Enter and R to the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section className={styles.review} aria-labelledby="play-result">
      <div className={styles.score}>
        {run.outcome === 'COMPLETED' ? (
          <Score run={run} answer={sent?.state === 'saved' ? sent.answer : null} heading={heading} />
        ) : (
          <OutOfTime run={run} heading={heading} />
        )}
        <Button variant="go" size="lg" className={styles.again} onClick={() => playAgain(game)}>
          <RotateCcw aria-hidden />
          {m.play_again()}
          <kbd>{m.play_key_enter()}</kbd>
        </Button>
        <SavedState sent={sent} />
      </div>
      <SplitList run={run} look={look} />
    </section>
  )
}

function OutOfTime({ run, heading }: { readonly run: FinishedRun; readonly heading: React.Ref<HTMLHeadingElement> }) {
  const { promptIndex, promptOrder } = run.play
  return (
    <>
      <h1 id="play-result" ref={heading} tabIndex={-1} className={styles.outOfTime}>
        {m.play_out_of_time()}
      </h1>
      <p className={`num ${styles.delta}`}>
        {m.play_answered_count({ answered: promptIndex, total: promptOrder.length })}
      </p>
    </>
  )
}
