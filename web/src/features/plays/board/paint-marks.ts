/**
 * Writes what a click did straight to its tile: between the press and the next frame there is no time
 * to draw a component. What is written here must not be among the tile's properties, or React would
 * write it too.
 */
import { incorrectClickFlashMs } from '@tilerush/core/constants'
import type { TileMark } from '../game/game-state.ts'
import type { Game } from '../game/game.ts'

const shake = { transform: [0, -5, 5, -3, 2, 0].map((px) => `translateX(${px}px)`) }
const still = matchMedia('(prefers-reduced-motion: reduce)')

function write(tile: HTMLElement, mark: TileMark): void {
  const { dataset } = tile.lastElementChild as HTMLElement
  if (mark === 'face') delete dataset['mark']
  else dataset['mark'] = mark
  // A tile sinks after the ring, so that the first frame after a press has little to do.
  if (mark === 'done' || 'done' in tile.dataset) {
    tile.toggleAttribute('data-done', mark === 'done')
    tile.ariaDisabled = mark === 'done' ? 'true' : null
  }
  if (mark.startsWith('wrong') && !still.matches) {
    tile.animate(shake, { duration: incorrectClickFlashMs, easing: 'ease-out' })
  }
}

/** Keeps the marks of the grid's tiles as the game has them; the answer stops it. */
export function paintMarks(grid: HTMLElement, game: Game): () => void {
  const tiles = [...grid.children] as HTMLElement[]
  const painted: TileMark[] = tiles.map(() => 'face')
  const paint = (): void => {
    for (const [position, tile] of tiles.entries()) {
      const mark = game.markAt(position)
      if (mark === painted[position]) continue
      painted[position] = mark
      write(tile, mark)
    }
  }
  paint()
  return game.subscribe(paint)
}
