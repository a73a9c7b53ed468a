import { minTileSidePx, type Layout } from './constants.ts'
import { parseLayout, type GridSize } from './layout.ts'

/** The room that the play board has, and what lies between two tiles. All in px. */
export interface BoardArea {
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** The board as the board area shows it. Order of the tiles stays row by row. */
export function fitGrid(layout: Layout, area: BoardArea): GridSize {
  return folded(turned(parseLayout(layout), area), area)
}

/** A board lies as its area does: on an upright one it stands up, on a wide one it lies down (docs/design.md#play-board). */
function turned(grid: GridSize, { width, height }: BoardArea): GridSize {
  const isAcross = height > width ? grid.columns > grid.rows : width > height && grid.rows > grid.columns
  return isAcross ? { rows: grid.columns, columns: grid.rows } : grid
}

/** A single line whose tiles would be too small to touch becomes two lines, if it has an even number of tiles. */
function folded(grid: GridSize, area: BoardArea): GridSize {
  const { rows, columns } = grid
  const isEvenLine = (rows === 1 || columns === 1) && (rows * columns) % 2 === 0
  if (!isEvenLine || tileSide(grid, area) >= minTileSidePx) return grid
  return rows === 1 ? { rows: 2, columns: columns / 2 } : { rows: rows / 2, columns: 2 }
}

/** The shorter side of a tile that fills its track; on a board that scrolls it is `minTileSidePx` all the same. */
export function tileSide({ rows, columns }: GridSize, { width, height, gap }: BoardArea): number {
  return Math.min((width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows)
}
