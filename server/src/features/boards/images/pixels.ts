/** Decoded images. */
import sharp, { type Channels, type Sharp } from 'sharp'

/** 8 bits a channel, sRGB. */
export interface Pixels {
  readonly data: Uint8Array
  readonly raw: { readonly width: number; readonly height: number; readonly channels: Channels }
}

/** Decodes and scales as the image says. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

export function fromPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw })
}
