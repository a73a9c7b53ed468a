/** The one click that mends a finding. */
import { getExtension, toImageFilename } from '@tilerush/core/boards/images/image-format'
import { hasWording, promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { wordingKey } from '@tilerush/core/boards/prompts/prompt-text'
import { type Layout, promptAlternativesSeparator } from '@tilerush/core/boards/constants'
import { tileFace } from '@tilerush/core/boards/tile-face'
import { fittingLayout, layoutAfterRemedy } from '@tilerush/core/boards/remedy'
import type { Translations } from '@tilerush/core/boards/translations'
import type { BoardValues, TileValues } from '../editor/board-values.ts'
import type { EditorForm } from '../editor/editor-form.ts'
import type { FactsFor, DoctorIssue } from './examine.ts'
import { backgroundFor } from './image-likeness.ts'

export type DoctorFix =
  | {
      readonly kind: 'switchTiles'
      readonly enabled: boolean
      readonly tileIds: readonly string[]
      /** Where the other tiles would not fill the board: a smaller one. */
      readonly layout?: Layout
    }
  | {
      readonly kind: 'changeTile'
      readonly what: 'name' | 'colour' | 'wording'
      readonly tileId: string
      readonly values: Partial<TileValues>
    }
  | { readonly kind: 'setLayout'; readonly layout: Layout }
  | { readonly kind: 'stopInverting' }
  | { readonly kind: 'shrink'; readonly tileId: string }

/**
 * The fix that is offered: one that leaves a playable board playable, with a smaller layout if it must be. Null when only
 * a person can help. `hasFile`: whether the file of a tile's image is at hand.
 */
export function getFix(
  issue: DoctorIssue,
  values: BoardValues,
  getFacts: FactsFor,
  hasFile: (tileId: string) => boolean,
): DoctorFix | null {
  const fix = findFix(issue, values, getFacts, hasFile)
  if (!fix) return null
  const after = fixed(values, fix)
  const layout = layoutAfterRemedy(values, after)
  if (layout === after.boardPortraitLayout) return fix
  return layout && fix.kind === 'switchTiles' ? { ...fix, layout } : null
}

function findFix(
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
    case 'FACE_TELLS':
      return switchOff(issue.tileId)
    case 'TEXT_TOO_LONG':
      return null
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
  const off = values.tiles.filter((tile) => !tile.enabled && hasWording(tile.prompt) && tileFace(tile) !== 'nothing')
  if (off.length >= missing) {
    return { kind: 'switchTiles', enabled: true, tileIds: off.slice(0, missing).map((tile) => tile.tileId) }
  }
  const layout = fittingLayout(enabled, values.boardPortraitLayout)
  return layout ? { kind: 'setLayout', layout } : null
}

/**
 * A tile with other wordings loses the shared one, in each language: a translation has as many wordings as the prompt.
 * A tile without others is switched off.
 */
function withoutWording(tile: TileValues | undefined, wording: string): DoctorFix | null {
  if (!tile) return null
  const { tileId, translations } = tile
  const isShared = (text: string): boolean => wordingKey(text) === wordingKey(wording)
  const indexes = [tile.prompt, ...Object.values(translations ?? {})].map((text) =>
    promptAlternatives(text).findIndex(isShared),
  )
  const at = indexes.find((index) => index >= 0)
  if (at === undefined) return null
  if (promptAlternatives(tile.prompt).length < 2) return switchOff(tileId)
  const values = {
    prompt: withoutWordingAt(tile.prompt, at),
    translations: mapTexts(translations ?? {}, (text) => withoutWordingAt(text, at)),
  }
  return { kind: 'changeTile', what: 'wording', tileId, values }
}

function withoutWordingAt(text: string, at: number): string {
  return promptAlternatives(text)
    .filter((_wording, index) => index !== at)
    .join(` ${promptAlternativesSeparator} `)
}

function mapTexts(translations: Translations, change: (text: string) => string): Translations {
  return Object.fromEntries(Object.entries(translations).map(([locale, text]) => [locale, change(text)]))
}

/** The values with the fix applied; an image is made smaller elsewhere. */
export function fixed(values: BoardValues, fix: DoctorFix): BoardValues {
  switch (fix.kind) {
    case 'switchTiles': {
      const { tileIds, enabled, layout = values.boardPortraitLayout } = fix
      return changeTiles({ ...values, boardPortraitLayout: layout }, tileIds, { enabled })
    }
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
    form.setValue(`tiles.${index}.translations`, tile.translations)
    form.setValue(`tiles.${index}.enabled`, tile.enabled)
    form.setValue(`tiles.${index}.imageFilename`, tile.imageFilename)
    form.setValue(`tiles.${index}.backgroundColor`, tile.backgroundColor)
    form.clearErrors(`tiles.${index}`)
  })
}
