import { penaltyMs } from '@tilerush/core/play/result'
import { formatSeconds, timerDigits } from '@tilerush/core/play/timer-digits'
import { useMemo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import { RunningColumn } from './timer-column.tsx'
import { fractionColumn, secondColumns } from './timer-strips.ts'
import styles from './timer.module.css'
import { useGameState } from '../game/use-game.ts'

/**
 * Elapsed time, seconds with two decimals (specification, section 9). It draws when the clock starts
 * and when it stops; in between the strips move by themselves.
 */
export function Timer() {
  const startedAt = useGameState((state) => state.startedAt)
  const endedAtMs = useGameState((state) => state.play.endedAtMs)
  return (
    <div className={classNames('num', styles.timer, startedAt === null && styles.idle)} role="timer">
      <span className="sr">
        {endedAtMs === null ? m.play_time() : m.play_time_is({ seconds: formatSeconds(endedAtMs) })}
      </span>
      <span aria-hidden className={styles.digits}>
        {startedAt !== null && endedAtMs === null ? <Running startedAt={startedAt} /> : <Still atMs={endedAtMs ?? 0} />}
      </span>
      <Penalty />
    </div>
  )
}

function Running({ startedAt }: { readonly startedAt: number }) {
  const timeoutMs = useGameState(({ play }) => play.rules.timeoutMs)
  const columns = useMemo(() => secondColumns(timeoutMs), [timeoutMs])
  return (
    <>
      {columns.map((column) => (
        <RunningColumn key={column.unitMs} column={column} startedAt={startedAt} />
      ))}
      .
      <RunningColumn column={fractionColumn} startedAt={startedAt} />
    </>
  )
}

function Still({ atMs }: { readonly atMs: number }) {
  const { text, numDimmed } = timerDigits(atMs)
  return (
    <>
      <span className={styles.dimmed}>{text.slice(0, numDimmed)}</span>
      {text.slice(numDimmed)}
    </>
  )
}

/** Stays beside the timer for the rest of the run; the time itself is without it. */
function Penalty() {
  const penalty = useGameState(({ play }) => penaltyMs(play))
  return penalty > 0 && <span className={styles.penalty}>+{formatSeconds(penalty)}</span>
}
