import { useLayoutEffect, useRef } from 'react'
import type { TimerColumn } from './timer-strips.ts'
import styles from './timer.module.css'

interface RunningColumnProps {
  readonly column: TimerColumn
  /** `performance.now()` at which the timer showed zero. */
  readonly startedAt: number
}

/** One running digit. */
export function RunningColumn({ column, startedAt }: RunningColumnProps) {
  const strip = useRef<HTMLSpanElement>(null)
  const { unitMs, digits, isFirstDimmed } = column

  useLayoutEffect(() => {
    const animation = strip.current?.animate(
      // In em: a percentage of the strip's own height would keep the move off the compositor.
      { transform: ['translateY(0)', `translateY(-${digits.length}em)`] },
      { duration: digits.length * unitMs, easing: `steps(${digits.length})`, iterations: Infinity },
    )
    // The document's timeline counts from the same moment as `performance.now()`.
    if (animation) animation.startTime = startedAt
    return () => animation?.cancel()
  }, [digits, unitMs, startedAt])

  return (
    <span className={styles.column}>
      <span className={styles.width}>0</span>
      <span ref={strip} className={styles.strip}>
        <span className={isFirstDimmed ? styles.dimmed : undefined}>{digits[0]}</span>
        {digits.slice(1).map((digit) => `\n${digit}`)}
      </span>
    </span>
  )
}
