/** Photographs for uploads and imports. */
import sharp from 'sharp'

/** A JPEG of noise, which no packing makes smaller; blurred so that it has the size of a photograph. */
export async function drawPhoto(width: number, height: number, blur = 0.6, quality = 80): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const create = { width, height, channels: 3, background: '#808080', noise } as const
  return await sharp({ create }).blur(blur).jpeg({ quality }).toBuffer()
}
