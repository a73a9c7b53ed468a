/** Nothing but pixels is stored of a bitmap (decision 0031). */
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { createNoiseImage } from '../../../testing/fixtures/images.ts'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { hidingBitmaps, secret } from './clean-bitmap.test-data.ts'
import { readTileImage } from './tile-image.ts'

async function read(bytes: Uint8Array) {
  const result = await readTileImage(bytes)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer()
const bitmaps = await hidingBitmaps()
// The first drawing starts a process from the sources, which a busy machine takes seconds for.
vi.setConfig({ testTimeout: 40_000 })

const noise = (width: number, height: number) => {
  const drawn = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: drawn } })
}

/** A Huffman table of one code, of one bit, for the symbol 0. */
const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0]

const hex = (text: string): number[] => [...Buffer.from(text.replaceAll(' ', ''), 'hex')]

/** Two grey blocks with a restart marker between them; a block is two codes of one bit, its other bits are padding. */
function jpegWithMarker(marker: number): Buffer {
  const quantization = [...hex('ffdb 0043 00'), ...Array<number>(64).fill(1)]
  const frame = hex('ffc0 000b 08 0008 0010 01 01 11 00')
  const scan = hex('ffdd 0004 0001 ffda 0008 01 01 00 00 3f 00')
  const blocks = [0x3f, 0xff, marker, 0x3f]
  const tables = [...table(0), ...table(0x10)]
  return Buffer.from([...hex('ffd8'), ...quantization, ...frame, ...tables, ...scan, ...blocks, ...hex('ffd9')])
}

describe('a bitmap loses', () => {
  it.each(Object.entries(bitmaps))('%s', async (what, hiding) => {
    expect(hiding.includes(secret)).toBe(true)
    const { bytes } = await read(hiding)
    expect(Buffer.from(bytes).includes(secret)).toBe(false)
    const { width, height, exif, comments } = await sharp(bytes).metadata()
    expect({ width, height, exif, comments: comments ?? [] }).toEqual({
      width: 90,
      height: 60,
      exif: undefined,
      comments: [],
    })
    // Once more changes nothing, but for WebP, which is always encoded anew.
    const again = Buffer.from((await read(bytes)).bytes)
    expect(again.equals(bytes) || what.includes('WebP')).toBe(true)
  })

  it('nothing of its pixels, as a PNG or a baseline JPEG', async () => {
    for (const what of ['a private chunk of a PNG', 'a row too many in a PNG', 'APP11 of a JPEG']) {
      const hiding = bitmaps[what] ?? Buffer.alloc(0)
      expect((await pixels((await read(hiding)).bytes)).equals(await pixels(hiding))).toBe(true)
    }
  })
})

describe('what is hidden in a bitmap within a vector image', () => {
  it.each(['a private chunk of a PNG', 'a comment of a JPEG', 'an unknown chunk of a WebP'])(
    'is lost: %s',
    async (what) => {
      const data = bitmaps[what]?.toString('base64') ?? ''
      const type = what.includes('PNG') ? 'png' : what.includes('JPEG') ? 'jpeg' : 'webp'
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image width="9" height="9" href="data:image/${type};base64,${data}"/></svg>`
      const text = Buffer.from((await read(Buffer.from(svg))).bytes).toString()
      const within = /base64,([^"]*)"/.exec(text)?.[1] ?? ''
      const bytes = Buffer.from(within, 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 90 })
      expect(bytes.includes(secret)).toBe(false)
    },
  )
})

describe('the parser', () => {
  it.each(['4:4:4', '4:2:0'])('reads every bit of a JPEG with %s', async (chromaSubsampling) => {
    for (const [width, height] of [
      [1, 1],
      [8, 8],
      [17, 33],
      [250, 131],
    ] as const) {
      const jpeg = await noise(width, height).jpeg({ chromaSubsampling, quality: 90 }).toBuffer()
      const clean = await cleanJpeg(jpeg)
      expect(clean !== null && Buffer.from(clean).equals(jpeg)).toBe(true)
    }
    const grey = await noise(100, 50).greyscale().jpeg().toBuffer()
    expect(await cleanJpeg(grey)).not.toBeNull()
  })

  it('reads a JPEG with restart markers, each in its turn', async () => {
    const jpeg = jpegWithMarker(0xd0)
    expect([...(await sharp(jpeg).greyscale().raw().toBuffer())]).toEqual(Array(128).fill(128))
    expect(Buffer.from((await cleanJpeg(jpeg)) ?? []).equals(jpeg)).toBe(true)
    expect(await cleanJpeg(jpegWithMarker(0xd1))).toBeNull()
  })

  it('refuses a JPEG without its last bytes, or with one more', async () => {
    const jpeg = await noise(40, 40).jpeg().toBuffer()
    // Each byte at the end holds a part of the last block.
    for (const numBytes of [1, 3]) {
      const short = Buffer.concat([jpeg.subarray(0, -2 - numBytes), jpeg.subarray(-2)])
      expect(await cleanJpeg(short)).toBeNull()
    }
    expect(await cleanJpeg(Buffer.concat([jpeg.subarray(0, -2), Buffer.from([7]), jpeg.subarray(-2)]))).toBeNull()
    expect(await cleanJpeg(jpeg.subarray(0, 40))).toBeNull()
    expect(await cleanJpeg(await noise(40, 40).jpeg({ progressive: true }).toBuffer())).toBeNull()
  })

  it.each([1, 2, 4, 8])('reads a PNG of %i bits a pixel', async (bits) => {
    const png = await noise(75, 30)
      .greyscale()
      .png({ palette: true, colours: 2 ** bits })
      .toBuffer()
    expect(await cleanPng(png)).not.toBeNull()
  })

  it('leaves an interlaced or cut PNG to the decoder', async () => {
    const png = await noise(30, 30).png().toBuffer()
    expect(await cleanPng(await noise(30, 30).png({ progressive: true }).toBuffer())).toBeNull()
    expect(await cleanPng(png.subarray(0, -1))).toBeNull()
  })
})

it('of a size that fits stays below the limit of an upload', async () => {
  // Noise without loss, which is encoded anew since it is interlaced.
  const noisy = await sharp(await createNoiseImage(1450, 1150))
    .png({ progressive: true })
    .toBuffer()
  expect(noisy.byteLength).toBeGreaterThan(maxFileBytes)
  const { bytes, facts } = await read(noisy)
  expect(bytes.byteLength).toBeLessThan(maxFileBytes)
  expect(facts).toMatchObject({ type: 'webp', width: 1450, numBytes: bytes.byteLength })
})
