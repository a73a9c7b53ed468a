/** Walks through the coded pixels of a baseline JPEG, to prove that nothing but pixels is in them (ITU-T T.81, annex F). */
import { setImmediate } from 'node:timers/promises'

/** How a component is coded in the scan. */
export interface ScanComponent {
  readonly horizontal: number
  readonly vertical: number
  readonly dc: HuffmanTable
  readonly ac: HuffmanTable
}

export interface Scan {
  readonly width: number
  readonly height: number
  readonly components: readonly ScanComponent[]
  /** Units (MCUs) between two restart markers; 0 for none. */
  readonly restartInterval: number
}

/** By the next 16 bits: length of the code times 256, plus its symbol; 0 for no code. */
export type HuffmanTable = Uint16Array

const lookupBits = 16
/** Blocks of 8 x 8, after which other requests get their turn; a few ms. */
const breathBlocks = 5000

/** Null for counts that no code can have. `counts`: number of codes of 1 to 16 bits. */
export function toHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | null {
  const table = new Uint16Array(1 << lookupBits)
  let [code, index] = [0, 0]
  for (const [at, count] of counts.entries()) {
    const length = at + 1
    const span = 1 << (lookupBits - length)
    for (let taken = 0; taken < count; taken++, code++) {
      const start = code * span
      if (start + span > table.length) return null
      table.fill((length << 8) | (symbols[index++] ?? 0), start, start + span)
    }
    code *= 2
  }
  return table
}

class BitReader {
  private readonly bytes: Uint8Array
  private at: number
  private bits = 0
  private numBits = 0

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** Position of the next marker; null when more than the padding of a byte is left before it. */
  end(): number | null {
    this.fill()
    return this.numBits < 8 && this.bytes[this.at] === 0xff ? this.at : null
  }

  /** Goes on behind the marker that `end` has found. */
  restart(): void {
    this.at += 2
    this.numBits = 0
  }

  /** The next symbol; -1 when there is none. */
  symbol(table: HuffmanTable): number {
    if (this.numBits < lookupBits) this.fill()
    const shift = this.numBits - lookupBits
    const next = (shift >= 0 ? this.bits >>> shift : this.bits << -shift) & 0xffff
    const entry = table[next] ?? 0
    return entry !== 0 && this.skip(entry >> 8) ? entry & 0xff : -1
  }

  /** False when there are not so many bits. */
  skip(count: number): boolean {
    if (this.numBits < count) this.fill()
    this.numBits -= count
    if (this.numBits < 0) return false
    this.bits &= (1 << this.numBits) - 1
    return true
  }

  private fill(): void {
    const { bytes } = this
    while (this.numBits <= 16) {
      const byte = bytes[this.at]
      if (byte === undefined) return
      // A byte of ones is followed by zeros; anything else behind it is a marker.
      if (byte === 0xff && bytes[this.at + 1] !== 0) return
      this.at += byte === 0xff ? 2 : 1
      this.bits = (this.bits << 8) | byte
      this.numBits += 8
    }
  }
}

function skipBlock(reader: BitReader, { dc, ac }: ScanComponent): boolean {
  const size = reader.symbol(dc)
  if (size < 0 || size > 11 || !reader.skip(size)) return false
  for (let index = 1; index < 64; index++) {
    const symbol = reader.symbol(ac)
    if (symbol < 0) return false
    const [run, bits] = [symbol >> 4, symbol & 15]
    if (bits === 0 && run === 0) return true
    if (bits === 0 && run !== 15) return false
    index += run
    if (index > 63 || !reader.skip(bits)) return false
  }
  return true
}

/**
 * The position behind the scan that begins at `start`: every block of the image is in it, and nothing else. Null when
 * the scan is another one.
 */
export async function findScanEnd(bytes: Uint8Array, start: number, scan: Scan): Promise<number | null> {
  const reader = new BitReader(bytes, start)
  const { components, restartInterval } = scan
  const isSingle = components.length === 1
  const side = (key: 'horizontal' | 'vertical') => (isSingle ? 1 : Math.max(...components.map((one) => one[key])))
  const numAcross = Math.ceil(scan.width / (8 * side('horizontal')))
  const numUnits = numAcross * Math.ceil(scan.height / (8 * side('vertical')))
  const blocks = components.flatMap((component) =>
    Array.from({ length: isSingle ? 1 : component.horizontal * component.vertical }, () => component),
  )
  let numBlocks = 0
  for (let unit = 0; unit < numUnits; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      const at = reader.end()
      if (at === null || bytes[at + 1] !== 0xd0 + ((unit / restartInterval - 1) % 8)) return null
      reader.restart()
    }
    for (const block of blocks) if (!skipBlock(reader, block)) return null
    numBlocks += blocks.length
    if (numBlocks < breathBlocks) continue
    numBlocks = 0
    await setImmediate()
  }
  return reader.end()
}
