import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { TimerColumn as Column } from './timer-strips.ts'
import styles from './timer.module.css'

/** Lengths in em, because a percentage of the strip's own height would keep the move off the compositor. */
const cellShift = (cell: number): string => `translateY(${-cell}em)`

/** One running digit. `startedAt`: `performance.now()` at which the timer showed zero. */
export function RunningColumn({ column, startedAt }: { readonly column: Column; readonly startedAt: number }) {
  const strip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const animations = column.moves.flatMap((move) => {
      const animation = strip.current?.animate(
        { transform: [cellShift(move.fromCell), cellShift(move.toCell)] },
        {
          delay: move.delayMs,
          duration: move.durationMs,
          iterations: move.iterations,
          easing: `steps(${move.toCell - move.fromCell})`,
        },
      )
      // The document's timeline counts from the same moment as `performance.now()`.
      if (animation) animation.startTime = startedAt
      return animation ?? []
    })
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [column, startedAt])

  return (
    <span className={styles.column}>
      <span className={styles.width}>0</span>
      <span ref={strip} className={styles.strip}>
        {column.cells.map(({ digit, isDimmed }, index) => (
          <span key={index} className={classNames(styles.cell, isDimmed && styles.dimmed)}>
            {digit}
          </span>
        ))}
      </span>
    </span>
  )
}
