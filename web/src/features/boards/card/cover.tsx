import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { classNames } from '../../../lib/class-names.ts'
import styles from './cover.module.css'
import { TileThumb } from './tile-thumb.tsx'

interface CoverProps {
  readonly faces: readonly TileFace[]
  readonly look: TileLook
  /** Eight tiles for a card, nine small square ones for a row. */
  readonly size?: 'card' | 'mini'
  readonly className?: string | undefined
}

/** A crop of the board; for eyes only. */
export function Cover({ faces, look, size = 'card', className }: CoverProps) {
  const shown = faces.slice(0, size === 'card' ? 8 : 9)
  return (
    <span className={classNames(styles.cover, size === 'mini' && styles.mini, className)} aria-hidden="true">
      {shown.map((face) => (
        <TileThumb key={face.tileId} face={face} look={look} className={size === 'mini' ? styles.tiny : undefined} />
      ))}
    </span>
  )
}
