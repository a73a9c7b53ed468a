/** Analyses an image for the doctor, which warns of images that reveal the answer or are hardly visible. */
import type { Sharp } from 'sharp'
import type { StoredImageFacts } from '../../../lib/database/stored-json.ts'

/** Side in px of the scaled image that ratios and means are computed from. */
const sampleSide = 64
const visibleAlpha = 128
/** Contrast ratio below which a pixel is hardly visible on its background (WCAG's formula). */
const vanishingContrast = 1.35
/** Relative luminance of a white tile, and of the tile that dark mode inverts to. */
const lightGround = 1
const darkGround = 0.02
/** Smaller differences in an even area come from scaling; a channel goes up to 255. */
const leastStep = 4
/** An image with a smaller ratio of transparent pixels brings its own background. */
const minTransparentRatio = 0.02

type Measures = Pick<StoredImageFacts, 'type' | 'width' | 'height' | 'numBytes'>

/** `drawn`: the image at the size of a thumbnail. */
export async function getFacts(drawn: Sharp, measures: Measures): Promise<StoredImageFacts> {
  const pixels = await drawn
    .clone()
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return { ...measures, perceptualHash: await differenceHash(drawn), ...seenIn(pixels) }
}

function seenIn(pixels: Uint8Array): Omit<StoredImageFacts, keyof Measures | 'perceptualHash'> {
  const numPixels = pixels.length / 4
  const sum = [0, 0, 0]
  let numVisible = 0
  const numLost = { light: 0, dark: 0 }
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < visibleAlpha) continue
    numVisible++
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0)
    const luminance = getLuminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    numLost.light += Number(contrast(luminance, lightGround) < vanishingContrast)
    numLost.dark += Number(contrast(luminance, darkGround) < vanishingContrast)
  }
  const transparentShare = 1 - numVisible / numPixels
  const canVanish = transparentShare >= minTransparentRatio && numVisible > 0
  const hex = sum.map((total) =>
    Math.round(total / Math.max(1, numVisible))
      .toString(16)
      .padStart(2, '0'),
  )
  return {
    transparentShare,
    meanColor: `#${hex.join('')}`,
    vanishesOnLight: canVanish ? numLost.light / numVisible : 0,
    vanishesOnDark: canVanish ? numLost.dark / numVisible : 0,
  }
}

/** 64 bits: whether each of 8x8 cells is brighter than its right neighbour. As 16 hexadecimal digits. */
async function differenceHash(drawn: Sharp): Promise<string> {
  const grey = await drawn
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  let hash = ''
  for (let row = 0; row < 8; row++) {
    let byte = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      byte = byte * 2 + Number((grey[at] ?? 0) - (grey[at + 1] ?? 0) > leastStep)
    }
    hash += byte.toString(16).padStart(2, '0')
  }
  return hash
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function getLuminance(red: number, green: number, blue: number): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
}

/** Counts each value that a channel can have. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
