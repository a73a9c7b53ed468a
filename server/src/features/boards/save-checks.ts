/** The faults of a draft that only the database knows: names in use, uploads that are gone. */
import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import { slugProblem } from '@tilerush/core/boards/slug-problem'
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { Queryable } from '../../lib/database/database.ts'
import { isFolderTaken, readSlugUse } from './names-store.ts'
import type { UploadRow } from './upload-store.ts'

export interface NamesToCheck {
  readonly boardId: string
  readonly slug: string
  /** The slug the board has; null for a new one. */
  readonly currentSlug: string | null
  readonly imagesFolderName: string
}

export async function nameProblems(db: Queryable, names: NamesToCheck): Promise<BoardProblem[]> {
  const { boardId, slug, currentSlug, imagesFolderName } = names
  const { isSlugUsed, isSlugAnId } = await readSlugUse(db, slug, boardId)
  const code = slugProblem({ slug, boardId, currentSlug, isUsedByOther: isSlugUsed, isIdOfOther: isSlugAnId })
  return [
    ...(code ? [{ code, detail: slug }] : []),
    ...((await isFolderTaken(db, imagesFolderName, boardId))
      ? [{ code: 'IMAGES_FOLDER_USED' as const, detail: imagesFolderName }]
      : []),
  ]
}

export function uploadIdsOf(draft: BoardDraftInput): string[] {
  return draft.tiles.flatMap(({ uploadId }) => uploadId ?? [])
}

/** Somebody else's upload, one that was used up or is older than a day is as good as none. */
export function uploadProblems(draft: BoardDraftInput, uploads: ReadonlyMap<string, UploadRow>): BoardProblem[] {
  const claimed = new Set<string>()
  return draft.tiles.flatMap(({ tileId, uploadId }) => {
    if (uploadId === null) return []
    const isSound = uploads.has(uploadId) && !claimed.has(uploadId)
    claimed.add(uploadId)
    return isSound ? [] : [{ code: 'UPLOAD_GONE' as const, tileId }]
  })
}
