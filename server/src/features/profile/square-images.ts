/** Images of users: validated by decoding, turned upright, without metadata, as squares. */
import { maxImagePixels } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import type { Result } from '../../lib/result.ts'
import { inImageQueue } from '../../lib/admission/image-queue.ts'

export interface SquareImages {
  readonly format: 'png' | 'jpeg'
  /** px, of the whole image as it is seen. */
  readonly width: number
  readonly height: number
  /** A square of the middle in each size, in the image's own format. */
  readonly squares: readonly Uint8Array[]
}

export type SquareImageError = 'IMAGE_NOT_READABLE' | 'IMAGE_TOO_MANY_PIXELS'
export type SquareImagesResult = Result<SquareImages, SquareImageError>

const jpegQuality = 86

/**
 * Decodes a PNG or JPEG image once, whatever its name and type claim, and scales it to squares of `sizes` (px).
 * Waits for its turn in the queue of all images.
 */
export function createSquareImages(bytes: Uint8Array, sizes: readonly number[]): Promise<SquareImagesResult> {
  return inImageQueue('sent', async () => {
    try {
      return await decodeSquares(bytes, sizes)
    } catch {
      return { ok: false, error: 'IMAGE_NOT_READABLE' }
    }
  })
}

async function decodeSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<SquareImagesResult> {
  // From the header alone: the limit is checked here.
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== 'png' && format !== 'jpeg') return { ok: false, error: 'IMAGE_NOT_READABLE' }
  if (width * height > maxImagePixels) return { ok: false, error: 'IMAGE_TOO_MANY_PIXELS' }
  const largest = Math.max(...sizes)
  // Scaled completely and cropped afterwards: cropped first, rows below the square would never be read, and an image
  // that was cut off there would be accepted.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize(largest, largest, { fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const squares: Uint8Array[] = []
  // One after the other: a turn in the queue is one thread.
  for (const size of sizes) {
    const square = sharp(data, { raw }).resize(size, size, { fit: 'cover' })
    squares.push(
      await (format === 'png' ? square.png() : square.jpeg({ quality: jpegQuality, mozjpeg: true })).toBuffer(),
    )
  }
  return { ok: true, value: { format, width: autoOrient.width, height: autoOrient.height, squares } }
}
