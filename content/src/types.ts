/** The shape of `dist/starter-boards.json`: what the build writes and the server's starter loader reads. */

export type Category =
  | 'sport'
  | 'movies-tv'
  | 'music'
  | 'branding'
  | 'geography'
  | 'science'
  | 'maths'
  | 'uncategorised'

/** Rows x columns of the upright board. */
export type BoardLayout =
  | `1x${6 | 7 | 8 | 9 | 10 | 12}`
  | `2x${4 | 5 | 6 | 7 | 8 | 9 | 10}`
  | `3x${3 | 4 | 5 | 6}`
  | `4x${3 | 4 | 5 | 6}`
  | `5x${3 | 4 | 5 | 6}`
  | `6x${3 | 4 | 5 | 6}`

export type TileBackgroundSize = 'contain' | 'cover' | '130%' | '150%' | '170%' | '250%'
export type TileBackgroundPosition = 'center' | 'top' | 'bottom' | 'left' | 'right'
export type ImageFormat = 'SVG' | 'PNG' | 'JPG'

/** Texts by their language. */
export type Translations = Readonly<Partial<Record<'de' | 'es' | 'ar', string>>>

/** Who made an image and on which terms it is used; shown on the credits page. */
export interface Credit {
  readonly author: string
  /** SPDX identifier. */
  readonly licence: string
  readonly licenceUrl: string
  /** Package name and version, e.g. `flag-icons 7.5.0`. */
  readonly source: string
  readonly sourceUrl: string
  readonly note?: string
}

export interface StarterTile {
  /** Accepted wordings joined with `|`; read after the board's prompt prefix. */
  readonly prompt: string
  /** The prompt in other languages, with as many wordings. */
  readonly translations?: Translations
  /** A sentence or two shown after a miss; on a tile without an image what it shows. */
  readonly answerText: string
  /** Path relative to `dist`; the name is opaque. Empty without an image. */
  readonly imageFile: string
  /** Names the answer: for editors only, never sent to a player. */
  readonly originalImageFilename: string
  readonly credit: Credit
}

/** Everything about a board but its tiles. */
export interface BoardSettings {
  readonly key: string
  readonly name: string
  readonly nameTranslations?: Translations
  readonly promptPrefix: string
  readonly prefixTranslations?: Translations
  readonly category: Category
  readonly keywords: readonly string[]
  readonly boardPortraitLayout: BoardLayout
  readonly tileBackgroundSize: TileBackgroundSize
  readonly tileBackgroundPosition: TileBackgroundPosition
  readonly tileBackgroundColor: string
  readonly tileRadialGradientHexColor: string
  readonly tilePadding: boolean
  readonly invertTileImagesInDarkMode: boolean
  readonly promoted: boolean
  readonly imageFormat: ImageFormat
  /** A writing, a code, a set of figures: telling its signs apart is the game, so they need only differ. */
  readonly isScript?: boolean
}

export interface StarterBoard extends BoardSettings {
  readonly tiles: readonly StarterTile[]
}

export interface StarterFile {
  /** Package name to the version the images were taken from. */
  readonly builtFrom: Readonly<Record<string, string>>
  readonly boards: readonly StarterBoard[]
}
