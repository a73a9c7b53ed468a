import { thumbnailName, type ThumbnailSide } from './thumbnail.ts'
import { imagesFolderSeparator, tileImageBasePath } from '../constants.ts'

/** Base path, images folder name, a slash and the image filename (docs/rules.md#tile-ids). */
export function tileImageUrl(imagesFolderName: string, imageFilename: string): string {
  return `${tileImageBasePath}${encodeURIComponent(imagesFolderName)}/${encodeURIComponent(imageFilename)}`
}

/** The address of the image's thumbnail; empty without an image. */
export function tileThumbnailUrl(imagesFolderName: string, imageFilename: string, sidePx: ThumbnailSide): string {
  return imageFilename && tileImageUrl(imagesFolderName, thumbnailName(imageFilename, sidePx))
}

/** The default of a new board's images folder: board id, separator, slug (docs/rules.md#board-fields). */
export function getImagesFolderName(boardId: string, slug: string): string {
  return `${boardId}${imagesFolderSeparator}${slug}`
}
