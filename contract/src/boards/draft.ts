/** A board as a form sends it. Rules beyond the schema are checked by `validateBoard` in core, on both sides. */
import {
  boardModes,
  categories,
  layouts,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '@tilerush/core/boards/constants'
import { maxImagePixels, storedImageTypes } from '@tilerush/core/files/constants'
import { locales } from '@tilerush/core/language/constants'
import { boardIssueCodes } from '@tilerush/core/boards/validation/board-issues'
import * as z from 'zod/mini'

/** Bounds the work; the rule's own limits are tighter and return an issue. */
const text = z.string().check(z.maxLength(5000))
const maxTilesSent = 20_000

export const boardIdSchema = z.string().check(z.regex(/^\d{1,9}$/))

/** Texts by language; a missing one is not translated. */
export const translationsSchema = z.partialRecord(z.enum(locales), text)

/** Where an image comes from. Empty texts mean unknown. */
export const tileCreditSchema = z.object({
  author: text,
  licence: text,
  licenceUrl: text,
  source: text,
  sourceUrl: text,
  note: text,
})
export type TileCredit = z.infer<typeof tileCreditSchema>

/** What a draft and an archive have of a tile. */
export const tileFieldsSchema = z.object({
  /** Random, made by the form; see `isTileId`. */
  tileId: text,
  prompt: text,
  /** The prompt in other languages. In a draft without them the stored ones stay; an archive leaves them out for none. */
  translations: z.optional(translationsSchema),
  answerText: text,
  /** Empty means the board's colour. */
  backgroundColor: text,
  radialGradientHexColor: text,
  enabled: z.boolean(),
  /** In a draft it is used without an upload only: otherwise the server names the image itself. */
  imageFilename: text,
  originalImageFilename: text,
})

export const tileDraftSchema = z.extend(tileFieldsSchema, {
  /** An image uploaded for this tile and not saved yet. */
  uploadId: z.nullable(z.uuid()),
  /** Left out, the stored credit stays. */
  credit: z.optional(tileCreditSchema),
})
export type TileDraftInput = z.infer<typeof tileDraftSchema>

export const boardDraftSchema = z.object({
  /** The slug is derived from it on both sides (`toSlug`), and never sent. */
  name: text,
  /** The name in other languages. Left out, the stored ones stay. */
  nameTranslations: z.optional(translationsSchema),
  promptPrefix: text,
  /** The words before the prompt in other languages. Left out, the stored ones stay. */
  prefixTranslations: z.optional(translationsSchema),
  category: z.enum(categories.map((category) => category.code)),
  mode: z.enum(boardModes),
  imagesFolderName: text,
  keywords: z.array(text).check(z.maxLength(1000)),
  boardPortraitLayout: z.enum(layouts),
  tileBackgroundSize: z.enum(tileBackgroundSizes),
  tileBackgroundPosition: z.enum(tileBackgroundPositions),
  tileBackgroundColor: text,
  tileRadialGradientHexColor: text,
  tilePadding: z.boolean(),
  invertTileImagesInDarkMode: z.boolean(),
  tiles: z.array(tileDraftSchema).check(z.maxLength(maxTilesSent)),
})
export type BoardDraftInput = z.infer<typeof boardDraftSchema>

/** The validation issues of a draft, one entry each. */
export const boardIssueSchema = z.object({
  code: z.enum(boardIssueCodes),
  /** The tile with the issue; of two conflicting tiles the first. */
  tileId: z.optional(z.string()),
  /** The other one of two conflicting tiles. */
  otherTileId: z.optional(z.string()),
  /** The wording, name or number for the message. */
  detail: z.optional(z.string()),
})

/** The server's analysis of an image. */
export const imageFactsSchema = z.object({
  type: z.enum(storedImageTypes),
  /** px; 0 for a vector image without a size. */
  width: z.int().check(z.maximum(maxImagePixels)),
  height: z.int().check(z.maximum(maxImagePixels)),
  numBytes: z.number(),
  /** 64-bit difference hash as 16 hexadecimal digits: similar images differ in few bits. */
  perceptualHash: z.string(),
  /** Ratio of transparent pixels, 0 to 1. */
  transparentShare: z.number(),
  /** Mean of the visible pixels, `#rrggbb`. */
  meanColor: z.string(),
  /** Ratio of the visible pixels with hardly any contrast to white, and to the dark theme's inverted tile. 0 to 1. */
  vanishesOnLight: z.number(),
  vanishesOnDark: z.number(),
})
export type ImageFacts = z.infer<typeof imageFactsSchema>

export const tileDetailsSchema = z.object({
  tileId: z.string(),
  prompt: z.string(),
  translations: translationsSchema,
  answerText: z.string(),
  backgroundColor: z.string(),
  radialGradientHexColor: z.string(),
  enabled: z.boolean(),
  imageFilename: z.string(),
  originalImageFilename: z.string(),
  /** ISO 8601: when the tile was created. */
  timestamp: z.string(),
  /** The thumbnail, as on the play page. */
  imageUrl: z.string(),
  credit: tileCreditSchema,
})
export type TileDetails = z.infer<typeof tileDetailsSchema>

/** A board with its tiles, for view and edit. Tiles in order of their creation. */
export const boardDetailsSchema = z.object({
  boardId: z.string(),
  version: z.number(),
  name: z.string(),
  nameTranslations: translationsSchema,
  slug: z.string(),
  promptPrefix: z.string(),
  prefixTranslations: translationsSchema,
  category: z.enum(categories.map((category) => category.code)),
  mode: z.enum(boardModes),
  imagesFolderName: z.string(),
  keywords: z.array(z.string()),
  boardPortraitLayout: z.enum(layouts),
  tileBackgroundSize: z.enum(tileBackgroundSizes),
  tileBackgroundPosition: z.enum(tileBackgroundPositions),
  tileBackgroundColor: z.string(),
  tileRadialGradientHexColor: z.string(),
  tilePadding: z.boolean(),
  invertTileImagesInDarkMode: z.boolean(),
  promoted: z.boolean(),
  isPlayable: z.boolean(),
  /** ISO 8601. */
  boardCreatedAt: z.string(),
  boardLastModifiedAt: z.string(),
  /** Gamertag; empty when unknown. */
  lastModifiedBy: z.string(),
  tiles: z.array(tileDetailsSchema),
})
export type BoardDetails = z.infer<typeof boardDetailsSchema>
