/** A board of an archive as the draft that a form would send. */
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import type { ManifestBoard } from './archive-format.ts'

/** Stands for the default folder, which follows the id that the board will get. */
const folderToFollow = 'imported'

export function archivedDraft({
  slug: _slug,
  imagesFolderName = folderToFollow,
  ...board
}: ManifestBoard): BoardDraftInput {
  return {
    ...board,
    imagesFolderName,
    tiles: board.tiles.map(({ hasNoImage: _hasNoImage, ...tile }) => ({ ...tile, uploadId: null })),
  }
}
