import type { PlayableBoard } from '@tilerush/contract/boards'
import { useEffect, useRef } from 'react'
import type { FinishedRun } from '../game/game-state.ts'
import { useSendState } from '../result/pending-results.ts'
import { DealResult } from './deal-result.tsx'
import { OutOfTime } from './out-of-time.tsx'
import { ReviewActions } from './review-actions.tsx'
import styles from './review.module.css'
import { SavedState, useSavingToast } from './saved-state.tsx'
import { Score } from './score.tsx'
import { SplitList } from './split-list.tsx'

interface ReviewProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  /** The deal that was played, if it was one. */
  readonly deal: string | undefined
}

/** What a run came to: the total first, then where the time went. */
export function Review({ run, board, deal }: ReviewProps) {
  const sent = useSendState(run.playId)
  const answer = sent?.state === 'saved' ? sent.answer : null
  useSavingToast(run, sent)
  const heading = useRef<HTMLHeadingElement>(null)

  // Reads the total out, and leaves Enter and R to the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section className={styles.review} aria-labelledby="play-result">
      <div className={styles.score}>
        {run.outcome === 'COMPLETED' ? (
          <Score run={run} answer={answer} heading={heading} />
        ) : (
          <OutOfTime run={run} answer={answer} heading={heading} />
        )}
        {deal !== undefined && <DealResult run={run} deal={deal} />}
        <ReviewActions run={run} board={board} />
        <SavedState sent={sent} />
      </div>
      <SplitList run={run} look={board.look} />
    </section>
  )
}
