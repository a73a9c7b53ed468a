import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { type FacedTile, faceText } from '@tilerush/core/boards/tile-face'
import { ImageOff } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { tileBackground, tileImageFit } from './tile-look.ts'
import { TileText } from './tile-text.tsx'
import { useMissingImage } from '../../../lib/use-missing-image.ts'
import styles from './tile-thumb.module.css'

interface TileThumbProps {
  /** One of a board's details has its answer text in place of the text that it shows. */
  readonly face: Pick<TileFace, 'imageUrl' | 'text' | 'backgroundColor' | 'radialGradientHexColor'> & FacedTile
  readonly look: TileLook
  /** Without it the image alone is shown. */
  readonly showsBackground?: boolean
  readonly className?: string | undefined
}

/** The image or the text of a tile as its board shows it, small; for eyes only. */
export function TileThumb({ face, look, showsBackground = true, className }: TileThumbProps) {
  const { isMissing, onError } = useMissingImage(face.imageUrl)
  const background = tileBackground(look, face)
  const text = face.text ?? faceText(face)
  if (text !== undefined) {
    return (
      // A text is legible on its background alone.
      <span className={classNames(styles.thumb, styles.textual, className)} style={{ background }}>
        <TileText face={{ ...face, text }} look={look} />
      </span>
    )
  }
  if (isMissing) {
    return (
      <span className={classNames(styles.thumb, styles.missing, className)}>
        <ImageOff aria-hidden />
      </span>
    )
  }
  return (
    <span
      className={classNames(
        styles.thumb,
        look.tilePadding && styles.padded,
        showsBackground && look.invertTileImagesInDarkMode && styles.invert,
        className,
      )}
      style={showsBackground ? { background } : undefined}
    >
      <img src={face.imageUrl} alt="" loading="lazy" decoding="async" style={tileImageFit(look)} onError={onError} />
    </span>
  )
}
