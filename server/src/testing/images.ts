/** Images for the tests of uploads. */
import sharp from 'sharp'

export interface ImageOptions {
  readonly width?: number
  readonly height?: number
  readonly format?: 'png' | 'jpeg' | 'webp' | 'gif'
  /** EXIF orientation, 1 to 8: how a viewer has to turn the image. */
  readonly orientation?: number
}

/** Left half red, right half blue, with a camera's metadata in it. */
export async function createImage({
  width = 60,
  height = 40,
  format = 'png',
  orientation,
}: ImageOptions = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: half }, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Artist: 'Secret Person', Copyright: 'Somewhere secret' } })
  return (orientation === undefined ? image : image.withMetadata({ orientation })).toFormat(format).toBuffer()
}

/** An image of noise, which no format can make small. */
export function createNoiseImage(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const background = '#808080'
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/**
 * A vector image that passes every limit of the estimate, and takes minutes to draw: one line that crosses itself
 * thousands of millions of times.
 */
export function endlessSvg(seed = 1): Buffer {
  const points: string[] = []
  let state = seed
  for (let index = 0; index < 200_000; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    points.push(String((state >> 8) % 1000))
  }
  const path = `<path fill="none" stroke="#000" stroke-width="9" d="M${points.join(' ')}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 999 999">${path}</svg>`)
}
