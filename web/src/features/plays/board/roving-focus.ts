/** One tab stop for a whole grid of buttons: arrows move it, and so does a press. */

/** Where an arrow key leads from `position`; null for another key or at the edge. */
export function neighbour(key: string, position: number, numTiles: number, columns: number): number | null {
  const column = position % columns
  const target = {
    ArrowLeft: column > 0 ? position - 1 : -1,
    ArrowRight: column < columns - 1 ? position + 1 : -1,
    ArrowUp: position - columns,
    ArrowDown: position + columns,
  }[key]
  return target !== undefined && target >= 0 && target < numTiles ? target : null
}

/** Makes `tile` the grid's tab stop. Written to the page directly, because a click must not draw the board again. */
export function makeTabStop(grid: HTMLElement, tile: HTMLElement): void {
  if (tile.tabIndex === 0) return
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  tile.tabIndex = 0
}
