import type { TileFace } from '@tilerush/contract/boards/boards'
import { inkOnBackground } from '@tilerush/core/boards/colour'
import { estimateTextSize } from '@tilerush/core/boards/text-size'
import type { CSSProperties } from 'react'
import { tileBackground } from './tile-look.ts'
import styles from './tile-text.module.css'

interface TileTextProps {
  readonly face: Pick<TileFace, 'text' | 'backgroundColor' | 'radialGradientHexColor'>
  readonly look: Parameters<typeof tileBackground>[0]
}

/**
 * The text of a tile without an image (docs/rules.md#tile-faces), as large as it fits by estimate. Its tile is a size
 * container, or says its shorter side (`--tile-side`).
 */
export function TileText({ face, look }: TileTextProps) {
  const { text = '' } = face
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--text-size': estimateTextSize(text),
    color: inkOnBackground(tileBackground(look, face)),
  }
  return (
    <span className={styles.text} dir="auto" translate="no" style={style}>
      {text}
    </span>
  )
}
