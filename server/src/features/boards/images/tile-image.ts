/** Images of tiles as they are stored: proven by decoding, cleaned, of a bounded size; and their thumbnails. */
import type { ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import {
  largeThumbnailSidePx,
  maxImagePixels,
  smallThumbnailSidePx,
  storedImageMaxSidePx,
} from '@tilerush/core/files/constants'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'
import { encodeBounded, storedTypes, toEncoding } from './encode-image.ts'
import { getFacts } from './image-facts.ts'
import type { Result } from '../../../lib/result.ts'
import { inImageQueue, type ImageKind, type ImageTurn } from '../../../lib/admission/image-queue.ts'
import { getUploadType, type UploadType } from './image-type.ts'
import { fromPixels, toPixels, type Pixels } from './pixels.ts'
import { findSvgError, type SvgError } from './svg-check.ts'
import { cleanSvg } from './svg-cleaner.ts'
import { readSvgText } from './svg-text.ts'
import { svgRenderer, SvgRendererUnavailable, type SvgRenderResult } from './svg-renderer.ts'

export interface TileImage {
  readonly bytes: Uint8Array
  readonly facts: StoredImageFacts
  /** Whether cleaning a vector image took something out that a viewer may miss. */
  readonly lacksParts: boolean
}

export type ImageErrorCode = 'IMAGE_TYPE_UNKNOWN' | 'IMAGE_TEXT_UNREADABLE' | SvgError
export type ImageResult = Result<TileImage, ImageErrorCode>

/** An image of at most this many bytes is hardly larger than its large thumbnail, and has none. */
const lightImageBytes = 48 * 1024
const thumbnailQuality = 86

/**
 * Nothing of the sent file is stored but its pixels (decision 0031).
 * @throws {SvgRendererUnavailable} when vector images cannot be drawn at all.
 */
export function readTileImage(bytes: Uint8Array): Promise<ImageResult> {
  const type = getUploadType(bytes)
  const read = async (): Promise<ImageResult> => {
    if (type === null) return { ok: false, error: 'IMAGE_TYPE_UNKNOWN' }
    try {
      return type === 'svg' ? await readVector(bytes) : await readBitmap(bytes, type)
    } catch (error) {
      if (error instanceof SvgRendererUnavailable) throw error
      return { ok: false, error: 'IMAGE_BROKEN' }
    }
  }
  return inImageQueue('sent', read, getKind(type))
}

function getKind(type: UploadType | null): ImageKind {
  return type === 'svg' ? 'vector' : 'bitmap'
}

async function readVector(bytes: Uint8Array): Promise<ImageResult> {
  const read = readSvgText(bytes)
  if (!read.ok) return read
  // Counted here, too: the cleaning takes long for too many elements.
  const error = await findSvgError(read.value.text)
  if (error !== null) return { ok: false, error }
  const cleaned = await cleanSvg(read.value.text)
  const clean = cleaned === null ? null : await cleanBitmapsWithin(cleaned.svg)
  if (cleaned === null || clean === null) return { ok: false, error: 'IMAGE_BROKEN' }
  const stored = Buffer.from(clean)
  const result = await renderInside(stored, largeThumbnailSidePx)
  if (!result.ok) return { ok: false, error: result.error }
  const { width, height, pixels } = result.value
  const facts = await getFacts(fromPixels(pixels), { type: 'svg', width, height, numBytes: stored.byteLength })
  const lacksParts = cleaned.lacksParts || read.value.lacksParts
  return { ok: true, value: { bytes: stored, facts, lacksParts } }
}

const bitmapWithin = /data:image\/(?:png|jpe?g|webp|gif);base64,([a-z0-9+/=\s]*)/gi

/** The bitmaps within a vector image are stored as if each were uploaded alone. Null when one is none. */
async function cleanBitmapsWithin(svg: string): Promise<string | null> {
  const parts: string[] = []
  let end = 0
  for (const { 0: address, 1: text = '', index } of svg.matchAll(bitmapWithin)) {
    const bytes = Buffer.from(text, 'base64')
    const type = getUploadType(bytes)
    const result = type === null || type === 'svg' ? null : await readBitmap(bytes, type)
    if (!result?.ok) return null
    const { facts, bytes: stored } = result.value
    const data = Buffer.from(stored).toString('base64')
    parts.push(svg.slice(end, index), `data:image/${facts.type === 'jpg' ? 'jpeg' : facts.type};base64,${data}`)
    end = index + address.length
  }
  return [...parts, svg.slice(end)].join('')
}

/** Drawn at the requested size, so that thin lines stay sharp. */
function renderInside(svg: Uint8Array, sidePx: number): Promise<SvgRenderResult> {
  return svgRenderer.render({ svg, width: sidePx, height: sidePx, fit: 'inside' })
}

interface Drawing {
  readonly type: UploadType
  /** px, of the whole image as it is seen. */
  readonly size: { readonly width: number; readonly height: number }
  /** The image at the size of a thumbnail. */
  readonly pixels: Pixels
}

/** @throws when there is no image in the bytes, or none that may be drawn. */
async function drawStored(bytes: Uint8Array, sidePx: ThumbnailSide): Promise<Drawing> {
  const type = getUploadType(bytes)
  if (type === null) throw new TypeError('Not an image')
  if (type === 'svg') {
    const result = await renderInside(bytes, sidePx)
    if (!result.ok) throw new TypeError(`Not drawn: ${result.error}`)
    const { pixels, width, height } = result.value
    return { type, size: { width, height }, pixels }
  }
  const { width, height } = (await getSizes(bytes)).autoOrient
  if (width * height > maxImagePixels) throw new RangeError('Too many pixels')
  const pixels = await toPixels(scaled(open(bytes).autoOrient(), sidePx))
  return { type, size: { width, height }, pixels }
}

/**
 * The thumbnail of a stored image; null for one that is shown itself: a vector image with letters, which this machine
 * may have no fonts for, one that is light enough, and one that cannot be drawn.
 */
export function drawThumbnail(bytes: Uint8Array, sidePx: ThumbnailSide): Promise<Uint8Array | null> {
  if (isShownItself(bytes, sidePx)) return Promise.resolve(null)
  return useDrawing('seen', bytes, sidePx, encodeThumbnail)
}

/** Analyses a stored image, for the doctor; null for one that cannot be drawn. */
export function factsOfStored(bytes: Uint8Array): Promise<StoredImageFacts | null> {
  return useDrawing('examined', bytes, smallThumbnailSidePx, (drawing) => factsOfDrawing(drawing, bytes))
}

export interface ExaminedImage {
  readonly facts: StoredImageFacts
  /** Maps a side in px to the thumbnail; null as `drawThumbnail` returns it. */
  readonly thumbnails: Readonly<Record<ThumbnailSide, Uint8Array | null>>
}

/** All of the above, with the fewest drawings; null for an image that cannot be drawn. */
export async function examineStored(bytes: Uint8Array): Promise<ExaminedImage | null> {
  const large = await drawThumbnail(bytes, largeThumbnailSidePx)
  return useDrawing('examined', bytes, smallThumbnailSidePx, async (drawing) => ({
    facts: await factsOfDrawing(drawing, bytes),
    thumbnails: {
      [smallThumbnailSidePx]: isShownItself(bytes, smallThumbnailSidePx) ? null : await encodeThumbnail(drawing),
      [largeThumbnailSidePx]: large,
    },
  }))
}

/** Null when there is no drawing. In two steps: while one drawing is used, the next vector image may be drawn. */
async function useDrawing<T>(
  turn: ImageTurn,
  bytes: Uint8Array,
  sidePx: ThumbnailSide,
  use: (drawing: Drawing) => Promise<T>,
): Promise<T | null> {
  try {
    const drawing = await inImageQueue(turn, () => drawStored(bytes, sidePx), getKind(getUploadType(bytes)))
    return await inImageQueue(turn, () => use(drawing))
  } catch {
    return null
  }
}

function isShownItself(bytes: Uint8Array, sidePx: ThumbnailSide): boolean {
  if (sidePx === largeThumbnailSidePx && bytes.byteLength <= lightImageBytes) return true
  return getUploadType(bytes) === 'svg' && Buffer.from(bytes).includes('<text')
}

function encodeThumbnail({ type, pixels }: Drawing): Promise<Buffer> {
  // Plain areas and sharp edges: nearly without loss they are smaller than with it.
  const how = type === 'svg' ? { nearLossless: true, quality: 40 } : { quality: thumbnailQuality, alphaQuality: 90 }
  return fromPixels(pixels).webp(how).toBuffer()
}

function factsOfDrawing({ type, size, pixels }: Drawing, bytes: Uint8Array): Promise<StoredImageFacts> {
  const storedType = type === 'svg' ? type : storedTypes[type]
  return getFacts(fromPixels(pixels), { ...size, type: storedType, numBytes: bytes.byteLength })
}

async function readBitmap(bytes: Uint8Array, uploaded: Exclude<UploadType, 'svg'>): Promise<ImageResult> {
  const metadata = await getSizes(bytes)
  const { width, height, pages = 1, autoOrient } = metadata
  // Only the first frame of an animation is stored, but its declared size includes all frames.
  if (width * height * pages > maxImagePixels) return { ok: false, error: 'IMAGE_TOO_MANY_PIXELS' }
  // Decoded once, every row of it: an image that was cut off fails here, before anything is stored.
  const decoded = await toPixels(scaled(open(bytes).autoOrient(), storedImageMaxSidePx))
  const stored = await encodeBounded(decoded, toEncoding(metadata, uploaded))
  const drawn = await toPixels(scaled(fromPixels(decoded), largeThumbnailSidePx))
  const shrink = Math.min(1, storedImageMaxSidePx / Math.max(autoOrient.width, autoOrient.height))
  const size = { width: Math.round(autoOrient.width * shrink), height: Math.round(autoOrient.height * shrink) }
  const facts = await getFacts(fromPixels(drawn), { type: stored.type, ...size, numBytes: stored.bytes.byteLength })
  return { ok: true, value: { bytes: stored.bytes, facts, lacksParts: false } }
}

/** From the header alone: nothing is decoded, so the limit is checked here. */
function getSizes(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: false }).metadata()
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: maxImagePixels })
}

function scaled(source: Sharp, sidePx: number): Sharp {
  return source.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
}
