import type { TileFace, TileLook } from '@tilerush/contract/boards'
import { Check, X } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { m } from '../../paraglide/messages.js'
import type { TileMark } from './game-state.ts'
import { TilePicture, tileColours } from './tile-picture.tsx'
import styles from './tile.module.css'
import { useGame } from './use-game.ts'

const markStyles: Readonly<Record<TileMark, string>> = {
  down: classNames(styles.down),
  face: classNames(styles.face),
  hit: classNames(styles.hit),
  'wrong-odd': classNames(styles.wrong, styles.odd),
  'wrong-even': classNames(styles.wrong, styles.even),
  done: classNames(styles.done),
}

export interface TileProps {
  readonly face: TileFace
  readonly look: TileLook
  readonly position: number
  /** Where the tile lies; never what it shows. */
  readonly label: string
}

/** One tile. It reads its own mark, so that a click draws only the tiles it changed. */
export const Tile = memo(function Tile({ face, look, position, label }: TileProps) {
  const game = useGame()
  const mark = useSyncExternalStore(game.subscribe, () => game.markAt(position))
  const isDone = mark === 'done' || mark === 'hit'
  const isMarked = mark !== 'down' && mark !== 'face'
  const Icon = isDone ? Check : X
  return (
    <button
      type="button"
      // The board moves the one tab stop by hand; React sets it once.
      tabIndex={position === 0 ? 0 : -1}
      className={classNames(styles.tile, markStyles[mark], look.invertTileImagesInDarkMode && styles.inverted)}
      style={tileColours(face, look)}
      data-position={position}
      aria-label={isDone ? m.play_tile_done({ tile: label }) : label}
    >
      <TilePicture face={face} look={look} />
      {isMarked && (
        <span className={styles.mark}>
          <Icon aria-hidden />
        </span>
      )}
    </button>
  )
})
