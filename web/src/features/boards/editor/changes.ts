/** What differs between two states of a board's form, field by field and tile by tile. */
import { parseKeywords } from '@tilerush/core/boards/keywords'
import { tidyTranslations, type Translations } from '@tilerush/core/boards/translations'
import {
  boardFieldNames,
  type BoardFieldName,
  type BoardValues,
  tileFieldNames,
  type TileFieldName,
  type TileValues,
} from './board-values.ts'

export interface TileChanges {
  readonly added: readonly TileValues[]
  readonly removed: readonly TileValues[]
  readonly changed: readonly { readonly tile: TileValues; readonly fields: readonly TileFieldName[] }[]
}

/** What is not translated is nothing, however the form holds it; a draft of an earlier release has none. */
function getWords(translations: Translations | undefined): string {
  return JSON.stringify(tidyTranslations(translations ?? {}, (text) => text))
}

function comparable(values: BoardValues, name: BoardFieldName): unknown {
  const value = values[name]
  if (name === 'keywords') return parseKeywords(values.keywords).join()
  if (name === 'nameTranslations' || name === 'prefixTranslations') return getWords(values[name])
  return typeof value === 'string' ? value.trim() : value
}

export function changedBoardFields(before: BoardValues, after: BoardValues): BoardFieldName[] {
  return boardFieldNames.filter((name) => comparable(before, name) !== comparable(after, name))
}

export function isSameTileField(before: TileValues, after: TileValues, name: TileFieldName): boolean {
  if (name === 'credit') return JSON.stringify(before.credit) === JSON.stringify(after.credit)
  if (name === 'translations') return getWords(before.translations) === getWords(after.translations)
  return before[name] === after[name]
}

export function changedTileFields(before: TileValues, after: TileValues): TileFieldName[] {
  return tileFieldNames.filter((name) => !isSameTileField(before, after, name))
}

export function tileChanges(before: BoardValues, after: BoardValues): TileChanges {
  const old = new Map(before.tiles.map((tile) => [tile.tileId, tile]))
  const stored = new Set(after.tiles.map((tile) => tile.tileId))
  const changed = after.tiles.flatMap((tile) => {
    const was = old.get(tile.tileId)
    const fields = was ? changedTileFields(was, tile) : []
    return fields.length > 0 ? [{ tile, fields }] : []
  })
  return {
    added: after.tiles.filter((tile) => !old.has(tile.tileId)),
    removed: before.tiles.filter((tile) => !stored.has(tile.tileId)),
    changed,
  }
}

/** How many things would be lost by leaving: changed fields, and tiles added, removed or changed. */
export function countChanges(before: BoardValues, after: BoardValues): number {
  const { added, removed, changed } = tileChanges(before, after)
  return changedBoardFields(before, after).length + added.length + removed.length + changed.length
}
