/** Two editors saved the same board: what each changed since the version they started from, and how it comes together. */
import {
  boardFieldNames,
  type BoardFieldName,
  type BoardValues,
  tileFieldNames,
  type TileValues,
} from '../editor/board-values.ts'
import { changedBoardFields, changedTileFields, isSameTileField } from '../editor/changes.ts'

/** A thing that both changed, each in another way. */
export type Conflict =
  | { readonly id: string; readonly kind: 'field'; readonly name: BoardFieldName }
  | {
      readonly id: string
      readonly kind: 'tile'
      readonly tileId: string
      readonly mine: TileValues
      readonly theirs: TileValues
    }
  /** Removed by one, changed by the other; null is the removal. */
  | {
      readonly id: string
      readonly kind: 'removal'
      readonly tileId: string
      readonly mine: TileValues | null
      readonly theirs: TileValues | null
    }

export type Side = 'mine' | 'theirs'

export interface Merge {
  readonly conflicts: readonly Conflict[]
  /** How many things of theirs come along without a question. */
  readonly numTheirs: number
}

type TileMap = ReadonlyMap<string, TileValues>

function byId(values: BoardValues): TileMap {
  return new Map(values.tiles.map((tile) => [tile.tileId, tile]))
}

function hasChanged(before: TileValues | undefined, after: TileValues | undefined): boolean {
  if (!before || !after) return before !== after
  return changedTileFields(before, after).length > 0
}

/** What both changed apart, and how much of theirs is no matter of dispute. */
export function compareSides(base: BoardValues, mine: BoardValues, theirs: BoardValues): Merge {
  const conflicts: Conflict[] = []
  const mineFields = new Set(changedBoardFields(base, mine))
  const theirFields = changedBoardFields(base, theirs)
  const apart = new Set(changedBoardFields(mine, theirs))
  for (const name of theirFields) {
    if (mineFields.has(name) && apart.has(name)) conflicts.push({ id: name, kind: 'field', name })
  }
  let numTheirs = theirFields.length - conflicts.length
  const [baseTiles, myTiles, theirTiles] = [byId(base), byId(mine), byId(theirs)]
  for (const tileId of new Set([...baseTiles.keys(), ...theirTiles.keys()])) {
    const [was, my, their] = [baseTiles.get(tileId), myTiles.get(tileId), theirTiles.get(tileId)]
    if (!hasChanged(was, their)) continue
    const isDisputed = hasChanged(was, my) && hasChanged(my, their) && (was !== undefined || my !== undefined)
    if (!isDisputed || !disputedTile(was, my, their)) numTheirs += 1
    else if (my && their) conflicts.push({ id: tileId, kind: 'tile', tileId, mine: my, theirs: their })
    else conflicts.push({ id: tileId, kind: 'removal', tileId, mine: my ?? null, theirs: their ?? null })
  }
  return { conflicts, numTheirs }
}

/** Two editors of one tile dispute only what both changed. */
function disputedTile(was: TileValues | undefined, my: TileValues | undefined, their: TileValues | undefined): boolean {
  if (!was || !my || !their) return true
  const theirFields = changedTileFields(was, their)
  return changedTileFields(was, my).some((name) => theirFields.includes(name) && !isSameTileField(my, their, name))
}

/** Both together: undisputed changes of either side, and the chosen side of each conflict. */
export function mergeSides(
  base: BoardValues,
  mine: BoardValues,
  theirs: BoardValues,
  choose: (conflict: Conflict) => Side,
): BoardValues {
  const { conflicts } = compareSides(base, mine, theirs)
  const chosen = new Map(conflicts.map((conflict) => [conflict.id, choose(conflict)]))
  const mineFields = new Set(changedBoardFields(base, mine))
  const merged: BoardValues = { ...mine }
  for (const name of boardFieldNames) {
    const isTheirs = chosen.has(name) ? chosen.get(name) === 'theirs' : !mineFields.has(name)
    if (isTheirs) Object.assign(merged, { [name]: theirs[name] })
  }
  merged.slug = merged.name === theirs.name ? theirs.slug : mine.slug
  return { ...merged, tiles: mergeTiles(base, mine, theirs, chosen) }
}

function mergeTiles(
  base: BoardValues,
  mine: BoardValues,
  theirs: BoardValues,
  chosen: ReadonlyMap<string, Side>,
): TileValues[] {
  const [baseTiles, myTiles, theirTiles] = [byId(base), byId(mine), byId(theirs)]
  const tileIds = new Set([...mine.tiles, ...theirs.tiles].map((tile) => tile.tileId))
  return [...tileIds].flatMap((tileId) => {
    const [was, my, their] = [baseTiles.get(tileId), myTiles.get(tileId), theirTiles.get(tileId)]
    const side = chosen.get(tileId)
    if (my && their) return [mergeTile(was, my, their, side)]
    // Only one side still has it: the other removed it, or never had it.
    if (side) return (side === 'mine' ? my : their) ?? []
    if (!was) return my ?? their ?? []
    return []
  })
}

/** Field by field; a disputed field follows the chosen side. */
function mergeTile(was: TileValues | undefined, my: TileValues, their: TileValues, side: Side | undefined): TileValues {
  const merged = { ...my }
  // The image is one thing, though it has several fields.
  const isMyImage = !was || was.uploadId !== my.uploadId || was.imageFilename !== my.imageFilename
  for (const name of tileFieldNames) {
    const isMine = was ? !isSameTileField(was, my, name) : true
    const isTheirs = was ? !isSameTileField(was, their, name) : true
    if (isTheirs && (!isMine || side === 'theirs')) Object.assign(merged, { [name]: their[name] })
  }
  const isTheirImage = merged.imageFilename === their.imageFilename && merged.uploadId === their.uploadId
  if (isTheirImage && (!isMyImage || side === 'theirs')) {
    merged.imageUrl = their.imageUrl
    merged.facts = their.facts
  }
  return merged
}
