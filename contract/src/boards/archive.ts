/**
 * Boards as a single file. Two plain requests carry the file itself, since it may be large:
 * `GET /archive?boards=0001,0002` returns it (capability viewAdminStuff), and
 * `POST /archive` with it as the body responds with an `archivePlanSchema` as JSON (capability create),
 * or with an error in the shape of a procedure's: `{ json: { code, status, message, data } }`.
 */
import { archiveIssueCodes } from '@tilerush/core/boards/validation/board-issues'
import * as z from 'zod/mini'
import { boardIssueSchema } from './draft.ts'
import { procedure } from '../procedure.ts'

export const archivedBoardSchema = z.object({
  /** Its index in the archive. */
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  numTiles: z.number(),
  numImages: z.number(),
  /** Authors and licences of the images. */
  licences: z.array(z.string()),
  /** Whether a board with this slug exists already: the import then gets another name. */
  isSlugTaken: z.boolean(),
  /** The name and slug it would get. */
  newName: z.string(),
  newSlug: z.string(),
  /** A board with any issue cannot be imported. */
  problems: z.array(boardIssueSchema),
})
export type ArchivedBoard = z.infer<typeof archivedBoardSchema>

/** What importing an archive would do. Nothing has been written yet. */
export const archivePlanSchema = z.object({
  importId: z.string(),
  boards: z.array(archivedBoardSchema),
})
export type ArchivePlan = z.infer<typeof archivePlanSchema>

/** Errors of `POST /archive`, beside `commonErrors`. */
export const archiveErrorCodes = [...archiveIssueCodes, 'UPLOAD_IN_PROGRESS'] as const

export const archiveStateSchema = z.object({
  state: z.enum(['planned', 'running', 'done', 'failed', 'undone']),
  numImages: z.number(),
  numImagesDone: z.number(),
  /** The boards created; filled when the import is done, and deleted when it was undone. */
  boardIds: z.array(z.string()),
  /** Why it failed: the board's slug and its validation issues. Nothing was imported then. */
  failure: z.nullable(z.object({ slug: z.string(), problems: z.array(boardIssueSchema) })),
})
export type ArchiveState = z.infer<typeof archiveStateSchema>

const importId = z.uuid()
const importNotFound = { IMPORT_NOT_FOUND: { status: 404 } } as const

export const boardArchive = {
  /** Starts importing the chosen boards, all of them or none; poll `archiveState` afterwards. Idempotent. */
  applyArchive: procedure('create', { limit: 'boardChangePerUser', body: 'list' })
    .input(
      z.object({
        importId,
        /** As in the plan. */
        slugs: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(1000)),
        /** As in the archive, or all in testing. */
        mode: z.enum(['asArchived', 'testing']),
      }),
    )
    .output(archiveStateSchema)
    .errors(importNotFound),

  /**
   * Deletes the boards of the caller's import as long as none of them was changed, played or deleted since; they can be
   * restored as any other. A repeat gets the same response.
   */
  undoImport: procedure('create', { limit: 'boardChangePerUser', repeats: true })
    .input(z.object({ importId }))
    .output(z.object({ boardIds: z.array(z.string()) }))
    .errors({
      ...importNotFound,
      /** Nothing was deleted; the error carries the boards that are no longer as they were imported. */
      IMPORT_CHANGED: { status: 409, data: z.object({ boardIds: z.array(z.string()) }) },
    }),

  archiveState: procedure('create', { limit: 'none' })
    .input(z.object({ importId }))
    .output(archiveStateSchema)
    .errors(importNotFound),
}
