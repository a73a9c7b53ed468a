/** The light copy of a tile's picture, for a grid of many tiles (decision 0017). */
import { lightImageSidePx, tileImageBasePath } from '../constants.ts'

const lightSuffix = `.${lightImageSidePx}.webp`

/** The address of the light copy of a stored board picture; any other address is answered as it is. */
export function lightImageUrl(imageUrl: string): string {
  return imageUrl.startsWith(tileImageBasePath) ? imageUrl + lightSuffix : imageUrl
}

/** The file that a light copy is drawn from, by the name of the copy; null for any other name. There is no copy of a copy. */
export function sourceOfLightImage(name: string): string | null {
  const source = name.slice(0, -lightSuffix.length)
  return name.endsWith(lightSuffix) && !source.endsWith(lightSuffix) ? source : null
}
