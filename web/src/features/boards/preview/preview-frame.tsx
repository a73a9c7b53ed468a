import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { fitGrid } from '@tilerush/core/boards/grid-fit'
import { boardSize } from '@tilerush/core/boards/layout'
import { playableTiles } from '@tilerush/core/boards/playability'
import { faceText } from '@tilerush/core/boards/tile-face'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { type CSSProperties, memo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { tileBackground, tileImageFit } from '../card/tile-look.ts'
import { TileText } from '../card/tile-text.tsx'
import type { BoardValues, TileValues } from '../editor/board-values.ts'
import { Thumbnail } from '../images/thumbnail.tsx'
import styles from './preview.module.css'

export type Theme = 'light' | 'dark'
export type Device = 'desktop' | 'phone'

/** The room that a board has on screen, below header and prompt (docs/design.md#play-board). In px. */
const stages = {
  desktop: { width: 1360, height: 640, gap: 10 },
  phone: { width: 358, height: 600, gap: 6 },
}

interface PreviewFrameProps {
  readonly values: BoardValues
  readonly theme: Theme
  readonly device: Device
}

/** A small play page. It says nothing that the form does not, so it is for eyes only. */
export function PreviewFrame({ values, theme, device }: PreviewFrameProps) {
  const size = boardSize(values.boardPortraitLayout)
  const shown = playableTiles(values.tiles).slice(0, size)
  const { rows, columns } = fitGrid(values.boardPortraitLayout, stages[device])
  const grid: CSSProperties & Record<`--${string}`, number> = { '--r': rows, '--c': columns }
  const isCropped = values.tileBackgroundSize === 'cover' && !values.tilePadding
  return (
    <div
      className={classNames(styles.frame, styles[theme], styles[device])}
      data-category={values.category || undefined}
      aria-hidden="true"
    >
      <p className={styles.promptBar} dir="auto">
        <small>{values.promptPrefix}</small> <b>{getPrompt(shown)}</b>
      </p>
      <div className={styles.boardArea}>
        <div className={classNames(styles.grid, isCropped && styles.cropped)} style={grid}>
          {Array.from({ length: size }, (_, position) => {
            const tile = shown[position]
            // oxlint-disable-next-line react/no-array-index-key -- a position on the board is its number
            if (!tile) return <span key={position} className={styles.missing} />
            return <Shown key={tile.tileId} tile={tile} values={values} />
          })}
        </div>
      </div>
    </div>
  )
}

function Shown({ tile, values }: { readonly tile: TileValues; readonly values: BoardValues }) {
  return (
    <PreviewTile
      imageUrl={tile.imageUrl}
      text={faceText(tile)}
      backgroundColor={tile.backgroundColor}
      radialGradientHexColor={tile.radialGradientHexColor}
      tileBackgroundSize={values.tileBackgroundSize}
      tileBackgroundPosition={values.tileBackgroundPosition}
      tileBackgroundColor={values.tileBackgroundColor}
      tileRadialGradientHexColor={values.tileRadialGradientHexColor}
      tilePadding={values.tilePadding}
      invertTileImagesInDarkMode={values.invertTileImagesInDarkMode}
    />
  )
}

/** The prompt of a tile that is shown; of the middle one, so that it is not always the first. */
function getPrompt(tiles: readonly TileValues[]): string {
  return promptAlternatives(tiles[Math.floor(tiles.length / 2)]?.prompt ?? '')[0] ?? ''
}

/**
 * A tile as the game draws it, in the preview's theme instead of the page's. Its properties are plain values, so that
 * it is drawn again only when one of them changed.
 */
const PreviewTile = memo(function PreviewTile(look: TileLook & Omit<TileFace, 'tileId'>) {
  const isContained = look.tileBackgroundSize === 'contain'
  const background: CSSProperties & Record<`--${string}`, string> = {
    '--tile-background': tileBackground(look, look),
  }
  return (
    <span
      className={classNames(styles.tile, look.invertTileImagesInDarkMode && !look.text && styles.inverted)}
      style={background}
    >
      {look.text ? (
        <TileText face={look} look={look} />
      ) : (
        <span className={classNames(styles.image, (look.tilePadding || isContained) && styles.padded)}>
          <Thumbnail url={look.imageUrl} style={tileImageFit(look)} />
        </span>
      )}
    </span>
  )
})
