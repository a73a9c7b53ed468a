import { imagesFolderNameMaxLength } from '../constants.ts'
import { getImagesFolderName } from './tile-image.ts'

/** A single folder of the file store: no path, no dots, no capitals, nothing that a file system reads its own way. */
export function isImagesFolderName(text: string): boolean {
  return text.length <= imagesFolderNameMaxLength && /^[a-z0-9][a-z0-9_-]*$/.test(text)
}

/**
 * The images folder of a new board after its id or slug changed: it follows until a user edited it by hand
 * (docs/rules.md#board-fields).
 */
export function followedImagesFolder(
  folder: string,
  before: { readonly boardId: string; readonly slug: string },
  after: { readonly boardId: string; readonly slug: string },
): string {
  const isUntouched = folder === '' || folder === getImagesFolderName(before.boardId, before.slug)
  return isUntouched ? getImagesFolderName(after.boardId, after.slug).slice(0, imagesFolderNameMaxLength) : folder
}
