import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './tile.module.css'

interface TileProps {
  /** Unless the tile gets an image of another kind as its child. */
  readonly src?: string
  /** `cover` fills the tile; `contain` leaves a margin. */
  readonly fit?: 'contain' | 'cover'
  /** Right with a ring, wrong with a ring, or solved: sunken and grey. */
  readonly state?: 'hit' | 'bad' | 'done'
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The image of a tile, for showing only: the game has its own, which can be pressed. */
export function Tile({ src, fit = 'contain', state, className, children }: TileProps) {
  return (
    <span className={classNames(styles.tile, fit === 'cover' && styles.cover, state && styles[state], className)}>
      {children ?? <img src={src} alt="" />}
      {state && <span className={styles.stamp}>{state === 'bad' ? <X /> : <Check />}</span>}
    </span>
  )
}
