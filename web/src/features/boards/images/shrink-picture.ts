import { storedImageMaxSidePx } from '@tilerush/core/constants'

const quality = 0.85

/**
 * A smaller copy of a picture that is too large to be sent: its longer side as the server would store it, as WebP.
 * @throws when the browser cannot read the picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, storedImageMaxSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  if (!blob) throw new TypeError('The picture cannot be drawn')
  return new File([blob], file.name, { type: blob.type })
}
