import type { TileFace, TileLook } from '@tilerush/contract/boards'
import type { CSSProperties } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './tile-picture.module.css'

type Properties = CSSProperties & Record<`--${string}`, string>

/** Background of a tile: its own colours, else the board's. The style sheet swaps them where pictures are inverted. */
export function tileColours(face: TileFace, look: TileLook): Properties {
  const colour = face.backgroundColor || look.tileBackgroundColor
  return {
    '--tile-colour': colour,
    '--tile-glow': face.radialGradientHexColor || look.tileRadialGradientHexColor || colour,
  }
}

/** Whether the picture reaches the tile's edges. */
function isBleeding({ tileBackgroundSize, tilePadding }: TileLook): boolean {
  return tileBackgroundSize !== 'contain' && !tilePadding
}

/** A tile's picture, laid as the board says. It has no alternative text, because a text would tell the answer. */
export function TilePicture({ face, look }: { readonly face: TileFace; readonly look: TileLook }) {
  const { tileBackgroundSize: size, tileBackgroundPosition: position } = look
  const isZoomed = size !== 'contain' && size !== 'cover'
  return (
    <span
      className={classNames(
        styles.frame,
        !isBleeding(look) && styles.padded,
        styles[position],
        look.invertTileImagesInDarkMode && styles.inverted,
      )}
    >
      <img
        className={isZoomed ? styles.zoomed : styles.fitted}
        style={isZoomed ? { width: size } : { objectFit: size, objectPosition: position }}
        src={face.imageUrl}
        alt=""
        decoding="sync"
        draggable={false}
      />
    </span>
  )
}
