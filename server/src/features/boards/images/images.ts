/** Paths of images in the file store, copying between them, and deleting. */
import { getContentType } from '../../../lib/content-type.ts'
import type { Deps } from '../../../lib/deps.ts'
import { readBoardAtOnce } from '../details-store.ts'
import { findFolderHolder } from '../names-store.ts'
import type { UploadRow } from './upload-store.ts'

/** An image by folder of the file store and file name. Its thumbnails are drawn wherever it is. */
export interface ImageSource {
  readonly folder: string
  readonly filename: string
}

export interface ImageCopy {
  readonly from: ImageSource
  readonly to: ImageSource
}

export function boardFolder(imagesFolderName: string): string {
  return `boards/${imagesFolderName}`
}

export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}`
}

export function uploadedImage({ uploadId, facts }: UploadRow): ImageSource {
  return { folder: uploadFolder(uploadId), filename: `picture.${facts.type}` }
}

export function imageKey({ folder, filename }: ImageSource): string {
  return `${folder}/${filename}`
}

/** Copies the existing ones; an image that never was in the store is left out. Pushes the written keys to `written`. */
export async function copyImages({ files }: Deps, copies: readonly ImageCopy[], written: string[]): Promise<void> {
  for (const { from, to } of copies) {
    const file = await files.get(imageKey(from))
    if (!file) continue
    const key = imageKey(to)
    written.push(key)
    await files.put(key, file.bytes, getContentType(key))
  }
}

export async function removeFiles({ files }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key)
}

/**
 * Deletes the keys that no image of a board uses: a concurrent save may have stored the same images in the same
 * folder, and succeeded.
 */
export async function removeUnusedImages(deps: Deps, imagesFolderName: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const { database } = deps
  const holder = await findFolderHolder(database.orm, imagesFolderName)
  const winner = holder === null ? null : await readBoardAtOnce(database, holder)
  const folder = boardFolder(imagesFolderName)
  const used = new Set(winner?.tiles.map(({ imageFilename: filename }) => imageKey({ folder, filename })))
  await removeFiles(
    deps,
    keys.filter((key) => !used.has(key)),
  )
}
