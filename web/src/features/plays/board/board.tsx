import type { TileLook } from '@tilerush/contract/boards/boards'
import { parseLayout } from '@tilerush/core/boards/layout'
import type { Layout } from '@tilerush/core/boards/constants'
import { resizeDebounceMs } from '@tilerush/core/product/constants'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './board.module.css'
import { attachBoardInput, keyOfPosition, getRenderedColumns } from './board-input.ts'
import { paintTileStates } from './paint-tile-states.ts'
import { fitTexts } from '../text/text-fitting.ts'
import { Tile } from './tile.tsx'
import { watchOverflow } from './watch-overflow.ts'
import tileStyles from './game-tile.module.css'
import { useGame, useGameState } from '../game/use-game.ts'

export function Board({ look }: { readonly look: TileLook }) {
  const game = useGame()
  const field = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const faces = useGameState((state) => state.faces)
  const layout = useGameState((state) => state.layout)
  const isCounting = useGameState(({ play }) => play.state === 'COUNTING_DOWN')
  const isDown = useGameState(({ play }) => play.grid.length === 0 || play.countdown > 0)
  const columns = useRenderedColumns(grid, layout)

  const numTiles = faces.length
  useLayoutEffect(() => {
    if (!grid.current || numTiles === 0) return undefined
    const detachInput = attachBoardInput(grid.current, game)
    const stopPainting = paintTileStates(grid.current, game)
    return () => {
      detachInput()
      stopPainting()
    }
  }, [game, numTiles])

  useLayoutEffect(() => fitTexts(grid.current, faces), [faces])

  useEffect(() => (field.current && grid.current ? watchOverflow(field.current, grid.current) : undefined), [])

  // The card or the button that started the play has gone; the keyboard goes on at the board.
  useEffect(() => {
    if (isCounting) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isCounting])

  return (
    <div ref={field} className={styles.field}>
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
    </div>
  )
}

/**
 * How many columns the style sheet has given the grid; the tiles' names hold their position. As the layout says until
 * the grid has been laid out anyway: reading it before would lay out the page an extra time.
 */
function useRenderedColumns(grid: RefObject<HTMLElement | null>, layout: Layout): number {
  const [rendered, setRendered] = useState<{ layout: Layout; columns: number } | null>(null)

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const look = (): void => setRendered({ layout, columns: getRenderedColumns(element) })
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

  return rendered?.layout === layout ? rendered.columns : parseLayout(layout).columns
}
