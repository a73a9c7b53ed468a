import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { Check, X } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { TileThumb } from '../boards/index.ts'
import styles from './tile-pair.module.css'

interface TilePairProps {
  /** Null for a tile that is gone. */
  readonly clicked: TileFace | null
  readonly asked: TileFace | null
  readonly look: TileLook
  readonly isSmall?: boolean
}

/** The tile that was clicked, with a cross, and the one that was asked for, with a tick. Words stand beside it. */
export function TilePair({ clicked, asked, look, isSmall = false }: TilePairProps) {
  return (
    <span className={classNames(styles.pair, isSmall && styles.small)} aria-hidden="true">
      {clicked && (
        <span className={styles.tile}>
          <TileThumb face={clicked} look={look} className={styles.thumb} />
          <i>
            <X />
          </i>
        </span>
      )}
      {asked && (
        <span className={classNames(styles.tile, styles.asked)}>
          <TileThumb face={asked} look={look} className={styles.thumb} />
          <i>
            <Check />
          </i>
        </span>
      )}
    </span>
  )
}
