import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { Check, X } from 'lucide-react'
import { memo, useCallback } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { TileMark } from './game-state.ts'
import { TilePicture, tileColours } from './tile-picture.tsx'
import styles from './tile.module.css'
import { useGame } from './use-game.ts'
import { usePainted } from './use-painted.ts'

export interface TileProps {
  readonly face: TileFace
  readonly look: TileLook
  readonly position: number
  /** Where the tile lies; never what it shows. */
  readonly label: string
}

function paintMark(tile: HTMLElement, mark: TileMark): void {
  tile.dataset['mark'] = mark
  tile.ariaDisabled = mark === 'hit' || mark === 'done' ? 'true' : null
}

/** One tile. It is drawn when a picture is laid on it, and only painted when it is clicked. */
export const Tile = memo(function Tile({ face, look, position, label }: TileProps) {
  const game = useGame()
  const mark = useCallback(() => game.markAt(position), [game, position])
  const tile = usePainted<HTMLButtonElement, TileMark>(mark, paintMark)
  return (
    <button
      ref={tile}
      type="button"
      // The board moves the one tab stop by hand; React sets it once.
      tabIndex={position === 0 ? 0 : -1}
      className={classNames(styles.tile, look.invertTileImagesInDarkMode && styles.inverted)}
      style={tileColours(face, look)}
      data-position={position}
      aria-label={label}
    >
      <TilePicture face={face} look={look} />
      <span className={styles.stamp}>
        <Check aria-hidden />
        <X aria-hidden />
      </span>
    </button>
  )
})
