import { maxImagePixels } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inImageQueue } from '../../lib/admission/image-queue.ts'
import { hidingBitmaps, secret } from '../boards/images/clean-bitmap.test-data.ts'
import { claimSize } from '../../testing/fixtures/images.ts'
import { createSquareImages } from './square-images.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const hiding = Object.entries(await hidingBitmaps()).filter(([what]) => !what.includes('WebP'))
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })

describe('an image with too many pixels', () => {
  it('is refused by its header, without the rest of the file', async () => {
    for (const image of [noise(90, 60).png(), noise(90, 60).jpeg()]) {
      const bytes = claimSize(await image.toBuffer(), 5001, 5000).subarray(0, 1000)
      expect(await createSquareImages(bytes, [33])).toEqual({ ok: false, error: 'IMAGE_TOO_MANY_PIXELS' })
    }
  })

  it('exceeds the limit: an image at the limit is accepted', async () => {
    expect(5000 * 5000).toBe(maxImagePixels)
    const result = await createSquareImages(await flat(5000, 5000).jpeg().toBuffer(), [33])
    expect(result).toMatchObject({ ok: true, value: { format: 'jpeg', width: 5000, height: 5000 } })
  })
})

describe('an image that was cut off is refused', () => {
  // Large enough to be scaled down while it is decoded; upright ones lose rows that no square shows.
  const images = {
    'a landscape JPEG': () => noise(720, 400).jpeg(),
    'a portrait JPEG': () => noise(400, 720).jpeg(),
    'a progressive JPEG': () => noise(400, 720).jpeg({ progressive: true }),
    'a turned JPEG': () => noise(720, 400).withMetadata({ orientation: 6 }).jpeg(),
    'a portrait PNG': () => noise(400, 720).png({ compressionLevel: 1 }),
    'an interlaced PNG': () => noise(400, 720).png({ compressionLevel: 1, progressive: true }),
  }

  it.each(Object.entries(images))('%s', async (_name, image) => {
    const bytes = await image().toBuffer()
    for (const share of [0.1, 0.5, 0.9, 0.97]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share))
      expect(await createSquareImages(part, [50, 100]), `${share}`).toEqual({ ok: false, error: 'IMAGE_NOT_READABLE' })
    }
    expect(await createSquareImages(bytes, [50, 100])).toMatchObject({ ok: true, value: { squares: { length: 2 } } })
  })
})

it.each(hiding)('nothing is left of what is hidden: %s', async (_what, bytes) => {
  const result = await createSquareImages(bytes, [33, 100])
  expect(result).toMatchObject({ ok: true, value: { squares: { length: 2 } } })
  const squares = result.ok ? result.value.squares : []
  for (const square of squares) expect(Buffer.from(square).includes(secret)).toBe(false)
})

it('waits for its turn in the image queue', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const running = Array.from({ length: 3 }, () => inImageQueue('sent', () => gate))
  const bytes = await noise(100, 100).png().toBuffer()
  let isDone = false
  const waiting = createSquareImages(bytes, [33]).then(() => (isDone = true))
  // The same work outside the queue, and more, is done by then.
  await noise(400, 400).png().toBuffer()
  const isDoneBefore = isDone
  open?.()
  await Promise.all([...running, waiting])
  expect(isDoneBefore).toBe(false)
})
