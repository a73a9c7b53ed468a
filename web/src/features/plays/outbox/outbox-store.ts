/**
 * Keeps finished runs in the browser until the server has taken them: in IndexedDB, else in
 * localStorage, else (all storage blocked) in memory for as long as the page is open.
 */
import type { Click } from '@tilerush/core/play/types'
import { openDB, type DBSchema } from 'idb'
import { putAndCommit } from '../../../lib/indexed-db.ts'

export interface PendingResult {
  readonly playId: string
  /** A run is sent only for the user who played it, or who said that a visitor's is theirs; null until then. */
  readonly userId: string | null
  readonly boardId: string
  readonly clicks: readonly Click[]
  /** The browser's own reckoning; null for a run that ran out of time. */
  readonly totalDurationMs: number | null
  /** Of the call that started the play; left out where it is not known. */
  readonly roundTripMs?: number
  readonly guest?: GuestRun
}

/** What belongs to a visitor's run. */
export interface GuestRun {
  readonly claimSecret: string
  readonly boardName: string
  /** ms since 1970. */
  readonly finishedAtMs: number
  /** The same for all runs of one visit to the page: the user who played one of them played all. */
  readonly visitId: string
  /** Whether the visitor went to register for it: then it goes to the new account without a question. */
  readonly isForNewAccount: boolean
  /** Whether the server has yet to judge it for the standings of its deal; left out for a game without them. */
  readonly isUnsent?: boolean
  /** Users who said that it was not theirs. */
  readonly deniedBy: readonly string[]
}

export interface ResultStore {
  put(result: PendingResult): Promise<void>
  list(): Promise<readonly PendingResult[]>
  remove(playId: string): Promise<void>
}

export function memoryStore(): ResultStore {
  const stored = new Map<string, PendingResult>()
  return {
    put: async (result) => void stored.set(result.playId, result),
    list: async () => [...stored.values()],
    remove: async (playId) => void stored.delete(playId),
  }
}

const storageKey = 'tilerush-pending-results'

export function localStore(storage: Storage): ResultStore {
  const read = (): PendingResult[] => JSON.parse(storage.getItem(storageKey) ?? '[]') as PendingResult[]
  const others = (playId: string): PendingResult[] => read().filter((result) => result.playId !== playId)
  const write = (results: readonly PendingResult[]): void => storage.setItem(storageKey, JSON.stringify(results))
  return {
    put: async (result) => write([...others(result.playId), result]),
    list: async () => read(),
    remove: async (playId) => write(others(playId)),
  }
}

const storeName = 'pending-results'

interface ResultSchema extends DBSchema {
  [storeName]: { key: string; value: PendingResult }
}

async function indexedStore(): Promise<ResultStore> {
  const database = await openDB<ResultSchema>('tilerush', 1, {
    upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'playId' }),
  })
  // Strict: the run is on the disk before the page says that it is stored.
  const change = () => database.transaction(storeName, 'readwrite', { durability: 'strict' })
  return {
    put: (result) => putAndCommit(change(), result),
    list: () => database.getAll(storeName),
    remove: (playId) => change().store.delete(playId),
  }
}

/** The most lasting store that this browser allows. */
export async function openResultStore(): Promise<ResultStore> {
  try {
    return await indexedStore()
  } catch {
    // Blocked, or a private window that has none.
  }
  try {
    const store = localStore(localStorage)
    await store.list()
    return store
  } catch {
    return memoryStore()
  }
}
