import { describe, expect, it } from 'vitest'
import { localStore, memoryStore, openResultStore, type PendingResult } from './result-store.ts'

function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

function resultOf(playId: string, totalDurationMs: number | null = 5): PendingResult {
  return { playId, userId: 'kit', boardId: '0001', clicks: [{ tileId: 'a', atMs: 5 }], totalDurationMs }
}

describe.each([
  ['memory', memoryStore],
  ['localStorage', () => localStore(fakeStorage())],
])('the store in %s', (_name, create) => {
  it('keeps runs by play, replaces and removes them', async () => {
    const store = create()
    await store.put(resultOf('one'))
    await store.put(resultOf('two'))
    await store.put(resultOf('one', null))
    expect((await store.list()).toSorted((a, b) => (a.playId < b.playId ? -1 : 1))).toEqual([
      resultOf('one', null),
      resultOf('two'),
    ])
    await store.remove('one')
    expect(await store.list()).toEqual([resultOf('two')])
  })
})

describe('openResultStore', () => {
  it('falls back to memory where all storage is blocked', async () => {
    const store = await openResultStore()
    await store.put(resultOf('one'))
    expect(await store.list()).toEqual([resultOf('one')])
  })
})
