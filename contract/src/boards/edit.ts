/** Creating and changing boards (docs/rules.md#saving-a-board). */
import { slugIssueCodes } from '@tilerush/core/boards/validation/board-issues'
import * as z from 'zod/mini'
import { boardDetailsSchema, boardDraftSchema, boardIdSchema, boardIssueSchema } from './draft.ts'
import { procedure } from '../procedure.ts'

const boardNotFound = { BOARD_NOT_FOUND: { status: 404 } } as const
const boardInvalid = {
  /** Every broken rule, including the slug's three warnings. */
  BOARD_INVALID: { status: 422, data: z.object({ problems: z.array(boardIssueSchema) }) },
} as const

/** A new UUID for every press of the button; a repeat of the same save gets the same response. */
const saveKey = z.uuid()

/** The kinds of entries in a board's history. */
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
  /** Gamertag; empty when unknown. */
  by: z.string(),
  /** Names of the changed fields of the board. */
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
  /** Until then the board can be restored. */
  restorableUntil: z.string(),
})
export type DeletedBoard = z.infer<typeof deletedBoardSchema>

export const boardEdit = {
  /** For view and edit, in any mode; null for an unknown board. */
  get: procedure('viewAdminStuff', { limit: 'none' })
    .input(z.object({ boardId: boardIdSchema }))
    .output(z.nullable(boardDetailsSchema)),

  /**
   * Checks the name while the user types it. `boardId`: the board being edited; left out for a new one, whose id is
   * then `nextBoardId`.
   */
  checkName: procedure('viewAdminStuff', { limit: 'none' })
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
        validateSlug: z.nullable(z.enum(slugIssueCodes)),
        /** Whether another board stores its images in this folder. */
        isImagesFolderUsed: z.boolean(),
      }),
    ),

  /**
   * Creates the board with all its tiles at once. `boardId` is the id that the form showed; if it was taken
   * concurrently, the board gets the next one, and an images folder named after the old id is renamed.
   */
  create: procedure('create', { limit: 'boardChangePerUser', repeats: true, body: 'board' })
    .input(z.object({ boardId: boardIdSchema, draft: boardDraftSchema, saveKey }))
    .output(boardDetailsSchema)
    .errors(boardInvalid),

  /** Saves the board with all its tiles at once; tiles left out of the draft are deleted. */
  update: procedure('edit', { limit: 'boardChangePerUser', repeats: true, body: 'board' })
    .input(
      z.object({
        boardId: boardIdSchema,
        /** The version that the form was loaded with. */
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
      /** A user saved a newer version concurrently; the error carries it. Nothing was changed. */
      VERSION_CONFLICT: { status: 409, data: z.object({ current: boardDetailsSchema }) },
    }),

  setPromoted: procedure('edit', { limit: 'boardChangePerUser' })
    .input(z.object({ boardId: boardIdSchema, promoted: z.boolean() }))
    .output(z.object({ boardId: z.string(), promoted: z.boolean() }))
    .errors(boardNotFound),

  /** Deletes the board; it can be restored for 30 days. A repeat gets the same response. */
  remove: procedure('delete', { limit: 'boardChangePerUser' })
    .input(z.object({ boardId: boardIdSchema }))
    .output(deletedBoardSchema)
    .errors(boardNotFound),

  /** Restores a deleted board with its players' bests. BOARD_INVALID when its slug was taken in between. */
  restore: procedure('delete', { limit: 'boardChangePerUser' })
    .input(z.object({ boardId: boardIdSchema }))
    .output(boardDetailsSchema)
    .errors({ ...boardNotFound, ...boardInvalid }),

  /** The boards that can be restored, the last deleted first. */
  deleted: procedure('delete', { limit: 'none' }).output(z.array(deletedBoardSchema)),

  /** Creates a copy under a new id, with its own name and slug, in testing. */
  duplicate: procedure('create', { limit: 'boardChangePerUser', repeats: true })
    .input(z.object({ boardId: boardIdSchema, saveKey }))
    .output(boardDetailsSchema)
    .errors({ ...boardNotFound, ...boardInvalid }),

  /** The history of changes: user, kind and time, newest first, 50 a page. */
  changes: procedure('viewAdminStuff', { limit: 'none' })
    .input(z.object({ boardId: boardIdSchema, page: z.int().check(z.minimum(0), z.maximum(10_000)) }))
    .output(z.object({ changes: z.array(boardChangeSchema), hasMore: z.boolean() })),
}
