/** Unsaved forms, stored in this browser for each user and board: through a crash, a closed tab, a lost session. */
import { queryOptions } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { putAndCommit } from '../../../lib/indexed-db.ts'
import type { BoardValues, TileValues } from '../editor/board-values.ts'

interface BoardDraft {
  /** `userId boardId`; the board id of a new board is `new`. */
  readonly key: string
  /** ISO 8601. */
  readonly savedAt: string
  /** The version that the form was filled with; 0 for a new board. */
  readonly version: number
  /** What the form was filled with: the common ancestor, should another user save in between. */
  readonly loaded: BoardValues
  readonly values: BoardValues
}

interface DraftStore {
  readonly get: (key: string) => Promise<BoardDraft | null>
  readonly put: (draft: BoardDraft) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const databaseName = 'tilerush-drafts'
const storeName = 'board-drafts'

interface DraftSchema extends DBSchema {
  [storeName]: { key: string; value: BoardDraft }
}

let whenOpen: Promise<IDBPDatabase<DraftSchema>> | undefined
/** Once it is open a draft is put at once: a page that goes away waits for nothing. */
let database: IDBPDatabase<DraftSchema> | undefined

async function open(): Promise<IDBPDatabase<DraftSchema>> {
  whenOpen ??= openDB<DraftSchema>(databaseName, 1, {
    upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'key' }),
  })
  database = await whenOpen
  return database
}

/** Where the browser allows no storage a draft lasts as long as the page. */
export const draftStore: DraftStore = {
  async get(key) {
    try {
      return (await (await open()).get(storeName, key)) ?? null
    } catch {
      return null
    }
  },
  async put(draft) {
    try {
      await putAndCommit((database ?? (await open())).transaction(storeName, 'readwrite'), draft)
    } catch {
      // Blocked or full: saving to the server still works.
    }
  },
  async remove(key) {
    try {
      await (await open()).delete(storeName, key)
    } catch {
      // As above.
    }
  },
}

/** How many images a page only shows, and has not sent yet. */
export function localImages({ tiles }: BoardValues): number {
  return tiles.filter(isLocal).length
}

function isLocal({ imageUrl }: TileValues): boolean {
  return imageUrl.startsWith('blob:')
}

/** A draft of another visit: images that were only shown from that page, and had not arrived, are gone. */
export function withoutLocalImages(values: BoardValues): BoardValues {
  const tiles = values.tiles.map((tile) => (isLocal(tile) ? { ...tile, imageUrl: '' } : tile))
  return { ...values, tiles }
}

/** What the browser has stored for a user's form, read once when the form opens. */
export interface StoredDraft {
  readonly key: string
  readonly draft: BoardDraft | null
}

/** `boardId`: `new` for a new board. */
export function draftQuery(userId: string | undefined, boardId: string) {
  const key = `${userId} ${boardId}`
  return queryOptions({
    queryKey: ['board draft', key],
    queryFn: async (): Promise<StoredDraft> => ({ key, draft: await draftStore.get(key) }),
    enabled: userId !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
