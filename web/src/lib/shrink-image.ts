/** A smaller copy of an image that the server would refuse, for its bytes or for its pixels (docs/rules.md#dropped-images). */
import { maxFileBytes } from '@tilerush/core/files/constants'
import { ORPCError } from '@orpc/client'

type DrawnType = 'image/webp' | 'image/png' | 'image/jpeg'

interface ShrinkOptions {
  /** px, of the longer side. */
  readonly maxSidePx: number
  /** The types to draw it as; the first whose file may be sent is taken. */
  readonly types: readonly DrawnType[]
}

/** The errors that a smaller copy is the remedy for. */
const shrinkableCodes: ReadonlySet<string> = new Set(['IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'])

export function canShrink(code: string): boolean {
  return shrinkableCodes.has(code)
}

const quality = 0.85

/** @throws IMAGE_NOT_SHRUNK when the browser cannot read or draw the image. */
export async function shrinkImage(file: File, options: ShrinkOptions): Promise<File> {
  try {
    return await drawSmaller(file, options)
  } catch {
    throw new ORPCError('IMAGE_NOT_SHRUNK')
  }
}

async function drawSmaller(file: File, { maxSidePx, types }: ShrinkOptions): Promise<File> {
  const url = URL.createObjectURL(file)
  try {
    const element = await loadImage(url)
    const { naturalWidth, naturalHeight } = element
    const scale = Math.min(1, maxSidePx / Math.max(naturalWidth, naturalHeight))
    const width = Math.max(1, Math.round(naturalWidth * scale))
    const height = Math.max(1, Math.round(naturalHeight * scale))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new TypeError('There is no canvas')
    const bitmap = await decodeSmaller(file, width, height)
    context.drawImage(bitmap ?? element, 0, 0, width, height)
    bitmap?.close()
    for (const type of types) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      // A browser that cannot write a type writes PNG in its place.
      if (blob && blob.size < maxFileBytes) return new File([blob], file.name, { type: blob.type })
    }
    throw new TypeError('The image cannot be drawn')
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The element knows the size of an image, upright, without all of its pixels in memory. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const element = new Image()
  await new Promise((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', reject)
    element.src = url
  })
  return element
}

/** Decoded and scaled apart from the page; null for an image that only an element draws, a vector image for instance. */
async function decodeSmaller(file: File, resizeWidth: number, resizeHeight: number): Promise<ImageBitmap | null> {
  return await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' }).catch(() => null)
}
