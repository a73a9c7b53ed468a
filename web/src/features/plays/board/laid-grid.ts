/** What the page tells of a grid of tiles: how many columns it has, and which tile is which. */

/** The columns that the style sheet has laid; it alone decides how a grid lies in its place. */
export function laidColumns(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

export function positionOf(target: EventTarget | null): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
  return tile ? Number(tile.dataset['position']) : null
}
