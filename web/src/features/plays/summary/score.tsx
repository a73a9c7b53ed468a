import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { Equal, TrendingDown, TrendingUp, Trophy } from 'lucide-react'
import type { Ref } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { Facts } from './facts.tsx'
import styles from './summary.module.css'

interface ScoreProps {
  readonly run: FinishedRun
  /** The server's word, once it has come; it wins over the browser's. */
  readonly response: FinishedPlay | null
  readonly heading: Ref<HTMLHeadingElement>
}

export function Score({ run, response, heading }: ScoreProps) {
  const result = response?.result ?? run.result
  if (!result) return null
  const bestMs = response ? response.previousBestTotalDurationMs : run.bestBeforeMs
  const isNewBest = response
    ? response.isNewBest
    : bestMs === null || (bestMs !== undefined && result.totalDurationMs < bestMs)
  return (
    <>
      {isNewBest && (
        <p className={styles.newBest}>
          <Trophy aria-hidden />
          {m.summary_new_best()}
        </p>
      )}
      <h1 id="play-result" ref={heading} tabIndex={-1} className={`num ${styles.total}`}>
        {resultSeconds(result.totalDurationMs)}
      </h1>
      {bestMs !== undefined && <Delta totalMs={result.totalDurationMs} bestMs={bestMs} />}
      <Facts
        clickingMs={result.completedDurationMs}
        numWrong={result.numIncorrectClicks}
        penaltyMs={result.penaltyDurationMs}
        accuracy={result.accuracy}
        averageMs={result.averageCorrectClickDurationMs}
      />
    </>
  )
}

function Delta({ totalMs, bestMs }: { readonly totalMs: number; readonly bestMs: number | null }) {
  if (bestMs === null) return <p className={styles.delta}>{m.summary_first_best()}</p>
  const gapMs = shownDifferenceMs(totalMs, bestMs)
  const texts = { difference: resultSeconds(Math.abs(gapMs)), best: resultSeconds(bestMs) }
  const [Icon, text] =
    gapMs === 0
      ? [Equal, m.summary_equal_best(texts)]
      : gapMs < 0
        ? [TrendingDown, m.summary_under_best(texts)]
        : [TrendingUp, m.summary_over_best(texts)]
  return (
    <p className={classNames('num', styles.delta, gapMs < 0 && styles.under, gapMs > 0 && styles.over)}>
      <Icon className="ico" aria-hidden />
      {text}
    </p>
  )
}
