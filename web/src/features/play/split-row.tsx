import type { TileFace, TileLook } from '@tilerush/contract/boards'
import type { Split } from '@tilerush/core/play/splits'
import { Hourglass, X } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { classNames } from '../../lib/class-names.ts'
import { m } from '../../paraglide/messages.js'
import { formatSeconds } from '@tilerush/core/play/timer-digits'
import styles from './split-list.module.css'
import { TilePicture, tileColours } from './tile-picture.tsx'

interface SplitRowProps {
  readonly split: Split
  readonly penaltyMs: number
  readonly face: TileFace | undefined
  readonly look: TileLook
  /** The longest split of the run: a full bar. */
  readonly longestMs: number
}

export function SplitRow({ split, penaltyMs, face, look, longestMs }: SplitRowProps) {
  const share = (durationMs: number): string => `${(100 * durationMs) / longestMs}%`
  return (
    <li>
      <span
        className={classNames(styles.thumb, look.invertTileImagesInDarkMode && styles.inverted)}
        style={face && tileColours(face, look)}
      >
        {face && <TilePicture face={face} look={look} />}
      </span>
      <span className={styles.name}>
        <b>{split.prompt}</b>
        {split.isMissed && (
          <Badge tone="missed" icon={X}>
            {m.play_splits_missed()}
          </Badge>
        )}
        {split.isSlow && (
          <Badge tone="testing" icon={Hourglass}>
            {m.play_splits_slow()}
          </Badge>
        )}
      </span>
      <span className={styles.bar} aria-hidden>
        <i className={styles.run} style={{ width: share(split.durationMs) }} />
        {penaltyMs > 0 && <i className={styles.penalty} style={{ width: share(penaltyMs) }} />}
      </span>
      <span className={`num ${styles.time}`}>{formatSeconds(split.durationMs + penaltyMs)}</span>
    </li>
  )
}
