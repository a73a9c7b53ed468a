import sharp from 'sharp'

/** Thirty-six of them load within a countdown on a phone. */
const MAX_BYTES = 80_000
/** Longer side, pixels: sharp on the largest tile of a desktop. */
const LONGER_SIDE = { min: 200, max: 480 }

/** Everything that keeps a photograph from being a tile; empty when it is fit. */
export async function findPhotographIssues(jpeg: Uint8Array): Promise<string[]> {
  const issues: string[] = []
  if (jpeg.length > MAX_BYTES) issues.push(`has ${jpeg.length} bytes`)
  try {
    const { format, width, height, exif, xmp, iptc } = await sharp(jpeg).metadata()
    if (format !== 'jpeg') issues.push(`is a ${format}, not a JPEG`)
    const side = Math.max(width, height)
    if (side < LONGER_SIDE.min || side > LONGER_SIDE.max) issues.push(`is ${side} pixels long`)
    // A camera's notes may name the place.
    if (exif ?? xmp ?? iptc) issues.push('carries notes of its camera')
  } catch (error) {
    issues.push(`does not open: ${String(error)}`)
  }
  return issues
}
