/** Uploading a tile's image; it is stored until the board is saved (docs/rules.md#dropped-images). */
import path from 'node:path'
import { thumbnailName } from '@tilerush/core/boards/images/thumbnail'
import { filenameMaxLength, largeThumbnailSidePx, maxFileBytes, stagedImageMs } from '@tilerush/core/files/constants'
import type { UploadedImage } from '@tilerush/contract/boards/tile-images'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import { getContentType } from '../../../lib/content-type.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Result } from '../../../lib/result.ts'
import { readTileImage, type ImageErrorCode, type TileImage } from './tile-image.ts'
import { imageKey, removeFiles, uploadedImage, uploadFolder, type ImageSource } from './images.ts'
import { deleteUpload, findUploadsBefore, insertUpload, type UploadRow } from './upload-store.ts'

export type UploadResult = Result<UploadedImage, ImageErrorCode | 'IMAGE_TOO_LARGE'>

const cleanedAtOnce = 100

export async function uploadImage(deps: Deps, user: SessionUser, file: File): Promise<UploadResult> {
  await deps.limits.consume('uploadPerUser', user.userId)
  if (file.size >= maxFileBytes) return { ok: false, error: 'IMAGE_TOO_LARGE' }
  const result = await readTileImage(new Uint8Array(await file.arrayBuffer()))
  if (!result.ok) return result
  const image = result.value
  const upload: UploadRow = {
    uploadId: deps.random.id(),
    userId: user.userId,
    createdAt: deps.clock.now(),
    // A browser may send a path.
    originalImageFilename: path.posix.basename(file.name.replaceAll('\\', '/')).slice(0, filenameMaxLength),
    facts: image.facts,
  }
  // The row first: an upload that is cut off afterwards is found by it and deleted.
  await insertUpload(deps.database, upload)
  const target = uploadedImage(upload)
  await storeImage(deps, target, image)
  return {
    ok: true,
    value: {
      uploadId: upload.uploadId,
      imageUrl: `/media/${thumbnailName(imageKey(target), largeThumbnailSidePx)}`,
      originalImageFilename: upload.originalImageFilename,
      facts: image.facts,
      lacksParts: image.lacksParts,
    },
  }
}

export async function storeImage({ files }: Deps, target: ImageSource, { bytes }: TileImage): Promise<void> {
  await files.put(imageKey(target), bytes, getContentType(target.filename))
}

/**
 * Deletes uploads that no board was saved with for a day, files first, so that no file is left without its row.
 * @returns the number of deleted uploads; call again while there are any.
 */
export async function cleanUploads(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - stagedImageMs)
  const uploadIds = await findUploadsBefore(deps.database, before, cleanedAtOnce)
  for (const uploadId of uploadIds) {
    await removeFiles(deps, await deps.files.list(uploadFolder(uploadId)))
    await deleteUpload(deps.database, uploadId)
  }
  return uploadIds.length
}
