import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { type CSSProperties, memo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { tileBackground, tilePictureFit } from '../../../lib/tile-look.ts'
import { LightPicture } from '../images/light-picture.tsx'
import styles from './preview.module.css'

/**
 * A tile as the game draws it, in the preview's theme instead of the page's. Its properties are plain values, so that
 * it is drawn again only when one of them changed.
 */
export const PreviewTile = memo(function PreviewTile(look: TileLook & Omit<TileFace, 'tileId'>) {
  const isContained = look.tileBackgroundSize === 'contain'
  const background: CSSProperties & Record<`--${string}`, string> = {
    '--tile-background': tileBackground(look, look),
  }
  return (
    <span className={classNames(styles.tile, look.invertTileImagesInDarkMode && styles.inverted)} style={background}>
      <span className={classNames(styles.picture, (look.tilePadding || isContained) && styles.padded)}>
        <LightPicture url={look.imageUrl} style={tilePictureFit(look)} />
      </span>
    </span>
  )
})
