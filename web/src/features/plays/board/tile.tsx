import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { memo, type CSSProperties } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './game-tile.module.css'
import { tileBackground, tileImageFit } from '../../boards/index.ts'
import tileImageStyles from './tile-image.module.css'

export interface TileProps {
  readonly face: TileFace
  readonly look: TileLook
  readonly position: number
  /** Where the tile lies; never what it shows. */
  readonly label: string
  /** The key that presses it; null on a grid without direct keys. */
  readonly directKey: string | null
}

/** One tile. It is drawn when an image is laid on it; what a click does to it is written by paint-tile-states.ts. */
export const Tile = memo(function Tile({ face, look, position, label, directKey }: TileProps) {
  return (
    <button
      type="button"
      // The board moves the one tab stop by hand; React sets it once.
      tabIndex={position === 0 ? 0 : -1}
      className={classNames(styles.tile, look.invertTileImagesInDarkMode && !face.text && styles.inverted)}
      style={tileColours(face, look)}
      data-position={position}
      aria-label={label}
      {...(directKey && { 'data-key': directKey, 'aria-keyshortcuts': directKey })}
    >
      {face.text ? (
        // How it looks is written by fit-texts.ts.
        <span dir="auto" translate="no">
          {face.text}
        </span>
      ) : (
        <TileImage face={face} look={look} />
      )}
      <i className={styles.mark} />
    </button>
  )
})

/** The background as a custom property: the style sheet leaves it out where a tile lies face down or is solved. */
function tileColours(face: TileFace, look: TileLook): CSSProperties & Record<`--${string}`, string> {
  return { '--tile-background': tileBackground(look, face) }
}

/** A tile's image, laid as the board says. It has no alternative text, because a text would give the answer away. */
function TileImage({ face, look }: { readonly face: TileFace; readonly look: TileLook }) {
  const isContained = look.tileBackgroundSize === 'contain'
  // An enlarged or covering image reaches the tile's edges unless the board asks for padding.
  const padding = (look.tilePadding || isContained) && tileImageStyles.padded
  const inverted = look.invertTileImagesInDarkMode && tileImageStyles.inverted
  const image = (
    <img
      className={classNames(isContained && tileImageStyles.image, isContained && padding, inverted)}
      src={face.imageUrl || undefined}
      alt=""
      decoding="sync"
      draggable={false}
      style={tileImageFit(look)}
    />
  )
  return isContained ? image : <span className={classNames(tileImageStyles.frame, padding)}>{image}</span>
}
