/**
 * What makes a board answer: to fingers and keys, and with what a click does to a tile. In one piece, which the board
 * itself does without until somebody means to play (live-board-loader.ts).
 */
import { listenToBoard } from './board-input.ts'
import type { Game } from '../game/game.ts'
import { paintMarks } from './paint-marks.ts'

/** From now on the tiles of `grid` are pressed and marked as those of the game; the answer stops it. */
export function bringToLife(grid: HTMLElement, game: Game): () => void {
  const listening = new AbortController()
  listenToBoard(grid, game, listening.signal)
  const stopPainting = paintMarks(grid, game)
  return () => {
    listening.abort()
    stopPainting()
  }
}
