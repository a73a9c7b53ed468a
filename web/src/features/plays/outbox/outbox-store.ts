/**
 * Keeps finished runs in the browser until the server has taken them: in IndexedDB, else in
 * localStorage, else (all storage blocked) in memory for as long as the page is open.
 */
import { openDB, type DBSchema } from 'idb'
import { putAndCommit } from '../../../lib/indexed-db.ts'
import { type AccountRun, type GuestRun, type StoredRun, toKey } from './stored-run.ts'

export interface OutboxStore {
  put(run: StoredRun): Promise<void>
  list(): Promise<readonly StoredRun[]>
  remove(key: string): Promise<void>
}

export function memoryStore(): OutboxStore {
  const stored = new Map<string, StoredRun>()
  return {
    put: async (run) => void stored.set(toKey(run), run),
    list: async () => [...stored.values()],
    remove: async (key) => void stored.delete(key),
  }
}

/** A run under its key. Earlier releases stored no kind, and runs of races in a database of their own. */
type StoredRecord = StoredRun | Omit<AccountRun, 'kind'> | Omit<GuestRun, 'kind'>

const toRecord = (run: StoredRun): StoredRecord => ({ ...run, playId: toKey(run) })

function toRun(record: StoredRecord): StoredRun {
  if (!('kind' in record)) return 'guest' in record ? { ...record, kind: 'guest' } : { ...record, kind: 'account' }
  return record.kind === 'room'
    ? { ...record, playId: record.playId.slice(toKey({ kind: 'room', playId: '' }).length) }
    : record
}

const storageKey = 'tilerush-pending-results'

export function localStore(storage: Storage): OutboxStore {
  const read = (): StoredRecord[] => JSON.parse(storage.getItem(storageKey) ?? '[]') as StoredRecord[]
  const others = (key: string): StoredRecord[] => read().filter(({ playId }) => playId !== key)
  const write = (records: readonly StoredRecord[]): void => storage.setItem(storageKey, JSON.stringify(records))
  return {
    put: async (run) => write([...others(toKey(run)), toRecord(run)]),
    list: async () => read().map(toRun),
    remove: async (key) => write(others(key)),
  }
}

const storeName = 'pending-results'

interface OutboxSchema extends DBSchema {
  [storeName]: { key: string; value: StoredRecord }
}

/** It stays at version 1 for good: a tab of an earlier release would keep a later one from being opened. */
async function indexedStore(): Promise<OutboxStore> {
  const database = await openDB<OutboxSchema>('tilerush', 1, {
    upgrade: (created) => void created.createObjectStore(storeName, { keyPath: 'playId' }),
  })
  // Strict: the run is on the disk before the page says that it is stored.
  const change = () => database.transaction(storeName, 'readwrite', { durability: 'strict' })
  return {
    put: (run) => putAndCommit(change(), toRecord(run)),
    list: async () => (await database.getAll(storeName)).map(toRun),
    remove: (key) => change().store.delete(key),
  }
}

/** The most lasting store that this browser allows. */
export async function openOutboxStore(): Promise<OutboxStore> {
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
