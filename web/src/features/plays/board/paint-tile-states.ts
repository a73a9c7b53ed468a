/**
 * Writes what a click did straight to its tile: between the press and the next frame there is no time
 * to draw a component. What is written here must not be among the tile's properties, or React would
 * write it too.
 */
import { incorrectClickFlashMs } from '@tilerush/core/play/constants'
import type { TileState } from '../game/game-state.ts'
import type { Game } from '../game/game.ts'

const shake = { transform: [0, -5, 5, -3, 2, 0].map((px) => `translateX(${px}px)`) }
const still = matchMedia('(prefers-reduced-motion: reduce)')

function write(tile: HTMLElement, tileState: TileState): void {
  const { dataset } = tile.lastElementChild as HTMLElement
  if (tileState === 'face') delete dataset['tileState']
  else dataset['tileState'] = tileState
  // A tile sinks after the ring, so that the first frame after a press has little to do.
  if (tileState === 'done' || 'done' in tile.dataset) {
    tile.toggleAttribute('data-done', tileState === 'done')
    tile.ariaDisabled = tileState === 'done' ? 'true' : null
  }
  if (tileState.startsWith('wrong') && !still.matches) {
    tile.animate(shake, { duration: incorrectClickFlashMs, easing: 'ease-out' })
  }
}

/** Keeps the marks of the grid's tiles as the game has them; the returned function stops it. */
export function paintTileStates(grid: HTMLElement, game: Game): () => void {
  const tiles = [...grid.children] as HTMLElement[]
  const painted: TileState[] = tiles.map(() => 'face')
  const paint = (): void => {
    for (const [position, tile] of tiles.entries()) {
      const tileState = game.getTileStateAt(position)
      if (tileState === painted[position]) continue
      painted[position] = tileState
      write(tile, tileState)
    }
  }
  paint()
  return game.subscribe(paint)
}
