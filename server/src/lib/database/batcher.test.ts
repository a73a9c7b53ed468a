import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** A store whose statements end on a signal of the test. */
function createHeldStore() {
  const statements: { readonly items: readonly string[]; readonly end: (stored: readonly string[]) => void }[] = []
  const store = (take: () => readonly string[]) =>
    new Promise<(item: string) => string | undefined>((resolve) => {
      const end = (stored: readonly string[]) =>
        resolve((item) => (stored.includes(item) ? `stored ${item}` : undefined))
      statements.push({ items: take(), end })
    })
  return { statements, store }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const firstLetter = (item: string) => item.slice(0, 1)

describe('items', () => {
  test('of one turn share a statement, and each has what came of it', async () => {
    const { statements, store } = createHeldStore()
    const add = createBatcher({ maxBatches: 2, store })
    const added = ['a', 'b', 'c'].map(add)
    await turn()
    expect(statements.map(({ items }) => items)).toEqual([['a', 'b', 'c']])
    statements[0]?.end(['a', 'c'])
    expect(await Promise.all(added)).toEqual(['stored a', null, 'stored c'])
  })

  test('that arrive while enough statements are on their way wait for the next one', async () => {
    const { statements, store } = createHeldStore()
    const add = createBatcher({ maxBatches: 1, store })
    void add('a')
    await turn()
    const later = ['b', 'c'].map(add)
    await turn()
    expect(statements).toHaveLength(1)
    statements[0]?.end(['a'])
    await turn()
    expect(statements[1]?.items).toEqual(['b', 'c'])
    statements[1]?.end(['b', 'c'])
    expect(await Promise.all(later)).toEqual(['stored b', 'stored c'])
  })

  test('with a key in common go into different statements, the first one first', async () => {
    const { statements, store } = createHeldStore()
    const add = createBatcher({ maxBatches: 1, store, keysOf: (item) => [firstLetter(item)] })
    for (const item of ['a1', 'a2', 'b1']) void add(item)
    await turn()
    statements[0]?.end([])
    await turn()
    expect(statements.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2']])
  })

  test('are 64 a statement at most', async () => {
    const { statements, store } = createHeldStore()
    const add = createBatcher({ maxBatches: 1, store })
    for (let index = 0; index < 70; index += 1) void add(String(index))
    await turn()
    statements[0]?.end([])
    await turn()
    expect(statements.map(({ items }) => items.length)).toEqual([64, 6])
  })
})

test('until a batch takes its items, those of its group come along; of each group one waits', async () => {
  const locks: (() => void)[] = []
  const taken: (readonly string[])[] = []
  const add = createBatcher<string, string>({
    maxBatches: 2,
    groupOf: firstLetter,
    store: async (take) => {
      await new Promise<void>((resolve) => locks.push(resolve))
      taken.push(take())
      return (item) => item
    },
  })
  const added = ['a1', 'b1'].map(add)
  await turn()
  added.push(add('a2'))
  await turn()
  expect(locks).toHaveLength(2)
  for (const free of locks.splice(0)) free()
  expect(await Promise.all(added)).toEqual(['a1', 'b1', 'a2'])
  expect(taken).toEqual([['a1', 'a2'], ['b1']])
})

test('a store that takes nothing says what comes of all that have come', async () => {
  const add = createBatcher<string, string>({ maxBatches: 1, store: () => Promise.resolve(() => 'gone') })
  expect(await Promise.all(['a', 'b'].map(add))).toEqual(['gone', 'gone'])
  expect(await add('c')).toBe('gone')
})

test('of items of which the last counts the others are not stored, and a batch waits for more', async () => {
  const { statements, store } = createHeldStore()
  const add = createBatcher({ maxBatches: 1, store, latestBy: firstLetter, waitMs: 5 })
  const added = ['a1', 'b1', 'a2'].map(add)
  await turn()
  expect(statements).toHaveLength(0)
  await expect.poll(() => statements.map(({ items }) => items)).toEqual([['a2', 'b1']])
  const later = add('a3')
  statements[0]?.end(['a2', 'b1'])
  expect(await Promise.all(added)).toEqual([null, 'stored b1', 'stored a2'])
  await expect.poll(() => statements[1]?.items).toEqual(['a3'])
  statements[1]?.end(['a3'])
  expect(await later).toBe('stored a3')
})

test('a batch that fails stores none of its items, and the next one follows', async () => {
  const failing = createBatcher<string, string>({
    maxBatches: 1,
    store: async (take) => {
      if (take().includes('bad')) throw new Error('No')
      return () => 'stored'
    },
  })
  expect(await Promise.all([failing('good'), failing('bad')])).toEqual([null, null])
  expect(await failing('good')).toBe('stored')
})
