import { boardNames } from './board-names.ts'
import type { BoardSettings, Credit, Translations } from './types.ts'

interface Credited {
  readonly originalImageFilename: string
  readonly credit: Credit
}

/** A raw drawing: still to be cleaned of what names it. */
export interface Drawing extends Credited {
  readonly svg: string
}

/** A photograph as it is shown. */
export interface Photograph extends Credited {
  readonly jpeg: Uint8Array
}

/** What a source adapter hands over. */
export type TileImage = Drawing | Photograph

export interface RecipeTile {
  readonly prompt: string
  readonly translations?: Translations
  readonly answerText: string
  /** Left out for a tile that shows its answer text. */
  readonly image?: TileImage
}

export interface Recipe extends BoardSettings {
  readonly tiles: readonly RecipeTile[]
}

/** One line of a recipe: the image's name in its source, the prompt, the know-card. */
export type TileRow = readonly [name: string, prompt: string, answerText: string]

/** `translate`: the prompts in other languages, by the image's name. */
export function tilesFrom(
  rows: readonly TileRow[],
  image: (name: string) => TileImage,
  translate?: (name: string) => Translations,
): RecipeTile[] {
  return rows.map(([name, prompt, answerText]) => ({
    prompt,
    ...(translate && { translations: translate(name) }),
    answerText,
    image: image(name),
  }))
}

type Required = 'key' | 'name' | 'promptPrefix' | 'category' | 'keywords' | 'boardPortraitLayout'

/** Fills in the look most boards share: a whole image on a white tile with some air around it. */
export function board(
  settings: Pick<BoardSettings, Required> & Partial<BoardSettings>,
  tiles: readonly RecipeTile[],
): Recipe {
  const names = boardNames[settings.key]
  return {
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    tileBackgroundColor: '#FFFFFF',
    tileRadialGradientHexColor: '#FFFFFF',
    tilePadding: true,
    invertTileImagesInDarkMode: false,
    promoted: false,
    imageFormat: 'SVG',
    ...(names && { nameTranslations: names }),
    ...settings,
    tiles,
  }
}
