/** Pictures that people send: proven by decoding, turned upright, without metadata. */
import sharp, { type Sharp } from 'sharp'

export interface Picture {
  readonly format: 'png' | 'jpeg'
  /** px, as it is seen. */
  readonly width: number
  readonly height: number
  /** A square of the middle in each size (px), in the picture's own format. */
  squares(sizes: readonly number[]): Promise<Uint8Array[]>
}

/** A small file can unfold into a huge picture. */
const maxPixels = 64_000_000
const jpegQuality = 86

/** Null for anything but a whole PNG or JPEG picture, whatever its name and type say. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | null> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { format, autoOrient } = await source.metadata()
    if (format !== 'png' && format !== 'jpeg') return null
    // Decodes every pixel: a picture that was cut off fails here, before anything is stored.
    await source.clone().stats()
    return { format, ...autoOrient, squares: (sizes) => squaresOf(source, format, sizes) }
  } catch {
    return null
  }
}

async function squaresOf(source: Sharp, format: Picture['format'], sizes: readonly number[]): Promise<Uint8Array[]> {
  const largest = Math.max(...sizes)
  const { data, info } = await source
    .clone()
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return Promise.all(
    sizes.map((size) => {
      const square = sharp(data, { raw: { width, height, channels } }).resize(size, size)
      return (format === 'png' ? square.png() : square.jpeg({ quality: jpegQuality, mozjpeg: true })).toBuffer()
    }),
  )
}
