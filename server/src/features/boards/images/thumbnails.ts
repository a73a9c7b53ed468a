/**
 * Thumbnails of boards' images and of uploads: those of the starter boards come with the build; any other is drawn when
 * it is first requested, then stored beside the image (decision 0025).
 */
import { parseThumbnailName, type ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import { getContentType } from '../../../lib/content-type.ts'
import type { StoredFile } from '../../../lib/files/files.ts'
import type { Deps } from '../../../lib/deps.ts'
import { preparedImage } from './prepared-images.ts'
import { drawThumbnail } from './tile-image.ts'
import { boardFolder, uploadFolder } from './images.ts'

const folders = [boardFolder(''), uploadFolder('')]

/**
 * The thumbnail with the key, drawn and stored; null for a key that names none, or whose image is missing. Concurrent
 * requests draw it once. An image that has no thumbnail is returned itself, under the thumbnail's name.
 */
export function createThumbnails({ files }: Pick<Deps, 'files'>): (key: string) => Promise<StoredFile | null> {
  const running = new Map<string, Promise<StoredFile | null>>()

  async function draw(key: string, imageKey: string, sidePx: ThumbnailSide): Promise<StoredFile | null> {
    const image = await files.get(imageKey)
    if (!image) return null
    const contentType = getContentType(key)
    const prepared = await preparedImage(image.bytes)
    if (prepared) {
      const thumbnail = await prepared.thumbnail(sidePx)
      return thumbnail ? { bytes: thumbnail, contentType } : image
    }
    const bytes = await drawThumbnail(image.bytes, sidePx)
    if (!bytes) return image
    await files.put(key, bytes, contentType)
    return { bytes, contentType }
  }

  return async (key) => {
    const parsed = folders.some((folder) => key.startsWith(folder)) ? parseThumbnailName(key) : null
    if (!parsed) return null
    const known = running.get(key)
    if (known) return await known
    const drawing = draw(key, parsed.imageName, parsed.sidePx).finally(() => running.delete(key))
    running.set(key, drawing)
    return await drawing
  }
}
