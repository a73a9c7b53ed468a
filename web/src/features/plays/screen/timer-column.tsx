import { useLayoutEffect, useRef } from 'react'
import type { TimerColumn } from './timer-strips.ts'
import styles from './timer.module.css'

interface RunningColumnProps {
  readonly column: TimerColumn
  /** `performance.now()` at which the timer showed zero. */
  readonly startedAt: number
}

/** One running digit, or two. */
export function RunningColumn({ column, startedAt }: RunningColumnProps) {
  const strip = useRef<HTMLSpanElement>(null)
  const { unitMs, cells, isFirstDimmed } = column

  useLayoutEffect(() => {
    const animation = strip.current?.animate(
      // In em: a percentage of the strip's own height would keep the move off the compositor.
      { transform: ['translateY(0)', `translateY(-${cells.length}em)`] },
      { duration: cells.length * unitMs, easing: `steps(${cells.length})`, iterations: Infinity },
    )
    // The document's timeline counts from the same moment as `performance.now()`.
    if (animation) animation.startTime = startedAt
    return () => animation?.cancel()
  }, [cells, unitMs, startedAt])

  return (
    <span className={styles.column}>
      <span className={styles.width}>{cells[0]}</span>
      <span ref={strip} className={styles.strip}>
        <span className={isFirstDimmed ? styles.dimmed : undefined}>{cells[0]}</span>
        {cells.slice(1).map((cell) => `\n${cell}`)}
      </span>
    </span>
  )
}
