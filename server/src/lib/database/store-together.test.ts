import { describe, expect, test } from 'vitest'
import { createStoreTogether } from './store-together.ts'

/** A store whose statements end on a signal of the test. */
function createHeldStore() {
  const statements: { readonly items: readonly string[]; readonly end: (stored: readonly string[]) => void }[] = []
  const store = (items: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve) => {
      statements.push({ items, end: (stored) => resolve(new Map(stored.map((item) => [item, `stored ${item}`]))) })
    })
  return { statements, store }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const firstLetter = (item: string) => item.slice(0, 1)
const itself = (item: string) => [item]

describe('items', () => {
  test('of one turn share a statement, and each has what came of it', async () => {
    const { statements, store } = createHeldStore()
    const add = createStoreTogether({ maxStatements: 2, store, keysOf: itself })
    const added = ['a', 'b', 'c'].map(add)
    await turn()
    expect(statements.map(({ items }) => items)).toEqual([['a', 'b', 'c']])
    statements[0]?.end(['a', 'c'])
    expect(await Promise.all(added)).toEqual(['stored a', null, 'stored c'])
  })

  test('that arrive while enough statements are on their way wait for the next one', async () => {
    const { statements, store } = createHeldStore()
    const add = createStoreTogether({ maxStatements: 1, store, keysOf: itself })
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
    const add = createStoreTogether({ maxStatements: 1, store, keysOf: (item) => [firstLetter(item)] })
    for (const item of ['a1', 'a2', 'b1']) void add(item)
    await turn()
    statements[0]?.end([])
    await turn()
    expect(statements.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2']])
  })

  test('are 64 a statement at most', async () => {
    const { statements, store } = createHeldStore()
    const add = createStoreTogether({ maxStatements: 1, store, keysOf: itself })
    for (let index = 0; index < 70; index += 1) void add(String(index))
    await turn()
    statements[0]?.end([])
    await turn()
    expect(statements.map(({ items }) => items.length)).toEqual([64, 6])
  })
})

test('a statement that fails stores none of its items, and the next one follows', async () => {
  const failing = createStoreTogether<string, string>({
    maxStatements: 1,
    store: async (items) => {
      if (items.includes('bad')) throw new Error('No')
      return new Map(items.map((item) => [item, 'stored']))
    },
    keysOf: itself,
  })
  expect(await Promise.all([failing('good'), failing('bad')])).toEqual([null, null])
  expect(await failing('good')).toBe('stored')
})
