/** What a remedy of the board doctor may do to a board (docs/rules.md#board-doctor). */
import { type Layout, layouts } from './constants.ts'
import { boardSize, parseLayout } from './layout.ts'
import { type BoardTile, isPlayable, playableTiles } from './playability.ts'

export interface RemediedBoard {
  readonly boardPortraitLayout: Layout
  readonly tiles: readonly BoardTile[]
}

/**
 * The largest layout that `numTiles` tiles fill; of equally large ones the one whose shape is nearest to `like`. Null
 * when there are too few tiles for any.
 */
export function fittingLayout(numTiles: number, like: Layout): Layout | null {
  const fitting = layouts.filter((layout) => boardSize(layout) <= numTiles)
  const distance = (layout: Layout): number => Math.abs(shapeOf(layout) - shapeOf(like))
  const [best] = fitting.toSorted((one, other) => boardSize(other) - boardSize(one) || distance(one) - distance(other))
  return best ?? null
}

/** As a logarithm: lying and standing boards of one shape are equally far from a square. */
function shapeOf(layout: Layout): number {
  const { rows, columns } = parseLayout(layout)
  return Math.log(rows) - Math.log(columns)
}

/**
 * The layout that a remedy must come with, so that a playable board stays playable: the remedied board's own, else a
 * smaller one. Null when there is none: the remedy must not be offered.
 */
export function layoutAfterRemedy(before: RemediedBoard, after: RemediedBoard): Layout | null {
  const wasPlayable = isPlayable(before.boardPortraitLayout, before.tiles)
  if (!wasPlayable || isPlayable(after.boardPortraitLayout, after.tiles)) return after.boardPortraitLayout
  return fittingLayout(playableTiles(after.tiles).length, after.boardPortraitLayout)
}
