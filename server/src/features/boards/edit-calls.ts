/** The calls that make and change boards. */
import { ORPCError } from '@orpc/server'
import type { BoardDetails } from '@tilerush/contract/board-draft'
import { os, signedInUser } from '../../lib/rpc.ts'
import { findBoardDetails } from './board-details.ts'
import { checkName } from './check-name.ts'
import { createBoard } from './create-board.ts'
import { deleteBoard, deletedBoardsNow, restoreBoard } from './delete-board.ts'
import { duplicateBoard } from './duplicate-board.ts'
import { boardHistory } from './history.ts'
import { promoteBoard } from './promote-board.ts'
import type { SaveOutcome } from './save-outcome.ts'
import { updateBoard } from './update-board.ts'

/** The saved board, or the contract's error. */
function answer(outcome: SaveOutcome): BoardDetails {
  switch (outcome.kind) {
    case 'saved':
      return outcome.board
    case 'notFound':
      throw new ORPCError('BOARD_NOT_FOUND', { defined: true, status: 404 })
    case 'invalid':
      throw new ORPCError('BOARD_INVALID', { defined: true, status: 422, data: { problems: outcome.problems } })
    case 'conflict':
      throw new ORPCError('VERSION_CONFLICT', { defined: true, status: 409, data: { current: outcome.current } })
  }
}

export const boardEditCalls = {
  get: os.boards.get.handler(({ input, context }) => findBoardDetails(context.parts.database, input.boardId)),
  checkName: os.boards.checkName.handler(({ input, context }) => checkName(context.parts, input)),
  create: os.boards.create.handler(async ({ input, context }) =>
    answer(await createBoard(context.parts, signedInUser(context), input)),
  ),
  update: os.boards.update.handler(async ({ input, context }) =>
    answer(await updateBoard(context.parts, signedInUser(context), input)),
  ),
  setPromoted: os.boards.setPromoted.handler(async ({ input, context, errors }) => {
    const isKnown = await promoteBoard(context.parts, signedInUser(context), input.boardId, input.promoted)
    if (!isKnown) throw errors.BOARD_NOT_FOUND()
    return input
  }),
  remove: os.boards.remove.handler(async ({ input, context, errors }) => {
    const deleted = await deleteBoard(context.parts, signedInUser(context), input.boardId)
    if (!deleted) throw errors.BOARD_NOT_FOUND()
    return deleted
  }),
  restore: os.boards.restore.handler(async ({ input, context }) =>
    answer(await restoreBoard(context.parts, signedInUser(context), input.boardId)),
  ),
  deleted: os.boards.deleted.handler(({ context }) => deletedBoardsNow(context.parts)),
  duplicate: os.boards.duplicate.handler(async ({ input, context }) =>
    answer(await duplicateBoard(context.parts, signedInUser(context), input.boardId, input.saveKey)),
  ),
  changes: os.boards.changes.handler(({ input, context }) => boardHistory(context.parts, input.boardId, input.page)),
}
