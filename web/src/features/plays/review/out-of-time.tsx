import type { FinishedPlay } from '@tilerush/contract/plays'
import { penaltyMs } from '@tilerush/core/play/result'
import { TimerOff } from 'lucide-react'
import type { Ref } from 'react'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { Facts } from './facts.tsx'
import styles from './review.module.css'

interface OutOfTimeProps {
  readonly run: FinishedRun
  /** The server's word, once it has come; it wins over the browser's. */
  readonly answer: FinishedPlay | null
  readonly heading: Ref<HTMLHeadingElement>
}

/** A run that the clock ended: how far it came, and the best it was up against. */
export function OutOfTime({ run, answer, heading }: OutOfTimeProps) {
  const { promptIndex: numRight, promptOrder, numIncorrectClicks: numWrong, clicks, endedAtMs } = run.play
  const lastRightMs = clicks.findLast(({ tileId }) => tileId === promptOrder[numRight - 1])?.atMs ?? 0
  const bestMs = answer ? answer.previousBestTotalDurationMs : run.bestBeforeMs
  return (
    <>
      <h1 id="play-result" ref={heading} tabIndex={-1} className={styles.outOfTime}>
        <span className={styles.over}>
          <TimerOff className="ico" aria-hidden />
          {m.review_out_of_time()}
        </span>
        <b className={`num ${styles.total}`}>
          {numRight}
          <small>/{promptOrder.length}</small>
        </b>
      </h1>
      <p className={styles.delta}>
        {m.review_answered_count({ answered: numRight, total: promptOrder.length })}
        {bestMs ? ` ${m.review_your_best_is({ best: resultSeconds(bestMs) })}` : ''}
      </p>
      <Facts
        clickingMs={endedAtMs ?? 0}
        numWrong={numWrong}
        penaltyMs={penaltyMs(run.play)}
        accuracy={numRight + numWrong > 0 ? numRight / (numRight + numWrong) : null}
        averageMs={numRight > 0 ? lastRightMs / numRight : null}
      />
    </>
  )
}
