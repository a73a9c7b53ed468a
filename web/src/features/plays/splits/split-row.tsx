import type { TileLook } from '@tilerush/contract/boards/boards'
import type { Split } from '@tilerush/core/play/splits'
import { ChevronDown, Equal, Hourglass, TimerOff, TrendingDown, TrendingUp, X } from 'lucide-react'
import { Badge } from '../../../components/display/badge.tsx'
import { TileThumb } from '../../boards/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { type Answers, KnowCard } from './know-card.tsx'
import styles from './split-list.module.css'

interface SplitRowProps {
  readonly split: Split
  readonly penaltyMs: number
  /** What the same prompt took in the best, penalties included; undefined where there is nothing to hold it against. */
  readonly bestMs: number | undefined
  readonly answers: Answers
  readonly look: TileLook
  /** The longest split of the run: a full bar. */
  readonly longestMs: number
}

/** One prompt of the run. It opens on what there is to know; a missed one is open already. */
export function SplitRow({ split, penaltyMs, bestMs, answers, look, longestMs }: SplitRowProps) {
  const face = answers.get(split.tileId)?.face
  const ratio = (durationMs: number): string => `${(100 * durationMs) / longestMs}%`
  return (
    <li>
      <details open={split.isMissed}>
        <summary className={styles.row}>
          {face && <TileThumb face={face} look={look} className={styles.thumb} />}
          <span className={`row between ${styles.name}`}>
            <b>{split.prompt}</b>
            <Badges split={split} />
          </span>
          <span className={styles.bar} aria-hidden>
            <i className={styles.run} style={{ width: ratio(split.durationMs) }} />
            {penaltyMs > 0 && <i className={styles.penalty} style={{ width: ratio(penaltyMs) }} />}
            {bestMs !== undefined && <u className={styles.best} style={{ insetInlineStart: ratio(bestMs) }} />}
          </span>
          <span className={`num ${styles.time}`}>
            {split.isAnswered ? resultSeconds(split.durationMs + penaltyMs) : '–'}
          </span>
          {split.isAnswered && bestMs !== undefined && (
            <SplitGap totalMs={split.durationMs + penaltyMs} bestMs={bestMs} />
          )}
          <ChevronDown className={`ico ${styles.chevron}`} aria-hidden />
        </summary>
        <KnowCard split={split} answers={answers} look={look} />
      </details>
    </li>
  )
}

function Badges({ split }: { readonly split: Split }) {
  return (
    <span className={styles.badges}>
      {split.wrongTileIds.length > 0 && (
        <Badge tone="missed" icon={X}>
          {m.summary_splits_missed()}
        </Badge>
      )}
      {!split.isAnswered && (
        <Badge tone="missed" icon={TimerOff}>
          {m.summary_unanswered()}
        </Badge>
      )}
      {split.isSlow && (
        <Badge tone="testing" icon={Hourglass}>
          {m.summary_splits_slow()}
        </Badge>
      )}
    </span>
  )
}

interface SplitGapProps {
  /** What the prompt took, penalties included. */
  readonly totalMs: number
  /** What it took in the best. */
  readonly bestMs: number
}

/** How far a prompt was from the same one in the best: by arrow, sign and colour, and in words for a screen reader. */
function SplitGap({ totalMs, bestMs }: SplitGapProps) {
  const gapMs = shownDifferenceMs(totalMs, bestMs)
  const difference = resultSeconds(Math.abs(gapMs))
  const [Icon, sign, text] =
    gapMs === 0
      ? [Equal, '', m.summary_split_equal()]
      : gapMs < 0
        ? [TrendingDown, '−', m.summary_split_under({ difference })]
        : [TrendingUp, '+', m.summary_split_over({ difference })]
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
