/** A JPEG reduced to what draws it, without loss: decision 0031. */
import { findScanEnd, toHuffmanTable, type HuffmanTable, type ScanComponent } from './jpeg-scan.ts'

interface FrameComponent {
  readonly id: number
  readonly horizontal: number
  readonly vertical: number
  readonly quantization: number
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly components: readonly FrameComponent[]
}

const marker = { dht: 0xc4, soi: 0xd8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd, app0: 0xe0, app14: 0xee, com: 0xfe }
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef

/** A file that this small parser does not read: it is encoded anew. */
class NotPlain extends Error {
  override readonly name = 'NotPlain'
}

function need(holds: boolean): asserts holds {
  if (!holds) throw new NotPlain('Not a plain JPEG')
}

const at = (bytes: Uint8Array, index: number): number => {
  const byte = bytes[index]
  need(byte !== undefined)
  return byte
}
const word = (bytes: Uint8Array, index: number): number => at(bytes, index) * 256 + at(bytes, index + 1)

/**
 * The same pixels without comments, applications' segments, tables without use, bytes between the segments and all that
 * follows the image. Null for a file that is not one baseline scan of one or three components, every bit of it read.
 */
export async function cleanJpeg(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await readPlain(bytes)
  } catch (error) {
    if (error instanceof NotPlain) return null
    throw error
  }
}

async function readPlain(bytes: Uint8Array): Promise<Uint8Array> {
  need(word(bytes, 0) === 0xff_d8)
  const segments: Uint8Array[] = [bytes.subarray(0, 2)]
  const tables = new Map<number, HuffmanTable>()
  const quantizations = new Set<number>()
  const seen = new Set<number>()
  let frame: Frame | null = null
  let restartInterval = 0
  for (let position = 2; ;) {
    need(at(bytes, position) === 0xff)
    const code = at(bytes, position + 1)
    const length = word(bytes, position + 2)
    need(length >= 2 && position + 2 + length <= bytes.byteLength)
    const segment = bytes.subarray(position, position + 2 + length)
    const data = segment.subarray(4)
    position += segment.byteLength
    if (code === marker.sos) {
      need(frame !== null)
      const { height, width } = frame
      const components = readScan(data, frame, tables, quantizations)
      const end = await findScanEnd(bytes, position, { width, height, components, restartInterval })
      need(end !== null && at(bytes, end + 1) === marker.eoi)
      return Buffer.concat([...segments, segment, bytes.subarray(position, end + 2)])
    }
    if (isNeeded(code, data)) segments.push(segment)
    if (code === marker.dqt) readQuantizations(data, quantizations)
    else if (code === marker.dht) readTables(data, tables)
    else {
      need(code === marker.com || isApplication(code) || !seen.has(code))
      seen.add(code)
      if (code === marker.dri) {
        need(data.byteLength === 2)
        restartInterval = word(data, 0)
      } else if (code === 0xc0 || code === 0xc1) {
        need(frame === null)
        frame = readFrame(data)
      } else need(code === marker.com || isApplication(code))
    }
  }
}

/** Of the applications' segments those that say how colours are coded, of fixed length. */
function isNeeded(code: number, data: Uint8Array): boolean {
  const name = Buffer.from(data.subarray(0, 5)).toString('latin1')
  if (code === marker.app0) return name === 'JFIF\0' && data.byteLength === 14
  if (code === marker.app14) return name === 'Adobe' && data.byteLength === 12
  return code !== marker.com && !isApplication(code)
}

function readQuantizations(data: Uint8Array, quantizations: Set<number>): void {
  for (let index = 0; index < data.byteLength;) {
    const kind = at(data, index)
    need(kind >> 4 <= 1 && !quantizations.has(kind & 15))
    quantizations.add(kind & 15)
    index += 1 + 64 * ((kind >> 4) + 1)
    need(index <= data.byteLength)
  }
}

function readTables(data: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let index = 0; index < data.byteLength;) {
    const kind = at(data, index)
    const counts = data.subarray(index + 1, index + 17)
    const numSymbols = counts.reduce((sum, count) => sum + count, 0)
    index += 17 + numSymbols
    need(index <= data.byteLength && !tables.has(kind))
    const table = toHuffmanTable(counts, data.subarray(index - numSymbols, index))
    need(table !== null)
    tables.set(kind, table)
  }
}

function readFrame(data: Uint8Array): Frame {
  const numComponents = at(data, 5)
  need(at(data, 0) === 8 && (numComponents === 1 || numComponents === 3) && data.byteLength === 6 + 3 * numComponents)
  const components = Array.from({ length: numComponents }, (_, index) => {
    const sampling = at(data, 7 + 3 * index)
    const [horizontal, vertical] = [sampling >> 4, sampling & 15]
    need(horizontal >= 1 && horizontal <= 4 && vertical >= 1 && vertical <= 4)
    return { id: at(data, 6 + 3 * index), horizontal, vertical, quantization: at(data, 8 + 3 * index) }
  })
  const [height, width] = [word(data, 1), word(data, 3)]
  need(width > 0 && height > 0)
  return { width, height, components }
}

/** The only scan of the file: all components, all coefficients, and every table of the file in use. */
function readScan(
  data: Uint8Array,
  { components }: Frame,
  tables: ReadonlyMap<number, HuffmanTable>,
  quantizations: ReadonlySet<number>,
): ScanComponent[] {
  const rest = 1 + 2 * components.length
  need(at(data, 0) === components.length && data.byteLength === rest + 3)
  need(at(data, rest) === 0 && at(data, rest + 1) === 63 && at(data, rest + 2) === 0)
  const used = new Set<number>()
  const scanned = components.map(({ id, horizontal, vertical }, index) => {
    need(at(data, 1 + 2 * index) === id)
    const selected = at(data, 2 + 2 * index)
    const [dcKind, acKind] = [selected >> 4, (selected & 15) + 16]
    const [dc, ac] = [tables.get(dcKind), tables.get(acKind)]
    need(dc !== undefined && ac !== undefined)
    used.add(dcKind).add(acKind)
    return { horizontal, vertical, dc, ac }
  })
  need(used.size === tables.size)
  need(new Set(components.map(({ quantization }) => quantization)).size === quantizations.size)
  return scanned
}
