import { imagesFolderSeparator, tileImageBasePath } from '../constants.ts'

/** Base path, images folder name, a slash and the image filename (specification, section 7, Storage and images). */
export function tileImageUrl(imagesFolderName: string, imageFilename: string): string {
  return `${tileImageBasePath}${encodeURIComponent(imagesFolderName)}/${encodeURIComponent(imageFilename)}`
}

/** The default of a new board's images folder: board id, separator, slug (specification, section 5, Boards). */
export function imagesFolderNameOf(boardId: string, slug: string): string {
  return `${boardId}${imagesFolderSeparator}${slug}`
}
