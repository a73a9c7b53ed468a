/** Pictures of tiles as they are stored: proven by decoding, cleaned, of a bounded size, with small copies beside them. */
import { smallImageSides, type SmallImageUse } from '@tilerush/core/boards/tile-image'
import { lightImageSidePx, maxImagePixels, storedImageMaxSidePx, type StoredImageType } from '@tilerush/core/constants'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImageFacts } from './database/stored-json.ts'
import { factsOf } from './image-facts.ts'
import { inImageQueue } from './image-queue.ts'
import { uploadTypeOf, type UploadType } from './image-type.ts'
import { cleanSvg } from './svg-cleaner.ts'

export interface TilePicture {
  readonly bytes: Uint8Array
  /** Null for a small vector picture, which weighs no more than they would. */
  readonly smallImages: Readonly<Record<SmallImageUse, Uint8Array>> | null
  readonly facts: StoredImageFacts
}

export type PictureFault = 'IMAGE_TYPE_UNKNOWN' | 'IMAGE_BROKEN' | 'IMAGE_TOO_MANY_PIXELS'
export type PictureResult = { readonly picture: TilePicture } | { readonly fault: PictureFault }

/** Vector pictures up to so many bytes are shown as they are. */
const lightVectorBytes = 48 * 1024
const quality = 86
const storedTypes: Readonly<Record<Exclude<UploadType, 'svg'>, Exclude<StoredImageType, 'svg'>>> = {
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'png',
  avif: 'webp',
}

/** Cleaning a clean picture leaves it as it is, byte by byte. */
export function readTilePicture(bytes: Uint8Array): Promise<PictureResult> {
  return inImageQueue('sent', async () => {
    const type = uploadTypeOf(bytes)
    if (type === null) return { fault: 'IMAGE_TYPE_UNKNOWN' }
    try {
      return type === 'svg' ? await readVector(bytes) : await readBitmap(bytes, type)
    } catch {
      return { fault: 'IMAGE_BROKEN' }
    }
  })
}

async function readVector(bytes: Uint8Array): Promise<PictureResult> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const clean = await cleanSvg(text)
  if (clean === null) return { fault: 'IMAGE_BROKEN' }
  const stored = Buffer.from(clean)
  const { width, height } = await sizesOf(stored)
  if (width * height > maxImagePixels) return { fault: 'IMAGE_TOO_MANY_PIXELS' }
  const drawn = await drawVector(stored, Math.max(width, height))
  const facts = await factsOf(sharp(drawn), { type: 'svg', width, height, numBytes: stored.byteLength })
  const smallImages = stored.byteLength > lightVectorBytes ? await smallImagesOf(drawn) : null
  return { picture: { bytes: stored, smallImages, facts } }
}

/** Drawn at the size of a tile, so that thin lines stay sharp. */
function drawVector(bytes: Uint8Array, sidePx: number): Promise<Buffer> {
  return vectorAt(bytes, sidePx, smallImageSides.tile).png({ compressionLevel: 1 }).toBuffer()
}

/** A vector picture whose longer side is `sidePx`, drawn at the side that is wanted. */
function vectorAt(bytes: Uint8Array, sidePx: number, wantedPx: number): Sharp {
  const density = Math.min(2400, Math.max(1, (72 * wantedPx) / Math.max(1, sidePx)))
  return scaled(open(bytes, density), wantedPx)
}

interface LightDrawing {
  readonly type: UploadType
  /** px, of the whole picture as it is seen. */
  readonly size: { readonly width: number; readonly height: number }
  /** Draws the picture at the size of a light copy. */
  readonly drawn: Sharp
}

/** @throws when there is no picture in the bytes. */
async function drawLight(bytes: Uint8Array): Promise<LightDrawing> {
  const type = uploadTypeOf(bytes)
  if (type === null) throw new TypeError('Not a picture')
  const { width, height } = (await sizesOf(bytes)).autoOrient
  if (width * height > maxImagePixels) throw new RangeError('Too many pixels')
  const drawn =
    type === 'svg'
      ? vectorAt(bytes, Math.max(width, height), lightImageSidePx)
      : scaled(open(bytes).autoOrient(), lightImageSidePx)
  return { type, size: { width, height }, drawn }
}

