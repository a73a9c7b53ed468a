import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { memo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { TilePicture, tileColours } from './tile-picture.tsx'
import styles from './game-tile.module.css'

export interface TileProps {
  readonly face: TileFace
  readonly look: TileLook
  readonly position: number
  /** Where the tile lies; never what it shows. */
  readonly label: string
  /** The key that presses it; null on a grid without direct keys. */
  readonly directKey: string | null
}

/** One tile. It is drawn when a picture is laid on it; what a click does to it is written by paint-marks.ts. */
export const Tile = memo(function Tile({ face, look, position, label, directKey }: TileProps) {
  return (
    <button
      type="button"
      // The board moves the one tab stop by hand; React sets it once.
      tabIndex={position === 0 ? 0 : -1}
      className={classNames(styles.tile, look.invertTileImagesInDarkMode && styles.inverted)}
      style={tileColours(face, look)}
      data-position={position}
      aria-label={label}
      {...(directKey && { 'data-key': directKey, 'aria-keyshortcuts': directKey })}
    >
      <TilePicture face={face} look={look} />
      <i className={styles.mark} />
    </button>
  )
})
