/** Reads a QR code off the screen as a phone does (ISO/IEC 18004): levels H and M, versions 1 to 6, bytes. */
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { correctBlock } from './correct-block.ts'

/** Whether the module in this row and column is dark. */
type Modules = readonly (readonly boolean[])[]

/** The number of blocks, and the codewords of each that correct the others. */
type Blocks = readonly [count: number, numCorrecting: number]

/** The index is the level's two bits, then the version from 1 on. */
const blocksByLevel: Readonly<Record<number, readonly Blocks[]>> = {
  // H
  0b10: [
    [1, 17],
    [1, 28],
    [2, 22],
    [4, 16],
    [4, 22],
    [4, 28],
  ],
  // M
  0b00: [
    [1, 10],
    [1, 16],
    [1, 26],
    [2, 18],
    [2, 24],
    [4, 16],
  ],
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The text of the code as it is drawn on the page. @throws where no phone could read it */
export async function readQrCode(drawn: Locator): Promise<string> {
  return decode(await readModules(await drawn.screenshot()))
}

/** Samples the middle of each module. */
async function readModules(png: Buffer): Promise<Modules> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) =>
    (data[(Math.floor(y) * info.width + Math.floor(x)) * info.channels] ?? 255) < 128
  const rows = Array.from({ length: info.height }, (_, y) => y)
  const columns = Array.from({ length: info.width }, (_, x) => x)
  // The first dark row is the upper edge of two finders, each seven modules wide.
  const top = rows.find((y) => columns.some((x) => isDark(x, y))) ?? 0
  const left = columns.find((x) => isDark(x, top)) ?? 0
  const right = columns.findLast((x) => isDark(x, top)) ?? 0
  const finder = (columns.find((x) => x > left && !isDark(x, top)) ?? 0) - left
  const size = Math.round(((right + 1 - left) * 7) / finder)
  const module = (right + 1 - left) / size
  const middles = Array.from({ length: size }, (_, index) => (index + 0.5) * module)
  return middles.map((y) => middles.map((x) => isDark(left + x, top + y)))
}

function decode(modules: Modules): string {
  const version = (modules.length - 17) / 4
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => 2 * bits + Number(modules[8]?.[column]), 0) ^ 0b10101
  const blocks = blocksByLevel[format >> 3]?.[version - 1]
  if (!blocks) throw new Error(`No QR code of level H or M: ${modules.length} modules`)
  const bytes = toBlocks(readCodewords(modules, masks[format & 7] ?? (() => false)), blocks).flatMap((block) =>
    correctBlock(block, blocks[1]).slice(0, -blocks[1]),
  )
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  if (!bits.startsWith('0100')) throw new Error('The QR code holds no bytes')
  const text = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + 8 * index, 20 + 8 * index), 2))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text))
}

/** In pairs of columns from the right, upwards and downwards in turns, around what is no data. */
function readCodewords(modules: Modules, isInverted: (row: number, column: number) => boolean): number[] {
  const size = modules.length
  const downwards = Array.from({ length: size }, (_, row) => row)
  // The column of the timing pattern belongs to no pair.
  const pairs = downwards.filter((column) => (column > 6 ? column % 2 === 0 : column % 2 === 1)).toReversed()
  const bits = pairs.flatMap((right, index) =>
    (index % 2 === 0 ? downwards.toReversed() : downwards).flatMap((row) =>
      [right, right - 1]
        .filter((column) => !isPattern(row, column, size))
        .map((column) => Number(modules[row]?.[column] !== isInverted(row, column))),
    ),
  )
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  )
}

/** Finders with the format beside them, timing, and the one alignment pattern. */
function isPattern(row: number, column: number, size: number): boolean {
  const isCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)
  const isAlignment = size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2
  return isCorner || isAlignment || row === 6 || column === 6
}

/** Codewords stand in turns: the first of each block, the second of each, and so on; later blocks may be one longer. */
function toBlocks(codewords: readonly number[], [count, numCorrecting]: Blocks): number[][] {
  const numShort = Math.floor(codewords.length / count) - numCorrecting
  const firstLong = count - (codewords.length % count)
  const data = codewords.slice(0, codewords.length - count * numCorrecting)
  const correcting = codewords.slice(data.length)
  return Array.from({ length: count }, (_, block) => [
    ...data.filter((_word, index) => index < numShort * count && index % count === block),
    ...(block >= firstLong ? data.slice(numShort * count + block - firstLong).slice(0, 1) : []),
    ...correcting.filter((_word, index) => index % count === block),
  ])
}
