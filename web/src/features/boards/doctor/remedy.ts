/** The one click that mends a finding. */
import { extensionOf, imageFilenameOf } from '@tilerush/core/boards/image-format'
import { boardSize } from '@tilerush/core/boards/layout'
import { promptAlternatives, hasWording } from '@tilerush/core/boards/prompt'
import { type Layout, layouts, promptAlternativesSeparator } from '@tilerush/core/constants'
import type { BoardValues, TileValues } from '../form/board-values.ts'
import type { FactsOf, Finding } from './examine.ts'
import { backgroundFor } from './picture-likeness.ts'

export type Remedy =
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

/** The largest layout that so many tiles fill; null when there are too few for any. */
export function layoutFor(numTiles: number): Layout | null {
  const fitting = layouts.filter((layout) => boardSize(layout) <= numTiles)
  return fitting.toSorted((one, other) => boardSize(other) - boardSize(one))[0] ?? null
}

/** Null when only a person can help. `hasFile`: whether the file of a tile's picture is at hand. */
export function remedyFor(
  finding: Finding,
  values: BoardValues,
  factsOf: FactsOf,
  hasFile: (tileId: string) => boolean,
): Remedy | null {
  const tileOf = (tileId: string): TileValues | undefined => values.tiles.find((tile) => tile.tileId === tileId)
  switch (finding.code) {
    case 'TOO_FEW_TILES':
      return moreTiles(values, finding.needed - finding.enabled, finding.enabled)
    case 'NO_PROMPT':
    case 'NO_PICTURE':
      return switchOff(...finding.tileIds)
    case 'SHARED_WORDING':
      return withoutWording(tileOf(finding.otherTileId), finding.wording)
    case 'LOOK_ALIKE':
      return switchOff(finding.otherTileId)
    case 'TEXT_TELLS':
      return switchOff(finding.tileId)
    case 'NAME_TELLS': {
      const { tileId } = finding
      const imageFilename = imageFilenameOf(tileId, extensionOf(values.imageFormat))
      return { kind: 'changeTile', what: 'name', tileId, values: { imageFilename } }
    }
    case 'VANISHES_ON_TILE': {
      const tile = tileOf(finding.tileId)
      const facts = tile ? factsOf(tile) : null
      if (!facts) return null
      const backgroundColor = backgroundFor(facts.meanColor)
      return { kind: 'changeTile', what: 'colour', tileId: finding.tileId, values: { backgroundColor } }
    }
    case 'VANISHES_IN_DARK':
      return { kind: 'stopInverting' }
    case 'HEAVY':
      return hasFile(finding.tileId) ? { kind: 'shrink', tileId: finding.tileId } : null
  }
}

function switchOff(...tileIds: readonly string[]): Remedy {
  return { kind: 'switchTiles', enabled: false, tileIds }
}

/** Tiles that are merely switched off come first, then a smaller board. */
function moreTiles(values: BoardValues, missing: number, enabled: number): Remedy | null {
  const off = values.tiles.filter((tile) => !tile.enabled && hasWording(tile.prompt) && tile.imageUrl !== '')
  if (off.length >= missing) {
    return { kind: 'switchTiles', enabled: true, tileIds: off.slice(0, missing).map((tile) => tile.tileId) }
  }
  const layout = layoutFor(enabled)
  return layout ? { kind: 'setLayout', layout } : null
}

/** A tile with other wordings loses the shared one; another is switched off. */
function withoutWording(tile: TileValues | undefined, wording: string): Remedy | null {
  if (!tile) return null
  const { tileId } = tile
  const others = promptAlternatives(tile.prompt).filter((text) => text.toLowerCase() !== wording.toLowerCase())
  if (others.length === 0) return switchOff(tileId)
  const prompt = others.join(` ${promptAlternativesSeparator} `)
  return { kind: 'changeTile', what: 'wording', tileId, values: { prompt } }
}

/** The values with the remedy applied; a picture is made smaller elsewhere. */
export function remedied(values: BoardValues, remedy: Remedy): BoardValues {
  switch (remedy.kind) {
    case 'switchTiles':
      return changeTiles(values, remedy.tileIds, { enabled: remedy.enabled })
    case 'changeTile':
      return changeTiles(values, [remedy.tileId], remedy.values)
    case 'setLayout':
      return { ...values, boardPortraitLayout: remedy.layout }
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
