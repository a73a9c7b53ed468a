import sharp from 'sharp'
import type { Image } from './assemble.ts'

const GRID = 16
/** Brightness steps below this are noise of the drawing program, not shape. */
const EDGE_STEP = 10

/** An image as the eye takes it in at a glance: where it gets brighter or darker, and its rough colours. */
export interface Likeness {
  /** One of -1, 0, 1 for each neighbouring pair of pixels, first across, then down. */
  readonly edges: Int8Array
  /** RGB of the grid's cells, 0-255. */
  readonly colours: Uint8Array
}

export async function getLikeness(image: Image): Promise<Likeness> {
  const pixels = await sharp(Buffer.from(image), { density: 96 })
    .resize(GRID, GRID, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const grey = Array.from({ length: GRID * GRID }, (_, i) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i * 3, i * 3 + 3)
    return 0.3 * r + 0.59 * g + 0.11 * b
  })
  const step = (from: number, to: number) => {
    const rise = (grey[to] ?? 0) - (grey[from] ?? 0)
    return Math.abs(rise) < EDGE_STEP ? 0 : Math.sign(rise)
  }
  const cells = grey.map((_, i) => i)
  const across = cells.filter((i) => i % GRID < GRID - 1).map((i) => step(i, i + 1))
  const down = cells.filter((i) => i < GRID * (GRID - 1)).map((i) => step(i, i + GRID))
  return { edges: Int8Array.from([...across, ...down]), colours: Uint8Array.from(pixels) }
}

/** How much two images differ: share of edges that disagree, and mean colour distance, both 0-1. */
export function difference(a: Likeness, b: Likeness): { shape: number; colour: number } {
  const disagreeing = a.edges.filter((edge, i) => edge !== b.edges[i]).length
  const distance = a.colours.reduce((sum, c, i) => sum + Math.abs(c - (b.colours[i] ?? 0)), 0)
  return {
    shape: disagreeing / a.edges.length,
    colour: distance / (255 * a.colours.length),
  }
}

/** Set between the closest pair we keep and the twins a player cannot tell apart; the tests hold both sides. */
export function looksAlike(a: Likeness, b: Likeness): boolean {
  const { shape, colour } = difference(a, b)
  return shape < 0.15 && colour < 0.1
}

/** Whether not even the colours of one cell differ by what an eye notices. */
export function isSame(a: Likeness, b: Likeness): boolean {
  return a.colours.every((colour, i) => Math.abs(colour - (b.colours[i] ?? 0)) < EDGE_STEP)
}
