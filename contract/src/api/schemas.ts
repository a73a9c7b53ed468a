/**
 * What the programming interface sends and takes. Its names are its own: what the screens need changes with them, and
 * this stays (docs/rules.md#programming-interface). Times are ISO 8601 in UTC, durations ms.
 */
import { boardModes, categories, layouts } from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import * as z from 'zod/mini'
import { boardIdSchema, tileCreditSchema } from '../boards/draft.ts'
import { classroomCodeSchema } from '../classrooms/schemas.ts'

/** Longer texts than a board may have are refused with the rule's name. */
const text = z.string().check(z.maxLength(5000))
const category = z.enum(categories.map(({ code }) => code))
const mode = z.enum(boardModes)
const layout = z.enum(layouts)
const translations = z.partialRecord(z.enum(locales), text)

export const pageSchema = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)))

export const apiBoardSchema = z.object({
  boardId: z.string(),
  slug: z.string(),
  name: z.string(),
  category,
  mode,
  layout,
  keywords: z.array(z.string()),
  numTiles: z.number(),
  isPlayable: z.boolean(),
  isPromoted: z.boolean(),
  /** Where it is played. */
  url: z.string(),
})

const apiTileSchema = z.object({
  tileId: z.string(),
  prompt: z.string(),
  translations,
  answerText: z.string(),
  isEnabled: z.boolean(),
  /** Empty for a tile without an image. */
  imageUrl: z.string(),
  credit: tileCreditSchema,
})

export const apiBoardDetailsSchema = z.object({
  boardId: z.string(),
  /** A change sends it along. */
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  nameTranslations: translations,
  promptPrefix: z.string(),
  prefixTranslations: translations,
  category,
  mode,
  layout,
  keywords: z.array(z.string()),
  isPlayable: z.boolean(),
  isPromoted: z.boolean(),
  /** In the order of their creation. */
  tiles: z.array(apiTileSchema),
})
export type ApiBoardDetails = z.infer<typeof apiBoardDetailsSchema>

/** What is left out of a tile that is there stays; of a new one it is empty. */
const tileInputSchema = z.object({
  /** Left out for a new tile. */
  tileId: z.optional(text),
  prompt: z.optional(text),
  translations: z.optional(translations),
  answerText: z.optional(text),
  isEnabled: z.optional(z.boolean()),
  credit: z.optional(tileCreditSchema),
})
export type ApiTileInput = z.infer<typeof tileInputSchema>

const boardFields = {
  nameTranslations: z.optional(translations),
  promptPrefix: z.optional(text),
  prefixTranslations: z.optional(translations),
  /** A new board is in testing unless it says otherwise. */
  mode: z.optional(mode),
  /** A new board has the largest that its tiles fill. */
  layout: z.optional(layout),
  keywords: z.optional(z.array(text).check(z.maxLength(1000))),
}
const tiles = z.array(tileInputSchema).check(z.maxLength(20_000))
/** The same key again has the same response: a request may be sent again after a lost connection. */
const idempotencyKey = z.optional(z.uuid())

export const newBoardSchema = z.object({ ...boardFields, name: text, category, tiles, idempotencyKey })
export type ApiNewBoard = z.infer<typeof newBoardSchema>

export const boardChangeInputSchema = z.object({
  ...boardFields,
  boardId: boardIdSchema,
  /** As it was read; a board that has changed since is refused. */
  version: z.int(),
  name: z.optional(text),
  category: z.optional(category),
  /** All tiles that the board is to have; left out, they stay. */
  tiles: z.optional(tiles),
  idempotencyKey,
})
export type ApiBoardChange = z.infer<typeof boardChangeInputSchema>

export const runSchema = z.object({
  runId: z.string(),
  finishedAt: z.string(),
  totalMs: z.number(),
  penaltyMs: z.number(),
  /** Right clicks over all clicks, 0 to 1. */
  accuracy: z.number(),
  numWrongClicks: z.number(),
  isNewBest: z.boolean(),
})

export const bestSchema = z.object({
  boardId: z.string(),
  /** As it was when the best was set. */
  boardName: z.string(),
  totalMs: z.number(),
  accuracy: z.number(),
  numRuns: z.number(),
  setAt: z.string(),
})

export const apiClassroomSchema = z.object({
  /** As in messages of webhooks, which do not tell the code. */
  classroomId: z.string(),
  code: z.string(),
  name: z.string(),
  role: z.string(),
  isArchived: z.boolean(),
  numMembers: z.number(),
})

export const classroomInput = z.object({ code: classroomCodeSchema })

const apiProgressSchema = z.object({
  boardId: z.string(),
  state: z.enum(['done', 'late', 'open', 'missing']),
  /** Best total of the runs that the server has timed; null for none. */
  bestMs: z.nullable(z.number()),
  /** A quicker run that the server has not timed, which meets no goal under a time: its total, and the gap of the clocks, ms. */
  untimed: z.nullable(z.object({ totalMs: z.number(), gapMs: z.number() })),
  bestAccuracy: z.nullable(z.number()),
})

export const classroomResultsSchema = z.object({
  assignments: z.array(
    z.object({
      assignmentId: z.string(),
      title: z.string(),
      opensAt: z.string(),
      dueAt: z.string(),
      members: z.array(
        z.object({
          memberId: z.string(),
          /** Empty for a member who gave none. */
          realName: z.string(),
          gamertag: z.string(),
          boards: z.array(apiProgressSchema),
        }),
      ),
    }),
  ),
  /** The page that follows has it as `after`; null for the last one. */
  next: z.nullable(z.string()),
})
