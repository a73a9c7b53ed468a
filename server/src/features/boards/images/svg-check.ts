/** Whether a vector image may be drawn. */
import { maxImagePixels, svgLimits } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import { getUploadType } from './image-type.ts'
import { findExceededSvgLimit } from './svg-complexity.ts'
import { parseSvg } from './svg-document.ts'

export type SvgError = 'IMAGE_BROKEN' | 'IMAGE_TOO_COMPLEX' | 'IMAGE_TOO_MANY_PIXELS'

const bitmapAddress = /^\s*data:image\/[a-z]+;base64,/i

/** Null for an image that may be drawn. Counts only: nothing is decoded or drawn. */
export async function findSvgError(text: string): Promise<SvgError | null> {
  const exceeded = findExceededSvgLimit(text)
  if (exceeded === 'syntaxErrors') return 'IMAGE_BROKEN'
  if (exceeded !== null) return 'IMAGE_TOO_COMPLEX'
  const bitmaps = bitmapsIn(text)
  if (bitmaps.length > svgLimits.bitmaps) return 'IMAGE_TOO_COMPLEX'
  return (await countPixels(bitmaps)) > maxImagePixels ? 'IMAGE_TOO_MANY_PIXELS' : null
}

/** The addresses that hold bitmaps, each once. */
function bitmapsIn(text: string): string[] {
  if (!text.includes('base64,')) return []
  const images = parseSvg(text).elements.filter(({ name }) => name === 'image')
  const addresses = images.flatMap(({ attributes }) => [attributes['href'] ?? '', attributes['xlink:href'] ?? ''])
  return [...new Set(addresses)].filter((address) => bitmapAddress.test(address))
}

/** From the headers; what cannot be read has none, and is not drawn. */
async function countPixels(bitmaps: readonly string[]): Promise<number> {
  let numPixels = 0
  for (const address of bitmaps) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    const type = getUploadType(bytes)
    if (type === null || type === 'svg') continue
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    numPixels += width * height
  }
  return numPixels
}
