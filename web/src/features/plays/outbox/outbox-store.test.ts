import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { moveFormerRoomRuns } from './former-room-runs.ts'
import { localStore, memoryStore, openOutboxStore, type OutboxStore } from './outbox-store.ts'
import { accountRun, guestRun, roomRun } from './run-fixtures.test-data.ts'
import { type RoomRun, type StoredRun, toKey } from './stored-run.ts'

function fakeStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}

const byKey = (runs: readonly StoredRun[]) => runs.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))

/** What is there before and after belongs to other tests. */
async function emptyIndexedStore(): Promise<OutboxStore> {
  const store = await openOutboxStore()
  for (const run of await store.list()) await store.remove(toKey(run))
  return store
}

describe.each([
  ['memory', async () => memoryStore()],
  ['localStorage', async () => localStore(fakeStorage())],
  ['IndexedDB', emptyIndexedStore],
])('the store in %s', (_name, create) => {
  it('keeps runs of each kind by play, replaces and removes them', async () => {
    const store = await create()
    const runs = [accountRun('one'), guestRun('two', { isUnsent: true }), roomRun('three')]
    for (const run of runs) await store.put(run)
    await store.put({ ...accountRun('one'), totalDurationMs: null })
    expect(byKey(await store.list())).toEqual(
      byKey([{ ...accountRun('one'), totalDurationMs: null }, ...runs.slice(1)]),
    )
    await store.remove('one')
    expect(byKey(await store.list())).toEqual(byKey(runs.slice(1)))
  })

  it('keeps a guest’s run of a race for the room and for an account', async () => {
    const store = await create()
    await store.put(guestRun('one'))
    await store.put(roomRun('one'))
    expect(byKey(await store.list())).toEqual([guestRun('one'), roomRun('one')])
    await store.remove(toKey(roomRun('one')))
    expect(await store.list()).toEqual([guestRun('one')])
  })
})

describe('what earlier releases stored', () => {
  const { kind: _account, ...formerAccountRun } = accountRun('a')
  const { kind: _guest, ...formerGuestRun } = guestRun('b', { isUnsent: true })
  const { kind: _room, ...formerRoomRun } = { ...roomRun('c'), claimSecret: 's', roundTripMs: 40 }

  it('is read from IndexedDB, whose version a tab of theirs can still open', async () => {
    const store = await emptyIndexedStore()
    const former = await openDB('tilerush', 1)
    for (const run of [formerAccountRun, formerGuestRun]) await former.put('pending-results', run)
    expect(byKey(await store.list())).toEqual([accountRun('a'), guestRun('b', { isUnsent: true })])
    await store.remove('a')
    expect(await former.getAllKeys('pending-results')).toEqual(['b'])
    former.close()
  })

  it('is read from localStorage', async () => {
    const storage = fakeStorage()
    storage.setItem('tilerush-pending-results', JSON.stringify([formerAccountRun, formerGuestRun]))
    expect(await localStore(storage).list()).toEqual([accountRun('a'), guestRun('b', { isUnsent: true })])
  })

  it('is moved from the database of races, each run stored here before it goes there', async () => {
    const tab = await openDB('tilerush-rooms', 1, {
      upgrade: (created) => void created.createObjectStore('runs', { keyPath: 'playId' }),
    })
    for (const run of [formerRoomRun, { ...formerRoomRun, playId: 'd' }]) await tab.put('runs', run)
    const moved: RoomRun[] = []
    await moveFormerRoomRuns(async (run) => {
      expect(await tab.get('runs', run.playId)).toBeDefined()
      moved.push(run)
    })
    expect(moved).toEqual([formerRoomRun, { ...formerRoomRun, playId: 'd' }].map((run) => ({ ...run, kind: 'room' })))
    expect(await tab.count('runs')).toBe(0)
    tab.close()
  })

  it('may be no database of races, and then none is made', async () => {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('tilerush-rooms').onsuccess = resolve
    })
    const keep = vi.fn<(run: RoomRun) => Promise<void>>()
    await moveFormerRoomRuns(keep)
    expect(keep).not.toHaveBeenCalled()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('tilerush-rooms')
  })
})

describe('without IndexedDB', () => {
  it('and localStorage, runs are kept in memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = await openOutboxStore()
    await store.put(accountRun('one'))
    expect(await store.list()).toEqual([accountRun('one')])
    vi.unstubAllGlobals()
  })
})
