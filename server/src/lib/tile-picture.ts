/** Pictures of tiles as they are stored: proven by decoding, cleaned, of a bounded size, with small copies beside them. */
import { smallImageSides, type SmallImageUse } from '@tilerush/core/boards/tile-image'
import { lightImageSidePx, maxImagePixels, storedImageMaxSidePx, type StoredImageType } from '@tilerush/core/constants'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImageFacts } from './database/stored-json.ts'
import { factsOf } from './image-facts.ts'
import { inImageQueue, type ImageKind, type ImageTurn } from './image-queue.ts'
import { uploadTypeOf, type UploadType } from './image-type.ts'
import { fromPixels, toPixels, type Pixels } from './pixels.ts'
import { findSvgError, type SvgError } from './svg-check.ts'
import { cleanSvg } from './svg-cleaner.ts'
import { svgRenderer, SvgRendererUnavailable, type SvgRenderResult } from './svg-renderer.ts'

export interface TilePicture {
  readonly bytes: Uint8Array
  /** Null for a small vector picture, which weighs no more than they would. */
  readonly smallImages: Readonly<Record<SmallImageUse, Uint8Array>> | null
  readonly facts: StoredImageFacts
}

export type PictureFault = 'IMAGE_TYPE_UNKNOWN' | SvgError
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

/**
 * Cleaning a clean picture leaves it as it is, byte by byte.
 * @throws {SvgRendererUnavailable} when vector images cannot be drawn at all.
 */
export function readTilePicture(bytes: Uint8Array): Promise<PictureResult> {
  const type = uploadTypeOf(bytes)
  const read = async (): Promise<PictureResult> => {
    if (type === null) return { fault: 'IMAGE_TYPE_UNKNOWN' }
    try {
      return type === 'svg' ? await readVector(bytes) : await readBitmap(bytes, type)
    } catch (error) {
      if (error instanceof SvgRendererUnavailable) throw error
      return { fault: 'IMAGE_BROKEN' }
    }
  }
  return inImageQueue('sent', read, kindOf(type))
}

function kindOf(type: UploadType | null): ImageKind {
  return type === 'svg' ? 'vector' : 'bitmap'
}

async function readVector(bytes: Uint8Array): Promise<PictureResult> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  // Counted here, too: the cleaning takes long for too many elements.
  const error = await findSvgError(text)
  if (error !== null) return { fault: error }
  const clean = await cleanSvg(text)
  if (clean === null) return { fault: 'IMAGE_BROKEN' }
  const stored = Buffer.from(clean)
  const result = await renderInside(stored, smallImageSides.tile)
  if ('error' in result) return { fault: result.error }
  const { width, height, pixels } = result.rendered
  const facts = await factsOf(fromPixels(pixels), { type: 'svg', width, height, numBytes: stored.byteLength })
  const smallImages = stored.byteLength > lightVectorBytes ? await smallImagesOf(pixels) : null
  return { picture: { bytes: stored, smallImages, facts } }
}

/** Drawn at the size that is wanted, so that thin lines stay sharp. */
function renderInside(svg: Uint8Array, sidePx: number): Promise<SvgRenderResult> {
  return svgRenderer.render({ svg, width: sidePx, height: sidePx, fit: 'inside' })
}

interface LightDrawing {
  readonly type: UploadType
  /** px, of the whole picture as it is seen. */
  readonly size: { readonly width: number; readonly height: number }
  /** The picture at the size of a light copy. */
  readonly pixels: Pixels
}

/** @throws when there is no picture in the bytes, or none that may be drawn. */
async function drawLight(bytes: Uint8Array): Promise<LightDrawing> {
  const type = uploadTypeOf(bytes)
  if (type === null) throw new TypeError('Not a picture')
  if (type === 'svg') {
    const result = await renderInside(bytes, lightImageSidePx)
    if ('error' in result) throw new TypeError(`Not drawn: ${result.error}`)
    const { pixels, width, height } = result.rendered
    return { type, size: { width, height }, pixels }
  }
  const { width, height } = (await sizesOf(bytes)).autoOrient
  if (width * height > maxImagePixels) throw new RangeError('Too many pixels')
  const pixels = await toPixels(scaled(open(bytes).autoOrient(), lightImageSidePx))
  return { type, size: { width, height }, pixels }
}

/**
 * The light copy of a stored picture; null for one that is shown as it is: a vector picture with letters, which this
 * machine may have no fonts for, and one that cannot be drawn.
 */
