import type { SortDirection, TileOrder } from './constants.ts'
import { byText } from './text-order.ts'

export interface OrderedTile {
  readonly tileId: string
  readonly prompt: string
  /** ISO 8601 or any text that sorts by time; empty for a tile not saved yet, which is newer than every saved one. */
  readonly timestamp: string
}

/** Tiles by creation, id or prompt (docs/rules.md#tile-fields). Equal ones keep their order. */
export function orderTiles<T extends OrderedTile>(
  tiles: readonly T[],
  order: TileOrder,
  direction: SortDirection = 'asc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1
  return tiles.toSorted((one, other) => sign * comparisons[order](one, other))
}

const comparisons: Readonly<Record<TileOrder, (one: OrderedTile, other: OrderedTile) => number>> = {
  creation: (one, other) => byText(one.timestamp || '~', other.timestamp || '~'),
  id: (one, other) => byText(one.tileId, other.tileId),
  prompt: (one, other) => byText(one.prompt.toLowerCase(), other.prompt.toLowerCase()),
}
