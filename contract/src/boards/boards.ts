/** Reading boards (docs/rules.md#boards). */
import {
  boardModes,
  cardOrders,
  cardsPerPage,
  categories,
  filterValueMaxLength,
  layouts,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'
import { checkOnce } from '../check-once.ts'

export const categoryCodeSchema = z.enum(categories.map((category) => category.code))

/** How a board's images fit their tiles. */
export const tileLookSchema = z.object({
  tileBackgroundSize: z.enum(tileBackgroundSizes),
  tileBackgroundPosition: z.enum(tileBackgroundPositions),
  tileBackgroundColor: z.string(),
  tileRadialGradientHexColor: z.string(),
  tilePadding: z.boolean(),
  invertTileImagesInDarkMode: z.boolean(),
})
export type TileLook = z.infer<typeof tileLookSchema>

/** What a tile shows (docs/rules.md#tile-faces), without its prompt. An empty colour means the board's. */
export const tileFaceSchema = z.object({
  tileId: z.string(),
  /** Empty for a tile without an image. */
  imageUrl: z.string(),
  /** Shown in place of an image; left out with one. */
  text: z.optional(z.string()),
  backgroundColor: z.string(),
  radialGradientHexColor: z.string(),
})
export type TileFace = z.infer<typeof tileFaceSchema>

/** A board on a card or in a list: cover images, size, the viewer's best. */
export const boardCardSchema = z.object({
  boardId: z.string(),
  slug: z.string(),
  /** In the language of the caller's page (docs/rules.md#translated-names). */
  name: z.string(),
  /** Its names in other languages: it is found by them, too. Left out where there are none. */
  otherNames: z.optional(z.array(z.string())),
  category: categoryCodeSchema,
  mode: z.enum(boardModes),
  boardPortraitLayout: z.enum(layouts),
  promoted: z.boolean(),
  keywords: z.array(z.string()),
  numTiles: z.number(),
  isPlayable: z.boolean(),
  look: tileLookSchema,
  cover: z.array(tileFaceSchema),
  bestTotalDurationMs: z.nullable(z.number()),
})
export type BoardCard = z.infer<typeof boardCardSchema>

/** What the play screen shows before Play is pressed. */
export const playableBoardSchema = z.object({
  boardId: z.string(),
  boardVersion: z.number(),
  slug: z.string(),
  /** In the language of the caller's page. */
  name: z.string(),
  promptPrefix: z.string(),
  category: categoryCodeSchema,
  mode: z.enum(boardModes),
  boardPortraitLayout: z.enum(layouts),
  isPlayable: z.boolean(),
  look: tileLookSchema,
  /** The playable tiles, in an order that reveals no answer. Texts on tiles come with the start, but for the cover's. */
  faces: z.array(tileFaceSchema),
  wrongClickPenaltyMs: z.number(),
  /** The other languages of its prompts, with the words before them. */
  languages: z.array(z.object({ locale: z.enum(locales), promptPrefix: z.string() })),
})
export type PlayableBoard = z.infer<typeof playableBoardSchema>

/** Where a tile's image comes from. */
export const imageCreditSchema = z.object({
  boardName: z.string(),
  imageUrl: z.string(),
  prompt: z.string(),
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  note: z.string(),
})
export type ImageCredit = z.infer<typeof imageCreditSchema>

/**
 * A part of a list of cards. Without a text, or with an empty one, `find` lets every board through, else those one of
 * whose names or keywords holds it, ignoring case. Pages count from 0; one of fewer than `cardsPerPage` cards is the last.
 */
const cardPage = {
  find: z.optional(z.string().check(z.maxLength(filterValueMaxLength))),
  page: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
}

export const boards = {
  /** A page of a category's boards as cards: promoted first, by name, or the viewer's fastest first. */
  byCategory: procedure('read', { limit: 'none' })
    .input(z.object({ category: categoryCodeSchema, order: z.optional(z.enum(cardOrders)), ...cardPage }))
    .output(z.array(boardCardSchema)),

  /** The number of live boards in each category. */
  categoryCounts: procedure('public', { limit: 'none' }).output(z.record(z.string(), z.number())),

  /** Play navigation: a page of the boards visible to the viewer, ordered by name. */
  byName: procedure('read', { limit: 'none' })
    .input(z.optional(z.object(cardPage)))
    .output(z.array(boardCardSchema)),

  /** In the order of the ids; a board that does not exist, or that the viewer may not see, is left out. */
  byIds: procedure('read', { limit: 'none' })
    .input(z.object({ boardIds: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(cardsPerPage)) }))
    .output(z.array(boardCardSchema)),

  /**
   * The board whose slug, else whose id, is `boardIdOrSlug`; null when no board visible to the viewer has it. Visitors see
   * live boards, as they may play their deals (`plays.startGuest`).
   */
  toPlay: procedure('public', { limit: 'none' })
    .input(z.object({ boardIdOrSlug: z.string().check(z.maxLength(200)) }))
    .output(checkOnce(z.nullable(playableBoardSchema))),

  /** The promoted boards that are live, by name: shown to everyone on Home. */
  promoted: procedure('public', { limit: 'none' }).output(z.array(boardCardSchema)),

  /** The small live board that a visitor may play without an account; null without one. See `plays.startGuest`. */
  toTry: procedure('public', { limit: 'none' }).output(checkOnce(z.nullable(playableBoardSchema))),

  /** Author, licence and source of every image on a live board, 200 a page, ordered by board and tile. */
  credits: procedure('public', { limit: 'none' })
    .input(z.object({ page: z.int().check(z.minimum(0), z.maximum(10_000)) }))
    .output(z.object({ credits: z.array(imageCreditSchema), hasMore: z.boolean() })),
}
