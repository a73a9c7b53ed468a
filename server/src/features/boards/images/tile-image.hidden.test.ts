/** Nothing but pixels is stored of a bitmap (decision 0031). */
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { createNoiseImage } from '../../../testing/fixtures/images.ts'
import { maxFileBytes } from '@tilerush/core/files/constants'
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
    // Once more changes nothing of what is stored without loss.
    const again = Buffer.from((await read(bytes)).bytes)
    expect(again.equals(bytes) || !what.includes('PNG')).toBe(true)
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

const rainbow = (channels: 3 | 4) => {
  const data = Uint8Array.from({ length: 64 * 64 * channels }, (_, at) => (at * 7 + (at >> 6)) % 256)
  return sharp(data, { raw: { width: 64, height: 64, channels } })
}
const visible = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer()

describe('re-encoded', () => {
  it.each([
    ['colours', () => rainbow(3).png().toBuffer()],
    ['transparency', () => rainbow(4).png().toBuffer()],
    ['a palette', () => noise(75, 30).png({ palette: true, colours: 200 }).toBuffer()],
    ['a palette of two', () => noise(75, 30).png({ palette: true, colours: 2 }).toBuffer()],
    ['greys', () => noise(75, 30).toColourspace('b-w').png().toBuffer()],
    ['interlaced rows', () => noise(75, 30).png({ progressive: true }).toBuffer()],
  ])('a PNG with %s has the same pixels', async (_what, make) => {
    const png = await make()
    expect((await visible((await read(png)).bytes)).equals(await visible(png))).toBe(true)
  })

  it('a PNG with a palette stays as small', async () => {
    const png = await noise(300, 200).png({ palette: true }).toBuffer()
    expect((await read(png)).bytes.byteLength).toBeLessThan(1.02 * png.byteLength)
  })

  it.each(['4:4:4', '4:2:0'])('a JPEG with %s looks the same', async (chromaSubsampling) => {
    const jpeg = await noise(120, 80).blur(2).jpeg({ chromaSubsampling, quality: 85 }).toBuffer()
    const { bytes } = await read(jpeg)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', chromaSubsampling, width: 120 })
    const [sent, stored] = [await pixels(jpeg), await pixels(bytes)]
    const error = sent.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / sent.length
    expect(error).toBeLessThan(2)
  })
})

it('of a size that fits stays below the limit of an upload', async () => {
  // Noise without loss.
  const noisy = await createNoiseImage(1450, 1150)
  expect(noisy.byteLength).toBeGreaterThan(maxFileBytes)
  const { bytes, facts } = await read(noisy)
  expect(bytes.byteLength).toBeLessThan(maxFileBytes)
  expect(facts).toMatchObject({ type: 'webp', width: 1450, numBytes: bytes.byteLength })
})
