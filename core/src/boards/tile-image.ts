import { coverImageSidePx, imagesFolderSeparator, tileImageBasePath, tileImageSidePx } from '../constants.ts'

/** Base path, images folder name, a slash and the image filename (docs/rules.md#image-names). */
export function tileImageUrl(imagesFolderName: string, imageFilename: string): string {
  return `${tileImageBasePath}${encodeURIComponent(imagesFolderName)}/${encodeURIComponent(imageFilename)}`
}

/** The default of a new board's images folder: board id, separator, slug (docs/rules.md#images-folder). */
export function imagesFolderNameOf(boardId: string, slug: string): string {
  return `${boardId}${imagesFolderSeparator}${slug}`
}

/** The small copies that lie beside a picture, by what they are shown on. */
export const smallImageSides = { tile: tileImageSidePx, cover: coverImageSidePx } as const
export type SmallImageUse = keyof typeof smallImageSides

/** The name of a small copy: `6789bcdf.png` has `6789bcdf.512.webp` beside it. */
export function smallImageFilename(imageFilename: string, use: SmallImageUse): string {
  const dot = imageFilename.lastIndexOf('.')
  return `${dot > 0 ? imageFilename.slice(0, dot) : imageFilename}.${smallImageSides[use]}.webp`
}

interface StoredPicture {
  readonly imageFilename: string
  readonly hasSmallImages?: boolean | undefined
}

/** The address of the picture as it is shown: the small copy where there is one. */
export function shownImageUrl(imagesFolderName: string, picture: StoredPicture, use: SmallImageUse): string {
  const { imageFilename, hasSmallImages = false } = picture
  return tileImageUrl(imagesFolderName, hasSmallImages ? smallImageFilename(imageFilename, use) : imageFilename)
}
