import type { ReviewedRun } from '@tilerush/contract/reviews'
import { Avatar } from '../../components/display/avatar.tsx'
import { Badge } from '../../components/display/badge.tsx'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { resultSeconds } from '../../lib/format/numbers.ts'
import { reasonTexts } from './run-reasons.ts'
import styles from './reviews.module.css'

interface RunRowProps {
  readonly run: ReviewedRun
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export function RunRow({ run, isChosen, onChoose }: RunRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
        <Avatar url={run.avatarUrl} name={run.gamerTag} className={styles.avatar} />
        <b>{run.gamerTag}</b>
        <span className={`num ${styles.time}`}>{resultSeconds(run.totalDurationMs)}</span>
        <small>{run.boardName}</small>
        <small className={styles.ago}>
          <RelativeTime at={run.finishedAt} />
        </small>
        <span className={styles.badges}>
          {reasonTexts(run).map(({ name, icon }) => (
            <Badge key={name} tone="testing" icon={icon}>
              {name}
            </Badge>
          ))}
        </span>
      </button>
    </li>
  )
}
