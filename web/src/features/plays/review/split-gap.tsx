import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { shownDifferenceMs } from './shown-difference.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './split-list.module.css'

interface SplitGapProps {
  /** What the prompt took, penalties included. */
  readonly totalMs: number
  /** What it took in the best. */
  readonly bestMs: number
}

/** How far a prompt was from the same one in the best: by arrow, sign and colour, and in words for a screen reader. */
export function SplitGap({ totalMs, bestMs }: SplitGapProps) {
  const gapMs = shownDifferenceMs(totalMs, bestMs)
  const difference = resultSeconds(Math.abs(gapMs))
  const [Icon, sign, text] =
    gapMs === 0
      ? [Equal, '', m.review_split_equal()]
      : gapMs < 0
        ? [TrendingDown, '−', m.review_split_under({ difference })]
        : [TrendingUp, '+', m.review_split_over({ difference })]
  return (
    <span className={classNames('num', styles.gap, gapMs < 0 && styles.under, gapMs > 0 && styles.over)}>
      <Icon className="ico" aria-hidden />
      <bdi dir="ltr" aria-hidden>
        {sign}
        {difference}
      </bdi>
      <span className="sr">{text}</span>
    </span>
  )
}
