import { imageFilenameOf, extensionOf } from '@tilerush/core/boards/image-format'
import { drawTileId } from '@tilerush/core/boards/tile-id'
import type { ImageFormat } from '@tilerush/core/constants'
import { noCredit, type TileValues } from './board-values.ts'

/** A whole number from 0 to `bound` - 1 from the browser's cryptographic generator, each as likely as the other. */
function drawIndex(bound: number): number {
  const fair = 256 - (256 % bound)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= fair)
  return (byte[0] ?? 0) % bound
}

/** An empty tile with an id that none of `others` has. */
export function newTile(others: readonly { readonly tileId: string }[], format: ImageFormat): TileValues {
  const tileId = drawTileId(drawIndex, new Set(others.map((tile) => tile.tileId)))
  return {
    tileId,
    prompt: '',
    translations: {},
    answerText: '',
    backgroundColor: '',
    radialGradientHexColor: '',
    enabled: true,
    imageFilename: imageFilenameOf(tileId, extensionOf(format)),
    originalImageFilename: '',
    uploadId: null,
    imageUrl: '',
    timestamp: new Date().toISOString(),
    credit: noCredit,
    facts: null,
    pictureText: '',
  }
}
