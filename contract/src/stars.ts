/** Starred boards (docs/rules.md#starred-boards). Both calls may be repeated without further effect. */
import * as z from 'zod/mini'
import { call } from './call.ts'

const boardId = z.string().check(z.minLength(1), z.maxLength(32))
/** The caller's starred boards after the call, in the order in which they were added. */
const starredBoardsSchema = z.object({ starredBoards: z.array(z.string()) })

export const stars = {
  /** Adds the board once. */
  add: call('read')
    .input(z.object({ boardId }))
    .output(starredBoardsSchema)
    .errors({
      /** No such board that the caller may see. */
      BOARD_NOT_FOUND: { status: 404 },
    }),

  /** Removes the board; one that is not starred, or is no more, is no error. */
  remove: call('read').input(z.object({ boardId })).output(starredBoardsSchema),
}
