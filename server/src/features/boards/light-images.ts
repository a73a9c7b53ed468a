/**
 * The light copies of board pictures: those of the starter boards come with the build; any other is drawn when it is
 * first asked for, then stored beside the picture.
 */
import { sourceOfLightImage } from '@tilerush/core/boards/light-image'
import { contentTypeOf } from '../../lib/content-type.ts'
import type { StoredFile } from '../../lib/files.ts'
import type { Parts } from '../../lib/parts.ts'
import { preparedPicture } from '../../lib/prepared-pictures.ts'
import { lightImageOf } from '../../lib/tile-picture.ts'
import { boardFolder } from './pictures.ts'

/**
 * The copy with the key, drawn and stored; null for a key that names none, or the copy of nothing. Asked for twice at
 * once it is drawn once. A picture that has no copy is answered itself, under the copy's name.
 */
export function createLightImages({ files }: Pick<Parts, 'files'>): (key: string) => Promise<StoredFile | null> {
  const running = new Map<string, Promise<StoredFile | null>>()

  async function draw(key: string, source: string): Promise<StoredFile | null> {
    const original = await files.get(source)
    if (!original) return null
    const contentType = contentTypeOf(key)
    const prepared = await preparedPicture(original.bytes)
    if (prepared) {
      const copy = await prepared.lightImage()
      return copy ? { bytes: copy, contentType } : original
    }
    const bytes = await lightImageOf(original.bytes)
    if (!bytes) return original
    await files.put(key, bytes, contentType)
    return { bytes, contentType }
  }

  return async (key) => {
    const source = key.startsWith(boardFolder('')) ? sourceOfLightImage(key) : null
    if (source === null) return null
    const known = running.get(key)
    if (known) return await known
    const drawing = draw(key, source).finally(() => running.delete(key))
    running.set(key, drawing)
    return await drawing
  }
}
