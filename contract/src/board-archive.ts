/**
 * Boards as a single file. Two plain requests carry the file itself, since it may be large:
 * `GET /archive?boards=0001,0002` answers with it (capability viewAdminStuff), and
 * `POST /archive` with it as the body answers with an `archivePlanSchema` as JSON (capability create),
 * or with an error in the shape of a call's: `{ json: { code, status, message, data } }`.
 */
import { archiveProblemCodes } from '@tilerush/core/boards/board-problems'
import * as z from 'zod/mini'
import { boardProblemSchema } from './board-draft.ts'
import { call } from './call.ts'

export const archivedBoardSchema = z.object({
  /** Its place in the archive. */
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  numTiles: z.number(),
  numImages: z.number(),
  /** Who made the pictures, and under which licences. */
  licences: z.array(z.string()),
  /** Whether a board with this slug is there already: it would get another name. */
  isSlugTaken: z.boolean(),
  /** The name and slug it would get. */
  newName: z.string(),
  newSlug: z.string(),
  /** Anything here and the board cannot be imported. */
  problems: z.array(boardProblemSchema),
})
export type ArchivedBoard = z.infer<typeof archivedBoardSchema>

/** What importing an archive would do. Nothing has been done yet. */
export const archivePlanSchema = z.object({
  importId: z.string(),
  boards: z.array(archivedBoardSchema),
})
export type ArchivePlan = z.infer<typeof archivePlanSchema>

/** Errors of `POST /archive`, beside `commonErrors`. */
export const archiveErrorCodes = [...archiveProblemCodes, 'UPLOAD_IN_PROGRESS'] as const

export const archiveStateSchema = z.object({
  state: z.enum(['planned', 'running', 'done', 'failed']),
  numImages: z.number(),
  numImagesDone: z.number(),
  /** The boards made; filled when it is done. */
  boardIds: z.array(z.string()),
  /** Why it failed: the board's slug and what is wrong with it. Nothing was imported then. */
  failure: z.nullable(z.object({ slug: z.string(), problems: z.array(boardProblemSchema) })),
})
export type ArchiveState = z.infer<typeof archiveStateSchema>

const importId = z.uuid()
const importNotFound = { IMPORT_NOT_FOUND: { status: 404 } } as const

export const boardArchive = {
  /** Starts importing the chosen boards, all of them or none; then ask `archiveState`. A repeat changes nothing. */
  applyArchive: call('create', 'list')
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

  archiveState: call('create').input(z.object({ importId })).output(archiveStateSchema).errors(importNotFound),
}
