import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { classNames } from '../lib/class-names.ts'
import { tileBackground, tilePictureFit } from '../lib/tile-look.ts'
import styles from './cover.module.css'

interface CoverProps {
  readonly faces: readonly TileFace[]
  readonly look: TileLook
  /** Eight tiles for a card, nine small square ones for a row. */
  readonly size?: 'card' | 'mini'
}

/** A crop of the board; for eyes only. */
export function Cover({ faces, look, size = 'card' }: CoverProps) {
  const shown = faces.slice(0, size === 'card' ? 8 : 9)
  return (
    <span className={classNames(styles.cover, size === 'mini' && styles.mini)} aria-hidden="true">
      {shown.map((face) => (
        <span
          key={face.tileId}
          className={classNames(
            styles.thumb,
            look.tilePadding && styles.padded,
            look.invertTileImagesInDarkMode && styles.invert,
          )}
          style={{ background: tileBackground(look, face) }}
        >
          <img src={face.imageUrl} alt="" loading="lazy" decoding="async" style={tilePictureFit(look)} />
        </span>
      ))}
    </span>
  )
}