export function lightImageOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (isShownAsItIs(bytes)) return Promise.resolve(null)
  return drawStored('seen', bytes, encodeLight)
}

/** What is seen in a stored picture, for the doctor; null for one that cannot be drawn. */
export function factsOfStored(bytes: Uint8Array): Promise<StoredImageFacts | null> {
  return drawStored('examined', bytes, (drawing) => factsOfDrawing(drawing, bytes))
}

export interface ExaminedImage {
  readonly facts: StoredImageFacts
  /** As `lightImageOf`. */
  readonly lightImage: Uint8Array | null
}

/** Both of the above by one drawing; null for a picture that cannot be drawn. */
export function examineStored(bytes: Uint8Array): Promise<ExaminedImage | null> {
  return drawStored('examined', bytes, async (drawing) => ({
    facts: await factsOfDrawing(drawing, bytes),
    lightImage: isShownAsItIs(bytes) ? null : await encodeLight(drawing),
  }))
}

/** Null when there is no drawing. In two turns: while one drawing is used, the next vector image may be drawn. */
async function drawStored<T>(
  turn: ImageTurn,
  bytes: Uint8Array,
  use: (drawing: LightDrawing) => Promise<T>,
): Promise<T | null> {
  try {
    const drawing = await inImageQueue(turn, () => drawLight(bytes), kindOf(uploadTypeOf(bytes)))
    return await inImageQueue(turn, () => use(drawing))
  } catch {
    return null
  }
}

function isShownAsItIs(bytes: Uint8Array): boolean {
  return uploadTypeOf(bytes) === 'svg' && Buffer.from(bytes).includes('<text')
}

function encodeLight({ type, pixels }: LightDrawing): Promise<Buffer> {
  // Plain areas and sharp edges: nearly without loss they are smaller than with it.
  const how = type === 'svg' ? { nearLossless: true, quality: 40 } : { quality, alphaQuality: 90 }
  return fromPixels(pixels).webp(how).toBuffer()
}

function factsOfDrawing({ type, size, pixels }: LightDrawing, bytes: Uint8Array): Promise<StoredImageFacts> {
  const storedType = type === 'svg' ? type : storedTypes[type]
  return factsOf(fromPixels(pixels), { ...size, type: storedType, numBytes: bytes.byteLength })
}

async function readBitmap(bytes: Uint8Array, uploaded: Exclude<UploadType, 'svg'>): Promise<PictureResult> {
  const metadata = await sizesOf(bytes)
  const { width, height, pages = 1, autoOrient } = metadata
  // Of an animation only the first picture is kept, but its size says how much it would unfold to.
  if (width * height * pages > maxImagePixels) return { fault: 'IMAGE_TOO_MANY_PIXELS' }
  const type = storedTypes[uploaded]
  const isKept = isClean(metadata, uploaded)
  // Decoded once, every row of it: an image that was cut off fails here, before anything is stored.
  const decoded = await toPixels(scaled(open(bytes).autoOrient(), isKept ? smallImageSides.tile : storedImageMaxSidePx))
  const stored = isKept ? bytes : await encode(fromPixels(decoded), type)
  const drawn = isKept ? decoded : await toPixels(scaled(fromPixels(decoded), smallImageSides.tile))
  const shrink = Math.min(1, storedImageMaxSidePx / Math.max(autoOrient.width, autoOrient.height))
  const size = { width: Math.round(autoOrient.width * shrink), height: Math.round(autoOrient.height * shrink) }
  const facts = await factsOf(fromPixels(drawn), { type, ...size, numBytes: stored.byteLength })
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

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: maxImagePixels })
}

function scaled(source: Sharp, sidePx: number): Sharp {
  return source.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
}

function encode(image: Sharp, type: Exclude<StoredImageType, 'svg'>): Promise<Buffer> {
  if (type === 'png') return image.png().toBuffer()
  return type === 'jpg' ? image.jpeg({ quality }).toBuffer() : image.webp({ quality }).toBuffer()
}

/** `drawn`: the picture at the size of a tile. */
async function smallImagesOf(drawn: Pixels): Promise<Record<SmallImageUse, Uint8Array>> {
  return {
    tile: await fromPixels(drawn).webp({ quality, alphaQuality: 90 }).toBuffer(),
    cover: await scaled(fromPixels(drawn), smallImageSides.cover).webp({ quality, alphaQuality: 90 }).toBuffer(),
  }
}
