/** Which grid a practice is played on. */
import { boardSize, parseLayout } from '../boards/layout.ts'
import { layouts, type Layout } from '../boards/constants.ts'
import { practiceOtherTiles } from './constants.ts'

/** How far a layout is from a square; 1 is one. */
function stretch(layout: Layout): number {
  const { rows, columns } = parseLayout(layout)
  return Math.max(rows, columns) / Math.min(rows, columns)
}

/**
 * The smallest offered layout of several rows with room for the prompted tiles and a few others; where the board has
 * too few tiles for that, the largest that it fills. Of two equally large ones the one closer to a square. A single
 * row only for a board that fills no other: on a phone it is a column as narrow as its tiles are low. Null for a
 * board that fills none.
 */
export function practiceLayout(numPrompted: number, numTiles: number): Layout | null {
  const fitting = layouts.filter((layout) => boardSize(layout) <= numTiles)
  const ofRows = fitting.filter((layout) => parseLayout(layout).rows > 1)
  const filled = (ofRows.length > 0 ? ofRows : fitting).toSorted(
    (one, other) => boardSize(one) - boardSize(other) || stretch(one) - stretch(other),
  )
  const roomy = filled.find((layout) => boardSize(layout) >= numPrompted + practiceOtherTiles)
  if (roomy) return roomy
  const largest = filled.at(-1)
  return filled.find((layout) => largest && boardSize(layout) === boardSize(largest)) ?? null
}
