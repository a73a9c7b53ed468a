/** A picture that can not be sent as it is, drawn anew: in a kind that the server takes, and no larger than it keeps. */
import { maxFileBytes, storedImageMaxSidePx } from '@tilerush/core/files/constants'
import { decodeHeic } from './decode-heic.ts'

/** The first whose file may be sent is taken. A browser that can not write a type writes PNG in its place. */
const encodings = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
] as const

/** Null for what this browser can not decode. */
export async function convertPicture(picture: Blob): Promise<Blob | null> {
  const bitmap = await decode(picture)
  if (!bitmap) return null
  const scale = Math.min(1, storedImageMaxSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const encoding of encodings) {
    const blob = await canvas.convertToBlob(encoding)
    if (blob.size < maxFileBytes) return blob
  }
  return null
}

/** By the browser, upright as its EXIF says; a HEIC picture by a library where the browser has no decoder for it. */
async function decode(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' })
  } catch {
    return picture.type === 'image/heic' ? await decodeHeic(picture) : null
  }
}
