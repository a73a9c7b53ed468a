/** The procedures of starred boards. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { visibleBoardById } from '../boards/index.ts'
import { getStarStore } from './store.ts'

export const starsRouter = {
  add: os.stars.add.handler(async ({ input, context, errors }) => {
    const { deps } = context
    const user = signedInUser(context)
    const board = await visibleBoardById(deps, user, input.boardId)
    if (!board) throw errors.BOARD_NOT_FOUND()
    const starredBoards = await getStarStore(deps.database).add(user.userId, board.boardId, deps.clock.now())
    deps.sessions.invalidate(user.userId)
    return { starredBoards }
  }),

  remove: os.stars.remove.handler(async ({ input, context }) => {
    const { deps } = context
    const { userId } = signedInUser(context)
    const starredBoards = await getStarStore(deps.database).remove(userId, input.boardId, deps.clock.now())
    deps.sessions.invalidate(userId)
    return { starredBoards }
  }),
}
