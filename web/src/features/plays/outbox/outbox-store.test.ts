import { describe, expect, it } from 'vitest'
import { localStore, memoryStore, openResultStore, type PendingResult } from './outbox-store.ts'

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

function toResult(playId: string, totalDurationMs: number | null = 5): PendingResult {
  return { playId, userId: 'kit', boardId: '0001', clicks: [{ tileId: 'a', atMs: 5 }], totalDurationMs }
}

describe.each([
  ['memory', memoryStore],
  ['localStorage', () => localStore(fakeStorage())],
])('the store in %s', (_name, create) => {
  it('keeps runs by play, replaces and removes them', async () => {
    const store = create()
    await store.put(toResult('one'))
    await store.put(toResult('two'))
    await store.put(toResult('one', null))
    expect((await store.list()).toSorted((a, b) => (a.playId < b.playId ? -1 : 1))).toEqual([
      toResult('one', null),
      toResult('two'),
    ])
    await store.remove('one')
    expect(await store.list()).toEqual([toResult('two')])
  })
})

describe('openResultStore', () => {
  it('falls back to memory where all storage is blocked', async () => {
    const store = await openResultStore()
    await store.put(toResult('one'))
    expect(await store.list()).toEqual([toResult('one')])
  })
})
