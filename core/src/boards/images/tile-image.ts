import { imagesFolderSeparator, tileImageBasePath } from '../constants.ts'

/** Base path, images folder name, a slash and the image filename (docs/rules.md#image-names). */
export function tileImageUrl(imagesFolderName: string, imageFilename: string): string {
  return `${tileImageBasePath}${encodeURIComponent(imagesFolderName)}/${encodeURIComponent(imageFilename)}`
}

/** The default of a new board's images folder: board id, separator, slug (docs/rules.md#images-folder). */
export function getImagesFolderName(boardId: string, slug: string): string {
  return `${boardId}${imagesFolderSeparator}${slug}`
}
