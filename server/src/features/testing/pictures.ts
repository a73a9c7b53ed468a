/** Pictures for the tests of uploads. */
import sharp from 'sharp'

export interface PictureOptions {
  readonly width?: number
  readonly height?: number
  readonly format?: 'png' | 'jpeg' | 'webp' | 'gif'
  /** EXIF orientation, 1 to 8: how a viewer has to turn the picture. */
  readonly orientation?: number
}

/** Left half red, right half blue, with a camera's metadata in it. */
export async function picture({
  width = 60,
  height = 40,
  format = 'png',
  orientation,
}: PictureOptions = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: half }, left: Math.floor(width / 2), top: 0 }])
    .withExif({ IFD0: { Artist: 'Secret Person', Copyright: 'Somewhere secret' } })
  return (orientation === undefined ? image : image.withMetadata({ orientation })).toFormat(format).toBuffer()
}

/** A picture of noise, which no format can make small. */
export function noisePicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const background = '#808080'
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
