/** Starred boards (docs/rules.md#starred-boards). Both procedures are idempotent. */
import * as z from 'zod/mini'
import { procedure } from './procedure.ts'

const boardId = z.string().check(z.minLength(1), z.maxLength(32))
/** The caller's starred boards after the procedure, in the order in which they were added. */
const starredBoardsSchema = z.object({ starredBoards: z.array(z.string()) })

export const stars = {
  /** Adds the board once. */
  add: procedure('read', { limit: 'starPerUser' })
    .input(z.object({ boardId }))
    .output(starredBoardsSchema)
    .errors({
      /** No such board visible to the caller. */
      BOARD_NOT_FOUND: { status: 404 },
    }),

  /** Removes the board; a board that is not starred, or is deleted, is no error. */
  remove: procedure('read', { limit: 'starPerUser' }).input(z.object({ boardId })).output(starredBoardsSchema),
}
