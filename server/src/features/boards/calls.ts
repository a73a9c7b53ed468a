/** The calls of boards. */
import { os, signedInUser } from '../../lib/rpc.ts'
import { archiveCalls } from './archive/archive-calls.ts'
import { boardEditCalls } from './edit-calls.ts'
import { tileImageCalls } from './image-calls.ts'
import { boardToTry, promotedBoards } from './home-boards.ts'
import { filterChoices, listBoards } from './list.ts'
import { boardsByCategory, boardsByName, boardToPlay, imageCredits, liveBoardCounts } from './service.ts'

export const boardsCalls = {
  ...boardEditCalls,
  ...tileImageCalls,
  ...archiveCalls,
  list: os.boards.list.handler(({ input, context }) => listBoards(context.parts, input)),
  filterChoices: os.boards.filterChoices.handler(({ context }) => filterChoices(context.parts)),
  byCategory: os.boards.byCategory.handler(({ input, context }) =>
    boardsByCategory(context.parts, signedInUser(context), input.category),
  ),
  categoryCounts: os.boards.categoryCounts.handler(({ context }) => liveBoardCounts(context.parts)),
  byName: os.boards.byName.handler(({ context }) => boardsByName(context.parts, signedInUser(context))),
  toPlay: os.boards.toPlay.handler(({ input, context }) =>
    boardToPlay(context.parts, signedInUser(context), input.boardIdOrSlug),
  ),
  promoted: os.boards.promoted.handler(({ context }) => promotedBoards(context.parts)),
  toTry: os.boards.toTry.handler(({ context }) => boardToTry(context.parts)),
  credits: os.boards.credits.handler(({ input, context }) => imageCredits(context.parts, input.page)),
}
