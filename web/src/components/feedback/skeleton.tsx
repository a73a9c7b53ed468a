import { m } from '../../paraglide/messages.js'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly count: number
  /** What the blocks stand for: cards or rows. */
  readonly shape: 'card' | 'row'
}

/** Sunken blocks in the final geometry; they show only after 200 ms, so that a quick response does not flash. */
export function Skeleton({ count, shape }: SkeletonProps) {
  return (
    <div className={styles[`${shape}s`]} aria-busy="true">
      <span className="sr">{m.common_loading()}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles[shape]} />
      ))}
    </div>
  )
}
