/** Making and changing boards (docs/rules.md#saving-a-board). */
import { slugProblemCodes } from '@tilerush/core/boards/board-problems'
import * as z from 'zod/mini'
import { boardDetailsSchema, boardDraftSchema, boardIdSchema, boardProblemSchema } from './board-draft.ts'
import { call } from './call.ts'

const boardNotFound = { BOARD_NOT_FOUND: { status: 404 } } as const
const boardInvalid = {
  /** Every rule that is broken, the slug's three warnings among them. */
  BOARD_INVALID: { status: 422, data: z.object({ problems: z.array(boardProblemSchema) }) },
} as const

/** A new UUID for every press of the button; a repeat of the same save has the same answer. */
const saveKey = z.uuid()

/** What happened to a board, as its history lists it. */
export const boardChanges = [
  'created',
  'updated',
  'promoted',
  'unpromoted',
  'deleted',
  'restored',
  'duplicated',
  'imported',
] as const

export const boardChangeSchema = z.object({
  changeId: z.string(),
  change: z.enum(boardChanges),
  /** The board's version after the change. */
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Gamertag; empty when it is not known. */
  by: z.string(),
  /** Names of the board's fields that changed. */
  fields: z.array(z.string()),
  numTilesAdded: z.number(),
  numTilesRemoved: z.number(),
  numTilesChanged: z.number(),
})
export type BoardChange = z.infer<typeof boardChangeSchema>

export const deletedBoardSchema = z.object({
  boardId: z.string(),
  name: z.string(),
  slug: z.string(),
  /** ISO 8601. */
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** Until then the board can be brought back. */
  restorableUntil: z.string(),
})
export type DeletedBoard = z.infer<typeof deletedBoardSchema>

export const boardEdit = {
  /** For view and edit, whatever the mode; null for an unknown board. */
  get: call('viewAdminStuff')
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.nullable(boardDetailsSchema)),

  /**
   * What a form asks while the name is typed. `boardId`: the board being edited; left out for a new one, whose own
   * id is then `nextBoardId`.
   */
  checkName: call('viewAdminStuff')
    .input(
      z.object({
        name: z.string().check(z.maxLength(500)),
        imagesFolderName: z.optional(z.string().check(z.maxLength(500))),
        boardId: z.optional(boardIdSchema),
      }),
    )
    .output(
      z.object({
        nextBoardId: z.string(),
        slug: z.string(),
        slugProblem: z.nullable(z.enum(slugProblemCodes)),
        /** Whether another board keeps its pictures there. */
        isImagesFolderUsed: z.boolean(),
      }),
    ),

  /**
   * Creates the board with all its tiles at once. `boardId` is the id that the form showed; when it was taken
   * meanwhile the board gets the next one, and an images folder named after the old id follows.
   */
  create: call('create', 'board')
    .input(z.object({ boardId: boardIdSchema, draft: boardDraftSchema, saveKey }))
    .output(boardDetailsSchema)
    .errors(boardInvalid),

  /** Saves the board with all its tiles at once; tiles left out of the draft are gone. */
  update: call('edit', 'board')
    .input(
      z.object({
        boardId: boardIdSchema,
        /** The version that the form was filled with. */
        expectedVersion: z.int(),
        draft: boardDraftSchema,
        /** Left out, it stays as it is. */
        promoted: z.optional(z.boolean()),
        saveKey,
      }),
    )
    .output(boardDetailsSchema)
    .errors({
      ...boardNotFound,
      ...boardInvalid,
      /** Somebody saved a newer version meanwhile: here it is. Nothing was changed. */
      VERSION_CONFLICT: { status: 409, data: z.object({ current: boardDetailsSchema }) },
    }),

  setPromoted: call('edit')
    .input(z.object({ boardId: boardIdSchema, promoted: z.boolean() }))
    .output(z.object({ boardId: z.string(), promoted: z.boolean() }))
    .errors(boardNotFound),

  /** Takes the board out of sight; for 30 days it can be brought back. A repeat has the same answer. */
  remove: call('delete')
    .input(z.object({ boardId: boardIdSchema }))
    .output(deletedBoardSchema)
    .errors(boardNotFound),

  /** Brings a deleted board back, with its players' bests. BOARD_INVALID when its slug was taken meanwhile. */
  restore: call('delete')
    .input(z.object({ boardId: boardIdSchema }))
    .output(boardDetailsSchema)
    .errors({ ...boardNotFound, ...boardInvalid }),

  /** The boards that can be brought back, the last deleted first. */
  deleted: call('delete').output(z.array(deletedBoardSchema)),

  /** A copy under a new id, with a name and slug of its own, in testing. */
  duplicate: call('create')
    .input(z.object({ boardId: boardIdSchema, saveKey }))
    .output(boardDetailsSchema)
    .errors({ ...boardNotFound, ...boardInvalid }),

  /** Who changed what and when, the last change first, 50 a page. */
  changes: call('viewAdminStuff')
    .input(z.object({ boardId: boardIdSchema, page: z.int().check(z.minimum(0), z.maximum(10_000)) }))
    .output(z.object({ changes: z.array(boardChangeSchema), hasMore: z.boolean() })),
}
