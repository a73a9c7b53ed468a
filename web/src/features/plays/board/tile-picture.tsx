import type { TileFace, TileLook } from '@tilerush/contract/boards'
import type { CSSProperties } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { tileBackground, tilePictureFit } from '../../../lib/tile-look.ts'
import styles from './tile-picture.module.css'

/** The background as a custom property: the style sheet leaves it out where a tile lies face down or is solved. */
export function tileColours(face: TileFace, look: TileLook): CSSProperties & Record<`--${string}`, string> {
  return { '--tile-background': tileBackground(look, face) }
}

/** A tile's picture, laid as the board says. It has no alternative text, because a text would tell the answer. */
export function TilePicture({ face, look }: { readonly face: TileFace; readonly look: TileLook }) {
  const isContained = look.tileBackgroundSize === 'contain'
  // An enlarged or covering picture reaches the tile's edges unless the board asks for padding.
  const padding = (look.tilePadding || isContained) && styles.padded
  const inverted = look.invertTileImagesInDarkMode && styles.inverted
  const picture = (
    <img
      className={classNames(isContained && styles.picture, isContained && padding, inverted)}
      src={face.imageUrl || undefined}
      alt=""
      decoding="sync"
      draggable={false}
      style={tilePictureFit(look)}
    />
  )
  return isContained ? picture : <span className={classNames(styles.frame, padding)}>{picture}</span>
}
