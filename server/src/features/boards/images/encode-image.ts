/** How pixels become the file of a tile's image: its type, its quality, and no more bytes than an upload may have. */
import { maxFileBytes, storedImageMaxSidePx, type StoredImageType } from '@tilerush/core/files/constants'
import sharp, { type Metadata } from 'sharp'
import type { UploadType } from './image-type.ts'
import { fromPixels, toPixels, type Pixels } from './pixels.ts'

export const storedTypes: Readonly<Record<Exclude<UploadType, 'svg'>, Exclude<StoredImageType, 'svg'>>> = {
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'png',
  avif: 'webp',
}

/** An image that stays in its own type and size was compressed once already: it keeps more. */
const sameSize = 92
const resized = 86
/** Qualities to try when an encoded image is larger than an upload may be. The last is taken whatever it gives. */
const smallerQualities = [75, 50]

interface EncodedImage {
  readonly type: Exclude<StoredImageType, 'svg'>
  readonly bytes: Uint8Array
}

interface Encoding {
  readonly type: EncodedImage['type']
  readonly quality: number
  /** A JPEG has it as the sent one does, so that fine coloured lines stay. */
  readonly chromaSubsampling: '4:4:4' | '4:2:0'
  /** Whether the sent image has a palette or no colours: as many as a palette holds. */
  readonly hasFewColours: boolean
}

/** How a decoded image is stored, by what was sent. */
export function toEncoding(sent: Metadata, uploaded: Exclude<UploadType, 'svg'>): Encoding {
  const type = storedTypes[uploaded]
  const isScaled = Math.max(sent.width, sent.height) > storedImageMaxSidePx
  return {
    type,
    quality: uploaded === type && !isScaled ? sameSize : resized,
    chromaSubsampling: sent.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
    hasFewColours: sent.isPalette || sent.channels <= 2,
  }
}

/** Only pixels of what a sender gives us get here, and no image gets larger than an upload may be. */
export async function encodeBounded(pixels: Pixels, encoding: Encoding): Promise<EncodedImage> {
  const { type } = encoding
  const first = { type, bytes: type === 'png' ? await toPng(pixels, encoding) : await encode(pixels, encoding) }
  if (first.bytes.byteLength < maxFileBytes) return first
  // Noise without loss; with transparency, which JPEG has none of.
  const lossy = type === 'png' ? 'webp' : type
  let smaller: EncodedImage = first
  for (const quality of smallerQualities) {
    smaller = { type: lossy, bytes: await encode(pixels, { ...encoding, type: lossy, quality }) }
    if (smaller.bytes.byteLength < maxFileBytes) break
  }
  return smaller
}

function encode(pixels: Pixels, { type, quality, chromaSubsampling }: Encoding): Promise<Uint8Array> {
  const image = fromPixels(pixels)
  return (type === 'webp' ? image.webp({ quality }) : image.jpeg({ quality, chromaSubsampling })).toBuffer()
}

/** Without loss: with a palette, which halves the file, only if that gives the same pixels. */
async function toPng(pixels: Pixels, { hasFewColours }: Encoding): Promise<Uint8Array> {
  if (hasFewColours) {
    const small = await fromPixels(pixels).png({ palette: true, dither: 0 }).toBuffer()
    if (Buffer.compare((await toPixels(sharp(small))).data, pixels.data) === 0) return small
  }
  return await fromPixels(pixels).png().toBuffer()
}
