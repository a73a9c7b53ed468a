/** Uploading a tile's picture; it waits for the board to be saved (docs/rules.md#dropped-images). */
import path from 'node:path'
import { shownImageUrl, smallImageFilename } from '@tilerush/core/boards/tile-image'
import { filenameMaxLength, maxFileBytes, stagedImageMs } from '@tilerush/core/constants'
import type { UploadedImage } from '@tilerush/contract/tile-images'
import type { SessionUser } from '../../lib/call-context.ts'
import { contentTypeOf } from '../../lib/content-type.ts'
import type { Parts } from '../../lib/parts.ts'
import { readTilePicture, type PictureFault, type TilePicture } from '../../lib/tile-picture.ts'
import { removeFiles, uploadFolder, uses, type PicturePlace } from './pictures.ts'
import { uploadedPicture } from './save-plan.ts'
import { deleteUpload, findUploadsBefore, insertUpload, type UploadRow } from './upload-store.ts'

export type UploadResult = { readonly image: UploadedImage } | { readonly fault: PictureFault | 'IMAGE_TOO_LARGE' }

const cleanedAtOnce = 100

export async function uploadImage(parts: Parts, user: SessionUser, file: File): Promise<UploadResult> {
  await parts.limits.consume('uploadPerUser', user.userId)
  if (file.size >= maxFileBytes) return { fault: 'IMAGE_TOO_LARGE' }
  const result = await readTilePicture(new Uint8Array(await file.arrayBuffer()))
  if ('fault' in result) return result
  const { picture } = result
  const upload: UploadRow = {
    uploadId: parts.random.id(),
    userId: user.userId,
    createdAt: parts.clock.now(),
    // A browser may send a path.
    originalImageFilename: path.posix.basename(file.name.replaceAll('\\', '/')).slice(0, filenameMaxLength),
    facts: picture.facts,
    hasSmallImages: picture.smallImages !== null,
  }
  // The row first: whatever is cut off after it is found and cleared away by it.
  await insertUpload(parts.database, upload)
  const place = uploadedPicture(upload)
  await storePicture(parts, place, picture)
  const imageUrl = shownImageUrl('', { imageFilename: place.filename, hasSmallImages: upload.hasSmallImages }, 'tile')
  return {
    image: {
      uploadId: upload.uploadId,
      imageUrl: `/media/${uploadFolder(upload.uploadId)}/${imageUrl.slice(imageUrl.lastIndexOf('/') + 1)}`,
      originalImageFilename: upload.originalImageFilename,
      facts: picture.facts,
    },
  }
}

/** Stores a picture with its small copies. */
export async function storePicture(
  { files }: Parts,
  { folder, filename }: PicturePlace,
  { bytes, smallImages }: TilePicture,
): Promise<void> {
  await files.put(`${folder}/${filename}`, bytes, contentTypeOf(filename))
  if (!smallImages) return
  for (const use of uses) {
    const name = smallImageFilename(filename, use)
    await files.put(`${folder}/${name}`, smallImages[use], contentTypeOf(name))
  }
}

/**
 * Removes uploads that no board was saved with for a day, files first, so that nothing is left unknown.
 * @returns how many were removed; call again while there are any.
 */
export async function cleanUploads(parts: Parts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - stagedImageMs)
  const uploadIds = await findUploadsBefore(parts.database, before, cleanedAtOnce)
  for (const uploadId of uploadIds) {
    await removeFiles(parts, await parts.files.list(uploadFolder(uploadId)))
    await deleteUpload(parts.database, uploadId)
  }
  return uploadIds.length
}
