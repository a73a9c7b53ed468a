import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { classNames } from '../lib/class-names.ts'
import { tileBackground, tilePictureFit } from '../lib/tile-look.ts'
import styles from './thumb.module.css'

interface ThumbProps {
  /** Nothing while the tile is not known, or has gone. */
  readonly face: TileFace | undefined
  readonly look: TileLook
  readonly className?: string | undefined
}

/** A tile's picture in small, beside the words that name it. */
export function Thumb({ face, look, className }: ThumbProps) {
  const isPadded = look.tilePadding || look.tileBackgroundSize === 'contain'
  return (
    <span
      className={classNames(
        styles.thumb,
        isPadded && styles.padded,
        look.invertTileImagesInDarkMode && styles.inverted,
        className,
      )}
      style={face && { background: tileBackground(look, face) }}
    >
      {face && <img src={face.imageUrl} alt="" decoding="async" style={tilePictureFit(look)} />}
    </span>
  )
}
