/** Thumbnails: WebP copies of a stored image, drawn when they are first requested (decision 0025). */
import { largeThumbnailSidePx, smallThumbnailSidePx } from '../../files/constants.ts'

/** px of the longer side. */
export const thumbnailSides = [smallThumbnailSidePx, largeThumbnailSidePx] as const
export type ThumbnailSide = (typeof thumbnailSides)[number]

const getSuffix = (sidePx: ThumbnailSide): string => `.${sidePx}.webp`

/** The name of an image's thumbnail: `6789bcdf.png` has `6789bcdf.png.512.webp`. */
export function thumbnailName(imageName: string, sidePx: ThumbnailSide): string {
  return imageName + getSuffix(sidePx)
}

/** The image that a thumbnail is drawn from, by the thumbnail's name; null for any other name. A thumbnail has none. */
export function parseThumbnailName(
  name: string,
): { readonly imageName: string; readonly sidePx: ThumbnailSide } | null {
  const sidePx = thumbnailSides.find((side) => name.endsWith(getSuffix(side)))
  if (sidePx === undefined) return null
  const imageName = name.slice(0, -getSuffix(sidePx).length)
  return thumbnailSides.some((side) => imageName.endsWith(getSuffix(side))) ? null : { imageName, sidePx }
}

/** The address of the small thumbnail, given that of the large one; any other address is returned as it is. */
export function smallThumbnailUrl(imageUrl: string): string {
  const parsed = parseThumbnailName(imageUrl)
  return parsed?.sidePx === largeThumbnailSidePx ? thumbnailName(parsed.imageName, smallThumbnailSidePx) : imageUrl
}
