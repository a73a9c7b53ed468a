import type { Layout } from './constants.ts'
import type { TileInput } from '../play/types.ts'
import { boardSize } from './layout.ts'
import { hasWording } from './prompts/prompt.ts'
import { type FacedTile, tileFace } from './tile-face.ts'

/** A tile of a board, or one of a play, which was chosen for its face before. */
export type BoardTile = TileInput & FacedTile

/** A frozen list that they were found in leads to them: each judgement of a board's plays asks for the same one. */
const found = new WeakMap<readonly BoardTile[], readonly BoardTile[]>()

/**
 * The tiles that a play may draw: enabled, with an id, a wording and a face (docs/rules.md#playability). Of two tiles with
 * one id the first counts, since a play with both could never be completed.
 */
export function playableTiles<T extends BoardTile>(tiles: readonly T[]): readonly T[] {
  const known = found.get(tiles)
  if (known) return known as readonly T[]
  const seen = new Set<string>()
  const playable = tiles.filter((tile) => {
    if (!tile.enabled || tile.tileId === '' || seen.has(tile.tileId)) return false
    seen.add(tile.tileId)
    return hasWording(tile.prompt) && tileFace(tile) !== 'nothing'
  })
  if (Object.isFrozen(tiles)) found.set(tiles, playable)
  return playable
}

/** Whether there are enough tiles for the layout (docs/rules.md#playability). */
export function isPlayable(layout: Layout, tiles: readonly BoardTile[]): boolean {
  return playableTiles(tiles).length >= boardSize(layout)
}
