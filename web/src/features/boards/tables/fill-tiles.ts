/** Fills the rows of a table into the form's tiles, and takes them out again. */
import type { Matching } from '@tilerush/core/files/tables/match-rows'
import type { PromptRow } from '@tilerush/core/files/tables/prompt-rows'
import type { TileValues } from '../editor/board-values.ts'
import type { FormTiles } from '../editor/form-tiles.ts'

export interface Filling {
  readonly numFilled: number
  /** So many of these rows became tiles of their own. */
  readonly numAdded: number
  /** Whether the board had no room for all of them. */
  readonly isFull: boolean
  /** Everything as before, but for what a user has changed since. */
  readonly undo: () => void
}

type FilledField = 'prompt' | 'answerText' | 'translations' | 'originalImageFilename' | 'credit'
type FilledValues = Partial<Pick<TileValues, FilledField>>

interface Change {
  readonly tileId: string
  readonly old: FilledValues
  readonly values: FilledValues
}

/** Rows without a tile become tiles that wait for their images. */
export function fillTiles(tiles: FormTiles, { filled, extra }: Matching): Filling {
  const before = tiles.all()
  const changes: Change[] = []
  for (const { index, row } of filled) {
    const tile = before[index]
    if (!tile) continue
    const values = toValues(row, tile)
    changes.push({ tileId: tile.tileId, old: pickSame(tile, values), values })
    tiles.change(tile.tileId, values)
  }
  const room = tiles.room()
  const usable = extra.filter(({ prompt }) => prompt !== '')
  const added: TileValues[] = []
  for (const row of usable.slice(0, room)) {
    const tile = tiles.draft(added)
    added.push({ ...tile, ...toValues(row, tile) })
  }
  if (added.length > 0) tiles.append(added)
  return {
    numFilled: filled.length + added.length,
    numAdded: added.length,
    isFull: usable.length > room,
    undo: () => takeOut(tiles, added, changes),
  }
}

/** What the row says; a cell that is empty leaves the tile's text. */
function toValues({ prompt, answerText, translations, filename, credit }: PromptRow, tile: TileValues): FilledValues {
  return {
    ...(prompt !== '' && { prompt }),
    ...(answerText !== '' && { answerText }),
    ...(Object.keys(translations).length > 0 && { translations: { ...tile.translations, ...translations } }),
    ...(credit && { credit: { ...tile.credit, ...credit } }),
    // A tile without an image waits for the named one: the rename file has its new name.
    ...(tile.originalImageFilename === '' && filename !== '' && { originalImageFilename: filename }),
  }
}

function pickSame(tile: TileValues, values: FilledValues): FilledValues {
  const names = Object.keys(values) as FilledField[]
  return Object.fromEntries(names.map((name) => [name, tile[name]])) as FilledValues
}

/** What has been changed since stays, and so do added tiles that have got another prompt or an image. */
function takeOut(tiles: FormTiles, added: readonly TileValues[], changes: readonly Change[]): void {
  const prompts = new Map(added.map(({ tileId, prompt }) => [tileId, prompt]))
  const untouched = tiles
    .all()
    .filter(({ tileId, prompt, imageUrl }) => imageUrl === '' && prompts.get(tileId) === prompt)
  tiles.remove(new Set(untouched.map(({ tileId }) => tileId)))
  for (const change of changes) restore(tiles, change)
}

function restore(tiles: FormTiles, { tileId, old, values }: Change): void {
  const tile = tiles.all().find((one) => one.tileId === tileId)
  if (!tile) return
  const names = Object.keys(values) as FilledField[]
  const isSame = (name: FilledField): boolean => JSON.stringify(tile[name]) === JSON.stringify(values[name])
  const same = names.filter(isSame)
  tiles.change(tileId, Object.fromEntries(same.map((name) => [name, old[name]])) as FilledValues)
}
