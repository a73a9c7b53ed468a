import type { TileLook } from '@tilerush/contract/boards'
import { parseLayout } from '@tilerush/core/boards/layout'
import { type Layout, resizeDebounceMs } from '@tilerush/core/constants'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board.module.css'
import { attachBoardInput, keyOfPosition, laidColumns } from './board-input.ts'
import { paintMarks } from './paint-marks.ts'
import { Tile } from './tile.tsx'
import tileStyles from './game-tile.module.css'
import { useGame, useGameState } from '../game/use-game.ts'

export function Board({ look }: { readonly look: TileLook }) {
  const game = useGame()
  const grid = useRef<HTMLDivElement>(null)
  const faces = useGameState((state) => state.faces)
  const layout = useGameState((state) => state.layout)
  const isCounting = useGameState(({ play }) => play.state === 'COUNTING_DOWN')
  const isDown = useGameState(({ play }) => play.grid.length === 0 || play.countdown > 0)
  const columns = useLaidColumns(grid, layout)

  const numTiles = faces.length
  useLayoutEffect(() => {
    if (!grid.current || numTiles === 0) return undefined
    const detachInput = attachBoardInput(grid.current, game)
    const stopPainting = paintMarks(grid.current, game)
    return () => {
      detachInput()
      stopPainting()
    }
  }, [game, numTiles])

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

/**
 * How many columns the style sheet has given the grid; the tiles' names tell their place. As the layout says until the
 * grid has been laid out anyway: asking before would lay out the page an extra time.
 */
function useLaidColumns(grid: RefObject<HTMLElement | null>, layout: Layout): number {
  const [laid, setLaid] = useState<{ layout: Layout; columns: number } | null>(null)

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const look = (): void => setLaid({ layout, columns: laidColumns(element) })
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      if (isFirst) look()
      else timer = setTimeout(look, resizeDebounceMs)
      isFirst = false
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [grid, layout])

  return laid?.layout === layout ? laid.columns : parseLayout(layout).columns
}
