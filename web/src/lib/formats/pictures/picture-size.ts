/**
 * How many pixels a picture has, from its header alone; each loop goes on with each step. What stands where is in the
 * standards of the formats: PNG 11.2.2, GIF89a 18, RFC 9649 2, ITU-T T.81 B.2.2, TIFF 6.0 2, ISO/IEC 14496-12 8.11.14.
 */
import type { ImageKind } from '@tilerush/core/boards/images/image-kind'

type Bitmap = Exclude<ImageKind, 'svg'>

/** Those of the largest picture in the file; null when the header holds none. */
export function countPixels(bytes: Uint8Array, kind: Bitmap): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const numPixels = counts[kind](view)
    return numPixels > 0 ? numPixels : null
  } catch (error) {
    // The header is cut off.
    if (error instanceof RangeError) return null
    throw error
  }
}

const counts: Readonly<Record<Bitmap, (view: DataView) => number>> = {
  png: (view) => view.getUint32(16) * view.getUint32(20),
  gif: (view) => view.getUint16(6, true) * view.getUint16(8, true),
  // A bitmap may stand upside down.
  bmp: (view) =>
    view.getUint32(14, true) === 12
      ? view.getUint16(18, true) * view.getUint16(20, true)
      : Math.abs(view.getInt32(18, true) * view.getInt32(22, true)),
  ico: ofIcon,
  webp: ofWebp,
  jpg: ofJpeg,
  tiff: ofTiff,
  avif: (view) => ofBoxes(view, 0, view.byteLength),
  heic: (view) => ofBoxes(view, 0, view.byteLength),
}

function ofIcon(view: DataView): number {
  let most = 0
  for (let index = 0; index < view.getUint16(4, true); index++) {
    // 0 stands for 256.
    const [width, height] = [view.getUint8(6 + 16 * index), view.getUint8(7 + 16 * index)]
    most = Math.max(most, (width || 256) * (height || 256))
  }
  return most
}

function ofWebp(view: DataView): number {
  const format = view.getUint8(15)
  // `VP8X`, `VP8L`, and `VP8 `, each with its size in another way.
  if (format === 0x58) return (1 + getUint24(view, 24)) * (1 + getUint24(view, 27))
  if (format === 0x4c) {
    const bits = view.getUint32(21, true)
    return (1 + (bits & 0x3f_ff)) * (1 + ((bits >>> 14) & 0x3f_ff))
  }
  return (view.getUint16(26, true) & 0x3f_ff) * (view.getUint16(28, true) & 0x3f_ff)
}

const getUint24 = (view: DataView, at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00

/** From segment to segment, as far as the first that begins a frame. */
function ofJpeg(view: DataView): number {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return 0
    const marker = view.getUint8(at + 1)
    // Bytes that fill up, and markers without a segment.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}

/** Start of a frame; between them are tables of Huffman codes and of arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const tiffWidth = 256
const tiffHeight = 257
const tiffShort = 3

/** The first directory has the first picture. */
function ofTiff(view: DataView): number {
  const isLittle = view.getUint8(0) === 0x49
  const start = view.getUint32(4, isLittle)
  const found = new Map<number, number>()
  for (let index = 0; index < view.getUint16(start, isLittle); index++) {
    const at = start + 2 + 12 * index
    const isShort = view.getUint16(at + 2, isLittle) === tiffShort
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle)
    found.set(view.getUint16(at, isLittle), value)
  }
  return (found.get(tiffWidth) ?? 0) * (found.get(tiffHeight) ?? 0)
}

/** Boxes of ISO files that hold others, with the bytes between their head and these. */
const containers: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])
const boxHeadBytes = 8

/** The largest of the sizes (`ispe`) among the boxes. A size of 0 stands for the rest, 1 for one of 64 bits. */
function ofBoxes(view: DataView, start: number, end: number): number {
  let most = 0
  for (let at = start; at + boxHeadBytes <= end;) {
    const short = view.getUint32(at)
    const size = short === 1 ? Number(view.getBigUint64(at + boxHeadBytes)) : short
    const boxEnd = size === 0 ? end : Math.min(end, at + size)
    if (boxEnd < at + boxHeadBytes) return most
    const name = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(at + index)))
    const before = containers.get(name)
    if (before !== undefined) most = Math.max(most, ofBoxes(view, at + boxHeadBytes + before, boxEnd))
    if (name === 'ispe') most = Math.max(most, view.getUint32(at + 12) * view.getUint32(at + 16))
    at = boxEnd
  }
  return most
}
