/** Reviews that wait, stored in this browser for each user: through a crash, a closed tab, a lost session. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { waitingReviewMs } from '@tilerush/core/files/constants'
import { putAndCommit } from '../../../../lib/indexed-db.ts'
import type { FoundFile } from '../../../../lib/formats/found-board.ts'
import type { Review } from './review-board.ts'

export interface WaitingReview {
  readonly found: FoundFile
  readonly review: Review
}

interface StoredReview extends WaitingReview {
  readonly userId: string
  /** When it was begun, as `Date.now()`. */
  readonly begunAt: number
}

const databaseName = 'tilerush-imports'
const storeName = 'reviews'

interface ReviewSchema extends DBSchema {
  [storeName]: { key: string; value: StoredReview }
}

let whenOpen: Promise<IDBPDatabase<ReviewSchema>> | undefined

async function open(): Promise<IDBPDatabase<ReviewSchema>> {
  whenOpen ??= openDB<ReviewSchema>(databaseName, 1, {
    upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'userId' }),
  })
  return await whenOpen
}

/** Where the browser allows no storage a review lasts as long as the page. */
export const reviewStore = {
  /** The user's review, if one was begun within a day; all older ones go, whoever began them. */
  async get(userId: string, now: number): Promise<WaitingReview | null> {
    try {
      const database = await open()
      for (const old of await database.getAll(storeName)) {
        if (now - old.begunAt > waitingReviewMs) await database.delete(storeName, old.userId)
      }
      const stored = await database.get(storeName, userId)
      return stored ? { found: stored.found, review: stored.review } : null
    } catch {
      return null
    }
  },
  async put(userId: string, waiting: WaitingReview, begunAt: number): Promise<void> {
    try {
      const { found, review } = waiting
      await putAndCommit((await open()).transaction(storeName, 'readwrite'), { userId, begunAt, found, review })
    } catch {
      // Blocked or full: the review goes on in the page.
    }
  },
  async remove(userId: string): Promise<void> {
    try {
      await (await open()).delete(storeName, userId)
    } catch {
      // As above.
    }
  },
}
