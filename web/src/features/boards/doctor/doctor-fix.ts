/** The one click that mends a finding. */
import { getExtension, toImageFilename } from '@tilerush/core/boards/images/image-format'
import { boardSize } from '@tilerush/core/boards/layout'
import { hasWording, promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { type Layout, layouts, promptAlternativesSeparator } from '@tilerush/core/boards/constants'
import type { BoardValues, TileValues } from '../form/board-values.ts'
import type { EditorForm } from '../form/editor-form.ts'
import type { FactsFor, DoctorIssue } from './examine.ts'
import { backgroundFor } from './image-likeness.ts'

export type DoctorFix =
  | { readonly kind: 'switchTiles'; readonly enabled: boolean; readonly tileIds: readonly string[] }
  | {
      readonly kind: 'changeTile'
      readonly what: 'name' | 'colour' | 'wording'
      readonly tileId: string
      readonly values: Partial<TileValues>
    }
  | { readonly kind: 'setLayout'; readonly layout: Layout }
  | { readonly kind: 'stopInverting' }
  | { readonly kind: 'shrink'; readonly tileId: string }

/** The largest layout that `numTiles` tiles fill; null when there are too few for any. */
export function layoutFor(numTiles: number): Layout | null {
  const fitting = layouts.filter((layout) => boardSize(layout) <= numTiles)
  return fitting.toSorted((one, other) => boardSize(other) - boardSize(one))[0] ?? null
}

/** Null when only a person can help. `hasFile`: whether the file of a tile's image is at hand. */
export function getFix(
  issue: DoctorIssue,
  values: BoardValues,
  getFacts: FactsFor,
  hasFile: (tileId: string) => boolean,
): DoctorFix | null {
  const getTile = (tileId: string): TileValues | undefined => values.tiles.find((tile) => tile.tileId === tileId)
  switch (issue.code) {
    case 'TOO_FEW_TILES':
      return moreTiles(values, issue.needed - issue.enabled, issue.enabled)
    case 'NO_PROMPT':
    case 'NO_PICTURE':
      return switchOff(...issue.tileIds)
    case 'SHARED_WORDING':
      return withoutWording(getTile(issue.otherTileId), issue.wording)
    case 'LOOK_ALIKE':
      return switchOff(issue.otherTileId)
    case 'TEXT_TELLS':
      return switchOff(issue.tileId)
    case 'NAME_TELLS': {
      const { tileId } = issue
      const imageFilename = toImageFilename(tileId, getExtension(values.imageFormat))
      return { kind: 'changeTile', what: 'name', tileId, values: { imageFilename } }
    }
    case 'VANISHES_ON_TILE': {
      const tile = getTile(issue.tileId)
      const facts = tile ? getFacts(tile) : null
      if (!facts) return null
      const backgroundColor = backgroundFor(facts.meanColor)
      return { kind: 'changeTile', what: 'colour', tileId: issue.tileId, values: { backgroundColor } }
    }
    case 'VANISHES_IN_DARK':
      return { kind: 'stopInverting' }
    case 'HEAVY':
      return hasFile(issue.tileId) ? { kind: 'shrink', tileId: issue.tileId } : null
  }
}

function switchOff(...tileIds: readonly string[]): DoctorFix {
  return { kind: 'switchTiles', enabled: false, tileIds }
}

/** Tiles that are merely switched off come first, then a smaller board. */
function moreTiles(values: BoardValues, missing: number, enabled: number): DoctorFix | null {
  const off = values.tiles.filter((tile) => !tile.enabled && hasWording(tile.prompt) && tile.imageUrl !== '')
  if (off.length >= missing) {
    return { kind: 'switchTiles', enabled: true, tileIds: off.slice(0, missing).map((tile) => tile.tileId) }
  }
  const layout = layoutFor(enabled)
  return layout ? { kind: 'setLayout', layout } : null
}

/** A tile with other wordings loses the shared one; another is switched off. */
function withoutWording(tile: TileValues | undefined, wording: string): DoctorFix | null {
  if (!tile) return null
  const { tileId } = tile
  const others = promptAlternatives(tile.prompt).filter((text) => text.toLowerCase() !== wording.toLowerCase())
  if (others.length === 0) return switchOff(tileId)
  const prompt = others.join(` ${promptAlternativesSeparator} `)
  return { kind: 'changeTile', what: 'wording', tileId, values: { prompt } }
}

/** The values with the fix applied; an image is made smaller elsewhere. */
export function fixed(values: BoardValues, fix: DoctorFix): BoardValues {
  switch (fix.kind) {
    case 'switchTiles':
      return changeTiles(values, fix.tileIds, { enabled: fix.enabled })
    case 'changeTile':
      return changeTiles(values, [fix.tileId], fix.values)
    case 'setLayout':
      return { ...values, boardPortraitLayout: fix.layout }
    case 'stopInverting':
      return { ...values, invertTileImagesInDarkMode: false }
    case 'shrink':
      return values
  }
}

function changeTiles(values: BoardValues, tileIds: readonly string[], change: Partial<TileValues>): BoardValues {
  const tiles = values.tiles.map((tile) => (tileIds.includes(tile.tileId) ? { ...tile, ...change } : tile))
  return { ...values, tiles }
}

/** Writes the fix into the form. */
export function applyFix(form: EditorForm, fix: DoctorFix): void {
  const before = form.getValues('tiles')
  const after = fixed(form.getValues(), fix)
  form.setValue('boardPortraitLayout', after.boardPortraitLayout)
  form.setValue('invertTileImagesInDarkMode', after.invertTileImagesInDarkMode)
  after.tiles.forEach((tile, index) => {
    if (tile === before[index]) return
    form.setValue(`tiles.${index}.prompt`, tile.prompt)
    form.setValue(`tiles.${index}.enabled`, tile.enabled)
    form.setValue(`tiles.${index}.imageFilename`, tile.imageFilename)
    form.setValue(`tiles.${index}.backgroundColor`, tile.backgroundColor)
    form.clearErrors(`tiles.${index}`)
  })
}
