import type { FinishedPlay } from '@tilerush/contract/plays'
import type { PlayResult } from '@tilerush/core/play/types'
import { Equal, TrendingDown, TrendingUp, Trophy } from 'lucide-react'
import type { Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { m } from '../../paraglide/messages.js'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import type { FinishedRun } from './game-state.ts'
import styles from './review.module.css'

interface ScoreProps {
  readonly run: FinishedRun
  /** The server's word, once it has come; it wins over the browser's. */
  readonly answer: FinishedPlay | null
  readonly heading: Ref<HTMLHeadingElement>
}

export function Score({ run, answer, heading }: ScoreProps) {
  const result = answer?.result ?? run.result
  if (!result) return null
  const bestMs = answer ? answer.previousBestTotalDurationMs : run.bestBeforeMs
  const isNewBest = answer
    ? answer.isNewBest
    : bestMs === null || (bestMs !== undefined && result.totalDurationMs < bestMs)
  return (
    <>
      {isNewBest && (
        <p className={styles.newBest}>
          <Trophy aria-hidden />
          {m.play_new_best()}
        </p>
      )}
      <h1 id="play-result" ref={heading} tabIndex={-1} className={`num ${styles.total}`}>
        {formatSeconds(result.totalDurationMs)}
      </h1>
      {bestMs !== undefined && <Delta totalMs={result.totalDurationMs} bestMs={bestMs} />}
      <Facts result={result} />
    </>
  )
}

function Delta({ totalMs, bestMs }: { readonly totalMs: number; readonly bestMs: number | null }) {
  if (bestMs === null) return <p className={styles.delta}>{m.play_first_best()}</p>
  // From the shown figures, so that the three numbers on the page add up.
  const differenceMs = Math.round(totalMs / 10) * 10 - Math.round(bestMs / 10) * 10
  const texts = { difference: formatSeconds(Math.abs(differenceMs)), best: formatSeconds(bestMs) }
  const [Icon, text] =
    differenceMs === 0
      ? [Equal, m.play_equal_best(texts)]
      : differenceMs < 0
        ? [TrendingDown, m.play_under_best(texts)]
        : [TrendingUp, m.play_over_best(texts)]
  return (
    <p className={classNames('num', styles.delta, differenceMs < 0 && styles.under, differenceMs > 0 && styles.over)}>
      <Icon className="ico" aria-hidden />
      {text}
    </p>
  )
}

function Facts({ result }: { readonly result: PlayResult }) {
  const { penaltyDurationMs: penaltyMs } = result
  return (
    <dl className={styles.facts}>
      <Fact name={m.play_clicking()} value={formatSeconds(result.completedDurationMs)} />
      <Fact
        name={m.play_penalty({ wrong: result.numIncorrectClicks })}
        value={penaltyMs > 0 ? `+${formatSeconds(penaltyMs)}` : formatSeconds(0)}
        isBad={penaltyMs > 0}
      />
      <Fact name={m.play_accuracy()} value={`${Math.floor(result.accuracy * 100)}%`} />
      <Fact name={m.play_per_prompt()} value={formatSeconds(result.averageCorrectClickDurationMs)} />
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly isBad?: boolean
}

function Fact({ name, value, isBad = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames('num', isBad && styles.over)}>{value}</dd>
    </div>
  )
}
