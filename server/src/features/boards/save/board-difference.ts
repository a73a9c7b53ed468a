/** What a save changes, for the history and to detect a save without changes. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredBoard } from '../details-store.ts'
import type { SavePlan } from './plan-save.ts'

export interface BoardDifference {
  readonly fields: string[]
  readonly numTilesAdded: number
  readonly numTilesRemoved: number
  readonly numTilesChanged: number
}

const noDifference: BoardDifference = { fields: [], numTilesAdded: 0, numTilesRemoved: 0, numTilesChanged: 0 }

export function isEmptyDifference(difference: BoardDifference): boolean {
  return isDeepStrictEqual(difference, noDifference)
}

/** `before`: null for a new board, all of whose tiles are added. */
export function getDifference(
  before: StoredBoard | null,
  { content, tiles }: Pick<SavePlan, 'content' | 'tiles'>,
  list: { readonly keywords: readonly string[]; readonly promoted: boolean },
): BoardDifference {
  if (!before) return { ...noDifference, numTilesAdded: tiles.length }
  const { tiles: _tiles, ...fields } = content
  const after = { ...fields, ...list }
  const known = new Map(before.tiles.map((tile) => [tile.tileId, tile]))
  const stored = tiles.filter(({ tileId }) => known.has(tileId))
  return {
    fields: Object.keys(after).filter(
      (field) => !isDeepStrictEqual(Reflect.get(after, field), Reflect.get(before.board, field)),
    ),
    numTilesAdded: tiles.length - stored.length,
    numTilesRemoved: before.tiles.length - stored.length,
    numTilesChanged: stored.filter((tile) => !isDeepStrictEqual(tile, known.get(tile.tileId))).length,
  }
}
