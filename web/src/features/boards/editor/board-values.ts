/** A board as the form holds it: what is sent, and what only the page needs. */
import type {
  BoardDetails,
  BoardDraftInput,
  ImageFacts,
  TileCredit,
  TileDetails,
  TileDraftInput,
} from '@tilerush/contract/boards/draft'
import { noCredit } from '@tilerush/core/boards/draft'
import { getExtension, toImageFilename } from '@tilerush/core/boards/images/image-format'
import type { ImageFormat } from '@tilerush/core/files/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { joinKeywords, parseKeywords } from '@tilerush/core/boards/keywords'
import { drawTileId } from '@tilerush/core/boards/tile-id'
import { tileFace } from '@tilerush/core/boards/tile-face'
import { getImagesFolderName } from '@tilerush/core/boards/images/tile-image'
import { tidyTranslations, type Translations } from '@tilerush/core/boards/translations'
import {
  type BoardMode,
  type CategoryCode,
  defaultLayout,
  defaultTileBackgroundColor,
  type Layout,
  type TileBackgroundPosition,
  type TileBackgroundSize,
} from '@tilerush/core/boards/constants'
import { randomDraw } from '../../../lib/random.ts'

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
  /** Named though there is no image yet: it is what an image would be called. */
  imageFilename: string
  originalImageFilename: string
  /** An image that is uploaded and not saved yet. */
  uploadId: string | null
  /** Where the image is shown from; empty for none. */
  imageUrl: string
  /** ISO 8601: the order 'Creation'. */
  timestamp: string
  credit: TileCredit
  /** What the server saw in the uploaded image; null when it has not looked yet. */
  facts: ImageFacts | null
  /** Words found within a dropped vector image. */
  pictureText: string
  /** Where the image lay among the dropped files; empty for one that did not come with this visit. */
  imagePath: string
}

export interface BoardValues {
  boardId: string
  name: string
  /** The name in other languages; a draft of an earlier release has none. */
  nameTranslations: Partial<Record<Locale, string>>
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
  /** A new board alone has it. */
  imageFormat: ImageFormat
  tiles: TileValues[]
}

/** The fields that two editors may have changed apart, tiles aside. Their order is the form's. */
export const boardFieldNames = [
  'name',
  'nameTranslations',
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

/** A new board's defaults (docs/rules.md#board-fields, docs/rules.md#board-modes). */
export function newBoardValues(boardId: string): BoardValues {
  return {
    boardId,
    name: '',
    nameTranslations: {},
    slug: '',
    promptPrefix: '',
    prefixTranslations: {},
    category: '',
    mode: 'testing',
    imagesFolderName: getImagesFolderName(boardId, ''),
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

function toTileValues(tile: TileDetails): TileValues {
  return { ...tile, uploadId: null, facts: null, pictureText: '', imagePath: '' }
}

export function toBoardValues(board: BoardDetails): BoardValues {
  return {
    boardId: board.boardId,
    name: board.name,
    nameTranslations: board.nameTranslations,
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
    tiles: board.tiles.map(toTileValues),
  }
}

/** An input that was only shown leaves an empty text: the same draft must be sent alike before and after. */
const filledIn = (translations: Translations): Translations => tidyTranslations(translations, (text) => text)

/** What is sent. The category must have been chosen: the form's own check comes first. */
export function toDraft(values: BoardValues): BoardDraftInput {
  return {
    name: values.name.trim(),
    ...(values.nameTranslations && { nameTranslations: filledIn(values.nameTranslations) }),
    promptPrefix: values.promptPrefix.trim(),
    ...(values.prefixTranslations && { prefixTranslations: filledIn(values.prefixTranslations) }),
    category: values.category === '' ? 'uncategorised' : values.category,
    mode: values.mode,
    imagesFolderName: values.imagesFolderName.trim(),
    keywords: parseKeywords(values.keywords),
    boardPortraitLayout: values.boardPortraitLayout,
    tileBackgroundSize: values.tileBackgroundSize,
    tileBackgroundPosition: values.tileBackgroundPosition,
    tileBackgroundColor: values.tileBackgroundColor,
    tileRadialGradientHexColor: values.tileRadialGradientHexColor,
    tilePadding: values.tilePadding,
    invertTileImagesInDarkMode: values.invertTileImagesInDarkMode,
    tiles: values.tiles.map(toTileDraft),
  }
}

function toTileDraft(tile: TileValues): TileDraftInput {
  return {
    tileId: tile.tileId,
    prompt: tile.prompt,
    ...(tile.translations && { translations: filledIn(tile.translations) }),
    answerText: tile.answerText,
    backgroundColor: tile.backgroundColor,
    radialGradientHexColor: tile.radialGradientHexColor,
    enabled: tile.enabled,
    imageFilename: tileFace(tile) === 'image' ? tile.imageFilename : '',
    originalImageFilename: tile.originalImageFilename,
    uploadId: tile.uploadId,
    credit: tile.credit,
  }
}

/** An empty tile with an id that none of `others` has. */
export function newTile(others: readonly { readonly tileId: string }[], format: ImageFormat): TileValues {
  const tileId = drawTileId(randomDraw, new Set(others.map((tile) => tile.tileId)))
  return {
    tileId,
    prompt: '',
    translations: {},
    answerText: '',
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: toImageFilename(tileId, getExtension(format)),
    originalImageFilename: '',
    uploadId: null,
    imageUrl: '',
    timestamp: new Date().toISOString(),
    credit: noCredit,
    facts: null,
    pictureText: '',
    imagePath: '',
  }
}
