/** Where pictures lie in the file store, and how they get from one place to another. */
import { smallImageFilename, smallImageSides, type SmallImageUse } from '@tilerush/core/boards/tile-image'
import { contentTypeOf } from '../../lib/content-type.ts'
import type { Parts } from '../../lib/parts.ts'

/** A picture with its small copies, by folder of the file store and file name. */
export interface PicturePlace {
  readonly folder: string
  readonly filename: string
}

export interface PictureCopy {
  readonly from: PicturePlace
  readonly to: PicturePlace
  readonly hasSmallImages: boolean
}

export const uses = Object.keys(smallImageSides) as SmallImageUse[]

export function boardFolder(imagesFolderName: string): string {
  return `boards/${imagesFolderName}`
}

export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}`
}

/** The picture and, where there are any, its small copies. */
export function keysOf({ folder, filename }: PicturePlace, hasSmallImages: boolean): string[] {
  const names = [filename, ...(hasSmallImages ? uses.map((use) => smallImageFilename(filename, use)) : [])]
  return names.map((name) => `${folder}/${name}`)
}

/** Copies what is there; a picture that never was in the store is left out. The keys written are pushed to `written`. */
export async function copyPictures({ files }: Parts, copies: readonly PictureCopy[], written: string[]): Promise<void> {
  for (const { from, to, hasSmallImages } of copies) {
    const targets = keysOf(to, hasSmallImages)
    for (const [index, key] of keysOf(from, hasSmallImages).entries()) {
      const file = await files.get(key)
      const target = targets[index]
      if (!file || target === undefined) continue
      written.push(target)
      await files.put(target, file.bytes, contentTypeOf(target))
    }
  }
}

export async function removeFiles({ files }: Parts, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key)
}
