/**
 * One upload at a time for each user of this process, so that no single user fills the queue of images, and a few archives
 * of a network: they may have 500 MB each, and whoever stores something waits for the same disk.
 */
import { RetryLater } from './retry-later.ts'
import { createPlaces, type Holder, withoutHolder } from './shares.ts'
import { createTurns } from './turns.ts'

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

const uploads = createPlaces({ ofNetwork: 1 })

/** They arrive or are being read; the next ones of the network wait before any of their bytes are read. */
export const maxArchivesPerNetwork = 4
const archiveTurns = createTurns({ ofNetwork: maxArchivesPerNetwork })

/**
 * Takes the user's slot, best before the request's body is read; returns its release, idempotent.
 * @throws {UploadInProgress} while the user's slot is taken.
 */
export function acquireUploadSlot(userId: string): () => void {
  const end = uploads.take(withoutHolder(userId))
  if (!end) throw new UploadInProgress()
  return end
}

/** Runs the upload of an archive in the slot of its user, when it is its network's turn. Throws as `acquireUploadSlot`. */
export async function inArchiveSlot<T>(userId: string, by: Holder, upload: () => Promise<T>): Promise<T> {
  const release = acquireUploadSlot(userId)
  const endOfTurn = await archiveTurns.take(by)
  return await upload().finally(() => [endOfTurn(), release()])
}
