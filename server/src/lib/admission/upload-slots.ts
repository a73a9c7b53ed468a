/** One upload at a time for each user of this process, so that no single user fills the queue of images. */
import { RetryLater } from './retry-later.ts'

/** In s; a tile's image takes about that long. */
const retryAfterSeconds = 1

/** The user's upload before this one is not finished. */
export class UploadInProgress extends RetryLater {
  override readonly name = 'UploadInProgress'
  readonly code = 'UPLOAD_IN_PROGRESS'
  readonly status = 429

  constructor() {
    super('Another upload of this user is in progress', retryAfterSeconds)
  }
}

const uploadingUserIds = new Set<string>()

/**
 * Takes the user's slot. Best before the request's body is read.
 * @returns the release of the slot, for when the upload is stored or has failed; idempotent.
 * @throws {UploadInProgress} while the user's slot is taken.
 */
export function acquireUploadSlot(userId: string): () => void {
  if (uploadingUserIds.has(userId)) throw new UploadInProgress()
  uploadingUserIds.add(userId)
  let isTaken = true
  return () => {
    if (isTaken) uploadingUserIds.delete(userId)
    isTaken = false
  }
}

/** Runs an upload in the user's slot. Throws as `acquireUploadSlot`. */
export async function inUploadSlot<T>(userId: string, upload: () => Promise<T>): Promise<T> {
  const release = acquireUploadSlot(userId)
  try {
    return await upload()
  } finally {
    release()
  }
}
