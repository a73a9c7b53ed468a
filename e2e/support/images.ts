/** Images for the specs, made on the spot. */
import sharp from 'sharp'

export interface ImageFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PNG of a colour with a bar across it whose position distinguishes the images. */
export async function createImage(name: string, colour: string, bar = 0): Promise<ImageFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150">
    <rect width="200" height="150" fill="${colour}"/><rect x="${bar}" y="${bar}" width="60" height="50" fill="#222"/></svg>`
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A file of a size that is refused, yet an image that a browser can read. */
export async function createHugeImage(name: string): Promise<ImageFile> {
  const side = 1300
  const noise = Buffer.alloc(side * side * 3)
  // Noise that no format can make small, and the same in each run.
  let state = 1
  for (let at = 0; at < noise.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = (state >> 16) & 255
  }
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

export function createSvgImage(name: string, inner: string): ImageFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75">${inner}</svg>`
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
}

export function textFile(name: string, mimeType: string, text: string): ImageFile {
  return { name, mimeType, buffer: Buffer.from(text) }
}
