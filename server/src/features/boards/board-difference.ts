/** What a save changes, for the history and to tell a save that changes nothing. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredBoard, TileRow } from './details-store.ts'
import type { SavePlan } from './save-plan.ts'

export interface BoardDifference {
  readonly fields: string[]
  readonly numTilesAdded: number
  readonly numTilesRemoved: number
  readonly numTilesChanged: number
}

const noDifference: BoardDifference = { fields: [], numTilesAdded: 0, numTilesRemoved: 0, numTilesChanged: 0 }

export function firstDifference(tiles: readonly TileRow[]): BoardDifference {
  return { ...noDifference, numTilesAdded: tiles.length }
}

export function isEmptyDifference(difference: BoardDifference): boolean {
  return isDeepStrictEqual(difference, noDifference)
}

export function differenceOf(
  before: StoredBoard,
  { content, tiles }: SavePlan,
  list: { readonly keywords: readonly string[]; readonly promoted: boolean },
): BoardDifference {
  const { tiles: _tiles, ...fields } = content
  const after = { ...fields, ...list }
  const known = new Map(before.tiles.map((tile) => [tile.tileId, tile]))
  const kept = tiles.filter(({ tileId }) => known.has(tileId))
  return {
    fields: Object.keys(after).filter(
      (field) => !isDeepStrictEqual(Reflect.get(after, field), Reflect.get(before.board, field)),
    ),
    numTilesAdded: tiles.length - kept.length,
    numTilesRemoved: before.tiles.length - kept.length,
    numTilesChanged: kept.filter((tile) => !isDeepStrictEqual(tile, known.get(tile.tileId))).length,
  }
}
