import type { Translations } from './translations.ts'

/** A board as a form holds it: choices may still be empty. What the contract sends is one of these. */
export interface TileDraft {
  readonly tileId: string
  readonly prompt: string
  /** The prompt in other languages. Left out, the stored ones stay. */
  readonly translations?: Translations | undefined
  readonly answerText: string
  /** Empty means the board's colour. */
  readonly backgroundColor: string
  readonly radialGradientHexColor: string
  readonly enabled: boolean
  /** Empty for a tile without an image. */
  readonly imageFilename: string
  readonly originalImageFilename: string
  /** An image uploaded for this tile and not saved yet: the server names it. */
  readonly uploadId?: string | null | undefined
  readonly credit?: Readonly<Record<string, string>> | undefined
}

export interface BoardDraft {
  readonly name: string
  /** The name in other languages. Left out, the stored ones stay. */
  readonly nameTranslations?: Translations | undefined
  readonly promptPrefix: string
  /** The words before the prompt in other languages. Left out, the stored ones stay. */
  readonly prefixTranslations?: Translations | undefined
  readonly category: string
  readonly mode: string
  readonly imagesFolderName: string
  readonly keywords: readonly string[]
  readonly boardPortraitLayout: string
  readonly tileBackgroundSize: string
  readonly tileBackgroundPosition: string
  readonly tileBackgroundColor: string
  readonly tileRadialGradientHexColor: string
  readonly tilePadding: boolean
  readonly invertTileImagesInDarkMode: boolean
  readonly tiles: readonly TileDraft[]
}

/** The credit of an image of which nothing is known. */
export const noCredit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }
export type TileCredit = typeof noCredit
