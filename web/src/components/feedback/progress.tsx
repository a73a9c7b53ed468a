import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** 0 to 1. */
  readonly ratio: number
  readonly label: string
  /** What is under way, at the left above the bar. */
  readonly children: ReactNode
}

/** A bar with its number beside it (docs/design.md#components). */
export function Progress({ ratio, label, children }: ProgressProps) {
  const percent = Math.floor(ratio * 100)
  return (
    <div className={styles.progress}>
      <p className={styles.line}>
        <span>{children}</span>
        <span className="num">{percent}%</span>
      </p>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  )
}
