/** A board as the form holds it: what is sent, and what only the page needs. */
import type { BoardDetails, ImageFacts, TileCredit, TileDetails } from '@tilerush/contract/board-draft'
import { imagesFolderNameOf } from '@tilerush/core/boards/tile-image'
import { joinKeywords } from '@tilerush/core/boards/keywords'
import {
  type BoardMode,
  type CategoryCode,
  defaultLayout,
  defaultTileBackgroundColor,
  type ImageFormat,
  type Layout,
  type Locale,
  type TileBackgroundPosition,
  type TileBackgroundSize,
} from '@tilerush/core/constants'

export interface TileValues {
  tileId: string
  prompt: string
  /** The prompt in other languages. */
  translations: Partial<Record<Locale, string>>
  answerText: string
  /** Empty means the board's colour. */
  backgroundColor: string
  radialGradientHexColor: string
  enabled: boolean
  imageFilename: string
  originalImageFilename: string
  /** A picture that is uploaded and not saved yet. */
  uploadId: string | null
  /** Where the picture is shown from; empty for none. */
  imageUrl: string
  /** ISO 8601: the order 'Creation'. */
  timestamp: string
  credit: TileCredit
  /** What the server saw in the uploaded picture; null when it has not looked yet. */
  facts: ImageFacts | null
  /** Words found within a dropped vector picture. */
  pictureText: string
}

export interface BoardValues {
  boardId: string
  name: string
  slug: string
  promptPrefix: string
  /** The words before the prompt in other languages. */
  prefixTranslations: Partial<Record<Locale, string>>
  /** Empty until chosen. */
  category: CategoryCode | ''
  mode: BoardMode
  imagesFolderName: string
  /** As typed: separated by commas. */
  keywords: string
  boardPortraitLayout: Layout
  tileBackgroundSize: TileBackgroundSize
  tileBackgroundPosition: TileBackgroundPosition
  tileBackgroundColor: string
  tileRadialGradientHexColor: string
  tilePadding: boolean
  invertTileImagesInDarkMode: boolean
  promoted: boolean
  /** Asked of a new board only. */
  imageFormat: ImageFormat
  tiles: TileValues[]
}

/** The fields that two editors may have changed apart, tiles aside. Their order is the form's. */
export const boardFieldNames = [
  'name',
  'promptPrefix',
  'prefixTranslations',
  'category',
  'mode',
  'keywords',
  'imagesFolderName',
  'boardPortraitLayout',
  'tileBackgroundSize',
  'tileBackgroundPosition',
  'tileBackgroundColor',
  'tileRadialGradientHexColor',
  'tilePadding',
  'invertTileImagesInDarkMode',
  'promoted',
] as const satisfies readonly (keyof BoardValues)[]
export type BoardFieldName = (typeof boardFieldNames)[number]

/** What of a tile is saved. */
export const tileFieldNames = [
  'prompt',
  'translations',
  'answerText',
  'backgroundColor',
  'radialGradientHexColor',
  'enabled',
  'imageFilename',
  'originalImageFilename',
  'uploadId',
  'credit',
] as const satisfies readonly (keyof TileValues)[]
export type TileFieldName = (typeof tileFieldNames)[number]

export const noCredit: TileCredit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }

/** A new board's defaults (docs/rules.md#board-fields, docs/rules.md#board-modes). */
export function newBoardValues(boardId: string): BoardValues {
  return {
    boardId,
    name: '',
    slug: '',
    promptPrefix: '',
    prefixTranslations: {},
    category: '',
    mode: 'testing',
    imagesFolderName: imagesFolderNameOf(boardId, ''),
    keywords: '',
    boardPortraitLayout: defaultLayout,
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    tileBackgroundColor: defaultTileBackgroundColor,
    tileRadialGradientHexColor: defaultTileBackgroundColor,
    tilePadding: false,
    invertTileImagesInDarkMode: false,
    promoted: false,
    imageFormat: 'PNG',
    tiles: [],
  }
}

function tileValuesOf(tile: TileDetails): TileValues {
  return { ...tile, uploadId: null, facts: null, pictureText: '' }
}

export function boardValuesOf(board: BoardDetails): BoardValues {
  return {
    boardId: board.boardId,
    name: board.name,
    slug: board.slug,
    promptPrefix: board.promptPrefix,
    prefixTranslations: board.prefixTranslations,
    category: board.category,
    mode: board.mode,
    imagesFolderName: board.imagesFolderName,
    keywords: joinKeywords(board.keywords),
    boardPortraitLayout: board.boardPortraitLayout,
    tileBackgroundSize: board.tileBackgroundSize,
    tileBackgroundPosition: board.tileBackgroundPosition,
    tileBackgroundColor: board.tileBackgroundColor,
    tileRadialGradientHexColor: board.tileRadialGradientHexColor,
    tilePadding: board.tilePadding,
    invertTileImagesInDarkMode: board.invertTileImagesInDarkMode,
    promoted: board.promoted,
    imageFormat: 'PNG',
    tiles: board.tiles.map(tileValuesOf),
  }
}