/**
 * The light copy of a stored picture; null for one that is shown as it is: a vector picture with letters, which this
 * machine may have no fonts for, and one that cannot be drawn.
 */
export function lightImageOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  return inImageQueue('seen', async () => {
    try {
      const isVector = uploadTypeOf(bytes) === 'svg'
      if (isVector && Buffer.from(bytes).includes('<text')) return null
      const { drawn } = await drawLight(bytes)
      // Plain areas and sharp edges: nearly without loss they are smaller than with it.
      const how = isVector ? { nearLossless: true, quality: 40 } : { quality, alphaQuality: 90 }
      return await drawn.webp(how).toBuffer()
    } catch {
      return null
    }
  })
}

/** What is seen in a stored picture, for the doctor; null for one that cannot be drawn. */
export function factsOfStored(bytes: Uint8Array): Promise<StoredImageFacts | null> {
  return inImageQueue('examined', async () => {
    try {
      const { type, size, drawn } = await drawLight(bytes)
      const { data, info } = await drawn.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const storedType = type === 'svg' ? type : storedTypes[type]
      return await factsOf(sharp(data, { raw: { width, height, channels } }), {
        ...size,
        type: storedType,
        numBytes: bytes.byteLength,
      })
    } catch {
      return null
    }
  })
}

async function readBitmap(bytes: Uint8Array, uploaded: Exclude<UploadType, 'svg'>): Promise<PictureResult> {
  const metadata = await sizesOf(bytes)
  const { width, height, pages = 1 } = metadata
  // Of an animation only the first picture is kept, but its size says how much it would unfold to.
  if (width * height * pages > maxImagePixels) return { fault: 'IMAGE_TOO_MANY_PIXELS' }
  const type = storedTypes[uploaded]
  const source = open(bytes)
  const stored = isClean(metadata, uploaded) ? bytes : await encode(source.clone(), type)
  // Decodes every pixel: a picture that was cut off fails here, before anything is stored.
  const drawn = await scaled(source.clone().autoOrient(), smallImageSides.tile).png({ compressionLevel: 1 }).toBuffer()
  const { autoOrient } = metadata
  const shrink = Math.min(1, storedImageMaxSidePx / Math.max(autoOrient.width, autoOrient.height))
  const size = { width: Math.round(autoOrient.width * shrink), height: Math.round(autoOrient.height * shrink) }
  const facts = await factsOf(sharp(drawn), { type, ...size, numBytes: stored.byteLength })
  return { picture: { bytes: stored, smallImages: await smallImagesOf(drawn), facts } }
}

/** Nothing to take away: no metadata, upright, not too large, a single picture of a kind that is stored. */
function isClean(metadata: Metadata, uploaded: UploadType): boolean {
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments, orientation = 1, pages = 1, width, height } = metadata
  const hasExtras = [exif, icc, iptc, xmp, tifftagPhotoshop].some(Boolean) || (comments?.length ?? 0) > 0
  const isStoredType = uploaded === 'png' || uploaded === 'jpg' || uploaded === 'webp'
  return (
    isStoredType && !hasExtras && orientation === 1 && pages === 1 && Math.max(width, height) <= storedImageMaxSidePx
  )
}

/** From the head of the file alone: nothing is unfolded, so the limit is ours to check. */
function sizesOf(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: false }).metadata()
}

function open(bytes: Uint8Array, density?: number): Sharp {
  return sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: maxImagePixels,
    ...(density === undefined ? {} : { density }),
  })
}

function scaled(source: Sharp, sidePx: number): Sharp {
  return source.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
}

function encode(source: Sharp, type: Exclude<StoredImageType, 'svg'>): Promise<Buffer> {
  const image = scaled(source.autoOrient(), storedImageMaxSidePx)
  if (type === 'png') return image.png().toBuffer()
  return type === 'jpg' ? image.jpeg({ quality }).toBuffer() : image.webp({ quality }).toBuffer()
}

/** `drawn`: the picture at the size of a tile. */
async function smallImagesOf(drawn: Uint8Array): Promise<Record<SmallImageUse, Uint8Array>> {
  return {
    tile: await sharp(drawn).webp({ quality, alphaQuality: 90 }).toBuffer(),
    cover: await scaled(sharp(drawn), smallImageSides.cover).webp({ quality, alphaQuality: 90 }).toBuffer(),
  }
}
