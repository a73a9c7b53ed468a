/** Found tiles as covers and boards show tiles. */
import type { TileFace, TileLook } from '@tilerush/contract/boards/boards'
import { defaultTileBackgroundColor } from '@tilerush/core/boards/constants'
import { blobUrl } from '../../../../lib/files/blob-urls.ts'
import type { FoundBoard, FoundTile } from '../../../../lib/formats/found-board.ts'

export function faceOf(
  tileId: string,
  { image, answerText, backgroundColor, radialGradientHexColor }: FoundTile,
): TileFace {
  return {
    tileId,
    imageUrl: image ? blobUrl(image.blob) : '',
    backgroundColor: backgroundColor ?? '',
    radialGradientHexColor: radialGradientHexColor ?? '',
    ...(!image && answerText.trim() !== '' && { text: answerText }),
  }
}

export function lookOf(found: FoundBoard): TileLook {
  return {
    tileBackgroundSize: found.tileBackgroundSize ?? 'contain',
    tileBackgroundPosition: found.tileBackgroundPosition ?? 'center',
    tileBackgroundColor: found.tileBackgroundColor ?? defaultTileBackgroundColor,
    tileRadialGradientHexColor: found.tileRadialGradientHexColor ?? defaultTileBackgroundColor,
    tilePadding: found.tilePadding ?? false,
    invertTileImagesInDarkMode: found.invertTileImagesInDarkMode ?? false,
  }
}
