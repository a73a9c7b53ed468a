import type { TileLook } from '@tilerush/contract/boards'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board.module.css'
import { keyOfPosition } from './direct-keys.ts'
import { useLiveBoard } from './live-board-loader.ts'
import { Tile } from './tile.tsx'
import tileStyles from './game-tile.module.css'
import { useLaidColumns } from './use-laid-columns.ts'
import { useGame, useGameState } from '../game/use-game.ts'

export function Board({ look }: { readonly look: TileLook }) {
  const game = useGame()
  const grid = useRef<HTMLDivElement>(null)
  const faces = useGameState((state) => state.faces)
  const layout = useGameState((state) => state.layout)
  const isCounting = useGameState(({ play }) => play.state === 'COUNTING_DOWN')
  const isDown = useGameState(({ play }) => play.grid.length === 0 || play.countdown > 0)
  const columns = useLaidColumns(grid, layout)
  const bringToLife = useLiveBoard()

  const numTiles = faces.length
  useLayoutEffect(
    () => (grid.current && numTiles > 0 ? bringToLife?.(grid.current, game) : undefined),
    [bringToLife, game, numTiles],
  )

  // The card or the button that started the play has gone; the keyboard goes on at the board.
  useEffect(() => {
    if (isCounting) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isCounting])

  return (
    <div
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out by rules of its own
      role="group"
      aria-label={m.play_board_label({ rows: Math.ceil(faces.length / columns), columns })}
      className={classNames(
        styles.grid,
        look.tileBackgroundSize === 'cover' && styles.cropped,
        isDown && tileStyles.down,
        isCounting && styles.counting,
      )}
      data-layout={layout}
    >
      {faces.map((face, position) => (
        <Tile
          key={position}
          face={face}
          look={look}
          position={position}
          label={m.play_tile({ row: Math.floor(position / columns) + 1, column: (position % columns) + 1 })}
          directKey={keyOfPosition(position, numTiles)}
        />
      ))}
    </div>
  )
}
