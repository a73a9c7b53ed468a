/** The calls of starred boards. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { visibleBoardById } from '../boards/visible-boards.ts'
import { starStoreOf } from './store.ts'

export const starsCalls = {
  add: os.stars.add.handler(async ({ input, context, errors }) => {
    const { parts } = context
    const user = signedInUser(context)
    const board = await visibleBoardById(parts, user, input.boardId)
    if (!board) throw errors.BOARD_NOT_FOUND()
    const starredBoards = await starStoreOf(parts.database).add(user.userId, board.boardId, parts.clock.now())
    parts.sessions.forget(user.userId)
    return { starredBoards }
  }),

  remove: os.stars.remove.handler(async ({ input, context }) => {
    const { parts } = context
    const { userId } = signedInUser(context)
    const starredBoards = await starStoreOf(parts.database).remove(userId, input.boardId, parts.clock.now())
    parts.sessions.forget(userId)
    return { starredBoards }
  }),
}
