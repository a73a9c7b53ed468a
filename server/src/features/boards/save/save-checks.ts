/** What a draft needs the database for: names in use, uploads that are gone. */
import type { BoardIssue, SlugIssueCode } from '@tilerush/core/boards/validation/board-issues'
import { validateSlug, slugAfterEdit, toSlug } from '@tilerush/core/boards/slug'
import type { BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { Queryable } from '../../../lib/database/database.ts'
import { isFolderTaken, readSlugUse, readNextBoardId } from '../names-store.ts'
import type { UploadRow } from '../images/upload-store.ts'
import type { Deps } from '../../../lib/deps.ts'
import { readBoard } from '../details-store.ts'

export interface NamesToCheck {
  readonly boardId: string
  readonly slug: string
  /** The slug the board has; null for a new one. */
  readonly currentSlug: string | null
  readonly imagesFolderName: string
}

export async function validateName(db: Queryable, names: NamesToCheck): Promise<BoardIssue[]> {
  const { boardId, slug, currentSlug, imagesFolderName } = names
  const { isSlugUsed, isSlugAnId } = await readSlugUse(db, slug, boardId)
  const code = validateSlug({ slug, boardId, currentSlug, isUsedByOther: isSlugUsed, isIdOfOther: isSlugAnId })
  return [
    ...(code ? [{ code, detail: slug }] : []),
    ...((await isFolderTaken(db, imagesFolderName, boardId))
      ? [{ code: 'IMAGES_FOLDER_USED' as const, detail: imagesFolderName }]
      : []),
  ]
}

/** Uploads of another user, used uploads and those older than a day do not count. */
export function validateUploads(draft: BoardDraftInput, uploads: ReadonlyMap<string, UploadRow>): BoardIssue[] {
  const claimed = new Set<string>()
  return draft.tiles.flatMap(({ tileId, uploadId }) => {
    if (uploadId === null) return []
    const isSound = uploads.has(uploadId) && !claimed.has(uploadId)
    claimed.add(uploadId)
    return isSound ? [] : [{ code: 'UPLOAD_GONE' as const, tileId }]
  })
}

export interface NameCheck {
  readonly nextBoardId: string
  readonly slug: string
  readonly validateSlug: SlugIssueCode | null
  readonly isImagesFolderUsed: boolean
}

/** `boardId`: the board being edited; left out for a new board. */
export async function checkName(
  { database: { orm } }: Deps,
  input: {
    readonly name: string
    readonly imagesFolderName?: string | undefined
    readonly boardId?: string | undefined
  },
): Promise<NameCheck> {
  const nextBoardId = await readNextBoardId(orm)
  const stored = input.boardId === undefined ? null : await readBoard(orm, input.boardId)
  const boardId = stored?.board.boardId ?? nextBoardId
  const slug = stored ? slugAfterEdit(stored.board, input.name) : toSlug(input.name)
  const { isSlugUsed, isSlugAnId } = await readSlugUse(orm, slug, boardId)
  return {
    nextBoardId,
    slug,
    validateSlug: validateSlug({
      slug,
      boardId,
      currentSlug: stored?.board.slug ?? null,
      isUsedByOther: isSlugUsed,
      isIdOfOther: isSlugAnId,
    }),
    isImagesFolderUsed: await isFolderTaken(orm, input.imagesFolderName ?? '', boardId),
  }
}
