/** The procedures of boards; the file of an archive comes by `POST /archive`. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { boardToTry, promotedBoards } from './home-store.ts'
import { filterChoices, listBoards } from './list/list.ts'
import {
  boardsByCategory,
  boardsById,
  boardsByName,
  boardToPlay,
  imageCredits,
  liveBoardCounts,
  toReader,
} from './service.ts'
import { unwrap } from '../../lib/result.ts'
import { findBoardDetails } from './details-store.ts'
import { checkName } from './save/save-checks.ts'
import { createBoard } from './save/create-board.ts'
import { deleteBoard, deletedBoardsNow, restoreBoard } from './deleted/delete-board.ts'
import { duplicateBoard } from './save/duplicate-board.ts'
import { boardHistory } from './history-store.ts'
import { promoteBoard } from './save/promote-board.ts'
import { updateBoard } from './save/update-board.ts'
import { maxFileBytes, maxImagePixels, uploadTypes } from '@tilerush/core/files/constants'
import { inspectImages } from './images/inspect-images.ts'
import { boardStatistics } from './statistics-store.ts'
import { uploadImage } from './images/upload-image.ts'
import { applyImport, findArchiveState } from './archive/apply-import.ts'
import { undoImport } from './archive/undo-import.ts'

export const boardsRouter = {
  list: os.boards.list.handler(({ input, context }) => listBoards(context.deps, input)),
  filterChoices: os.boards.filterChoices.handler(({ context }) => filterChoices(context.deps)),
  byCategory: os.boards.byCategory.handler(({ input, context }) =>
    boardsByCategory(context.deps, toReader(context), input),
  ),
  categoryCounts: os.boards.categoryCounts.handler(({ context }) => liveBoardCounts(context.deps)),
  byName: os.boards.byName.handler(({ input, context }) => boardsByName(context.deps, toReader(context), input)),
  byIds: os.boards.byIds.handler(({ input, context }) => boardsById(context.deps, toReader(context), input.boardIds)),
  toPlay: os.boards.toPlay.handler(({ input, context }) =>
    boardToPlay(context.deps, context.user, input.boardIdOrSlug, context.locale),
  ),
  promoted: os.boards.promoted.handler(({ context }) => promotedBoards(context.deps, context.locale)),
  toTry: os.boards.toTry.handler(({ context }) => boardToTry(context.deps, context.locale)),
  credits: os.boards.credits.handler(({ input, context }) => imageCredits(context.deps, input.page, context.locale)),

  get: os.boards.get.handler(({ input, context }) => findBoardDetails(context.deps.database, input.boardId)),
  checkName: os.boards.checkName.handler(({ input, context }) => checkName(context.deps, input)),
  create: os.boards.create.handler(async ({ input, context, errors }) =>
    unwrap(await createBoard(context.deps, signedInUser(context), input), errors),
  ),
  update: os.boards.update.handler(async ({ input, context, errors }) =>
    unwrap(await updateBoard(context.deps, signedInUser(context), input), errors),
  ),
  setPromoted: os.boards.setPromoted.handler(async ({ input, context, errors }) => {
    const isKnown = await promoteBoard(context.deps, signedInUser(context), input.boardId, input.promoted)
    if (!isKnown) throw errors.BOARD_NOT_FOUND()
    return input
  }),
  remove: os.boards.remove.handler(async ({ input, context, errors }) => {
    const deleted = await deleteBoard(context.deps, signedInUser(context), input.boardId)
    if (!deleted) throw errors.BOARD_NOT_FOUND()
    return deleted
  }),
  restore: os.boards.restore.handler(async ({ input, context, errors }) =>
    unwrap(await restoreBoard(context.deps, signedInUser(context), input.boardId), errors),
  ),
  deleted: os.boards.deleted.handler(({ context }) => deletedBoardsNow(context.deps)),
  duplicate: os.boards.duplicate.handler(async ({ input, context, errors }) =>
    unwrap(await duplicateBoard(context.deps, signedInUser(context), input.boardId, input.saveKey), errors),
  ),
  changes: os.boards.changes.handler(({ input, context }) => boardHistory(context.deps, input.boardId, input.page)),

  uploadImage: os.boards.uploadImage.handler(async ({ input, context, errors }) => {
    const user = signedInUser(context)
    return unwrap(await uploadImage(context.deps, user, input.file), errors, {
      IMAGE_TOO_LARGE: { maxBytes: maxFileBytes },
      IMAGE_TOO_MANY_PIXELS: { maxPixels: maxImagePixels },
      IMAGE_TYPE_UNKNOWN: { types: [...uploadTypes] },
    })
  }),
  inspectImages: os.boards.inspectImages.handler(async ({ input, context, errors }) => {
    const inspected = await inspectImages(context.deps, input.boardId)
    if (!inspected) throw errors.BOARD_NOT_FOUND()
    return inspected
  }),
  tileStatistics: os.boards.tileStatistics.handler(async ({ input, context, errors }) => {
    const statistics = await boardStatistics(context.deps, input.boardId)
    if (!statistics) throw errors.BOARD_NOT_FOUND()
    return statistics
  }),

  applyArchive: os.boards.applyArchive.handler(async ({ input, context, errors }) => {
    const state = await applyImport(context.deps, signedInUser(context), input.importId, input)
    if (!state) throw errors.IMPORT_NOT_FOUND()
    return state
  }),
  undoImport: os.boards.undoImport.handler(async ({ input, context, errors }) =>
    unwrap(await undoImport(context.deps, signedInUser(context), input.importId), errors),
  ),
  archiveState: os.boards.archiveState.handler(async ({ input, context, errors }) => {
    const state = await findArchiveState(context.deps, signedInUser(context), input.importId)
    if (!state) throw errors.IMPORT_NOT_FOUND()
    return state
  }),
}
