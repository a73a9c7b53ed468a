/** A PNG reduced to what draws it, without loss: decision 0031. */
import { createInflate } from 'node:zlib'

const signatureBytes = 8
/** Numbers of the product's own choice apart (sizes and colours), nothing can be written into these. */
const fixedBytes: Readonly<Record<string, number>> = { IHDR: 13, IEND: 0, sRGB: 1, gAMA: 4, cHRM: 32 }
/** Of the unpacked data at a time. */
const inflateChunkBytes = 256 * 1024
const maxPaletteBytes = 768
const maxAlphaBytes = 256
/** Samples of a pixel by the type of colour. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
  /** With its length and checksum. */
  readonly whole: Uint8Array
}

/**
 * The same pixels without texts, private and unknown chunks, further frames and all that follows the image. Null for a
 * file with anything that cannot be read so: interlaced, or with more in its data than the pixels.
 */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const chunks = readChunks(bytes)
  if (chunks === null) return null
  const [header] = chunks
  const needed = chunks.filter(isNeeded)
  const isOnce = new Set(needed.filter(({ type }) => type !== 'IDAT').map(({ type }) => type))
  const data = needed.filter(({ type }) => type === 'IDAT')
  if (header?.type !== 'IHDR' || isOnce.size + data.length !== needed.length) return null
  const numBytes = unpackedBytes(header.data)
  if (numBytes === null || !(await holdsExactly(Buffer.concat(data.map((chunk) => chunk.data)), numBytes))) return null
  return joined(bytes, needed)
}

/** The same of a PNG that the product has just encoded: its data needs no proof. */
export function withoutOwnExtras(bytes: Uint8Array): Uint8Array {
  return joined(bytes, (readChunks(bytes) ?? []).filter(isNeeded))
}

function joined(bytes: Uint8Array, chunks: readonly Chunk[]): Uint8Array {
  return Buffer.concat([bytes.subarray(0, signatureBytes), ...chunks.map(({ whole }) => whole)])
}

/** Up to the end of the image; null when it does not come. */
function readChunks(bytes: Uint8Array): Chunk[] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + 12 <= view.byteLength;) {
    const end = at + 12 + view.readUInt32BE(at)
    if (end > view.byteLength) return null
    const type = view.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: view.subarray(at + 8, end - 4), whole: view.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

function isNeeded({ type, data }: Chunk): boolean {
  if (type === 'IDAT') return true
  if (type === 'PLTE') return data.byteLength <= maxPaletteBytes
  if (type === 'tRNS') return data.byteLength <= maxAlphaBytes
  return fixedBytes[type] === data.byteLength
}

/** Null for what this reader does not count. */
function unpackedBytes(header: Uint8Array): number | null {
  const view = Buffer.from(header)
  const [width, height, depth, colour] = [
    view.readUInt32BE(0),
    view.readUInt32BE(4),
    view.readUInt8(8),
    view.readUInt8(9),
  ]
  const numSamples = samples[colour]
  const isInterlaced = view.readUInt8(12) !== 0
  if (numSamples === undefined || isInterlaced) return null
  return height * (1 + Math.ceil((width * numSamples * depth) / 8))
}

/** Whether the packed data is `numBytes` of pixels to its last byte. Unpacked in Node's threads, and not needed. */
function holdsExactly(packed: Uint8Array, numBytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: inflateChunkBytes })
    let numUnpacked = 0
    inflate.on('data', (piece: Buffer) => {
      numUnpacked += piece.byteLength
      if (numUnpacked > numBytes) inflate.destroy()
    })
    inflate.on('error', () => resolve(false))
    inflate.on('close', () => resolve(numUnpacked === numBytes && inflate.bytesWritten === packed.byteLength))
    inflate.end(packed)
  })
}
