/** What a form asks while a name is typed. */
import { slugProblem } from '@tilerush/core/boards/slug-problem'
import { slugAfterEdit } from '@tilerush/core/boards/slug-after-edit'
import { slugOf } from '@tilerush/core/boards/slug'
import type { SlugProblemCode } from '@tilerush/core/boards/board-problems'
import type { Parts } from '../../lib/parts.ts'
import { readBoard } from './details-store.ts'
import { isFolderTaken, readNextBoardId, readSlugUse } from './names-store.ts'

export interface NameCheck {
  readonly nextBoardId: string
  readonly slug: string
  readonly slugProblem: SlugProblemCode | null
  readonly isImagesFolderUsed: boolean
}

/** `boardId`: the board being edited; without one a new board is meant. */
export async function checkName(
  { database: { orm } }: Parts,
  input: {
    readonly name: string
    readonly imagesFolderName?: string | undefined
    readonly boardId?: string | undefined
  },
): Promise<NameCheck> {
  const nextBoardId = await readNextBoardId(orm)
  const stored = input.boardId === undefined ? null : await readBoard(orm, input.boardId)
  const boardId = stored?.board.boardId ?? nextBoardId
  const slug = stored ? slugAfterEdit(stored.board, input.name) : slugOf(input.name)
  const { isSlugUsed, isSlugAnId } = await readSlugUse(orm, slug, boardId)
  return {
    nextBoardId,
    slug,
    slugProblem: slugProblem({
      slug,
      boardId,
      currentSlug: stored?.board.slug ?? null,
      isUsedByOther: isSlugUsed,
      isIdOfOther: isSlugAnId,
    }),
    isImagesFolderUsed: await isFolderTaken(orm, input.imagesFolderName ?? '', boardId),
  }
}
