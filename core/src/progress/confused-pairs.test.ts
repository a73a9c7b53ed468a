import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getConfusedPairs } from './confused-pairs.ts'

const mixUp = (promptedTileId: string, clickedTileId: string, count: number) => ({
  promptedTileId,
  clickedTileId,
  count,
})
const anyTile = fc.constantFrom('a', 'b', 'c', 'd')
const anyMixUps = fc.uniqueArray(fc.tuple(anyTile, anyTile, fc.integer({ min: 1, max: 9 })), {
  selector: ([requested, clicked]) => `${requested} ${clicked}`,
})
const sum = (counted: readonly { count: number }[]) => counted.reduce((total, { count }) => total + count, 0)

it('adds up both ways, the most frequent pair first', () => {
  expect(getConfusedPairs([mixUp('b', 'a', 2), mixUp('c', 'd', 4), mixUp('a', 'b', 3)])).toEqual([
    { tileIds: ['a', 'b'], count: 5 },
    { tileIds: ['c', 'd'], count: 4 },
  ])
  expect(getConfusedPairs([])).toEqual([])
})

it('counts every mix-up once, and names no pair twice', () => {
  fc.assert(
    fc.property(anyMixUps, (entries) => {
      const mixUps = entries.map((entry) => mixUp(...entry))
      const pairs = getConfusedPairs(mixUps)
      const ofTwo = mixUps.filter(({ promptedTileId, clickedTileId }) => promptedTileId !== clickedTileId)
      expect(sum(pairs)).toBe(sum(ofTwo))
      const names = pairs.map(({ tileIds }) => tileIds.toSorted().join(' '))
      expect(new Set(names).size).toBe(names.length)
      for (const { tileIds } of pairs) expect(tileIds[0]).not.toBe(tileIds[1])
      expect(pairs.map(({ count }) => count)).toEqual(pairs.map(({ count }) => count).toSorted((a, b) => b - a))
      expect(getConfusedPairs(mixUps.toReversed()).map(({ count }) => count)).toEqual(pairs.map(({ count }) => count))
    }),
  )
})
