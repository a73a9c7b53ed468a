import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countChanges } from '../editor/changes.ts'
import { testBoard as board, testTile as tile } from '../editor/board-fixture.ts'
import { compareSides, mergeSides } from './merge.ts'

const anyTile = (tileId: string) =>
  fc
    .record({
      prompt: fc.constantFrom(tileId, 'one', 'two'),
      enabled: fc.boolean(),
      answerText: fc.constantFrom('', 'x'),
    })
    .map((change) => tile(tileId, change))
const anyBoard = fc
  .record({
    name: fc.constantFrom('Flags', 'Flags 2', 'Other'),
    mode: fc.constantFrom('live' as const, 'testing' as const),
    tilePadding: fc.boolean(),
    tiles: fc
      .tuple(...['a', 'b', 'c', 'd'].map((tileId) => fc.option(anyTile(tileId), { freq: 3 })))
      .map((tiles) => tiles.filter((found) => found !== null)),
  })
  .map((change) => board(change))

it('taking mine everywhere loses nothing that I changed, and taking theirs nothing that they changed', () => {
  fc.assert(
    fc.property(anyBoard, anyBoard, anyBoard, (base, mine, theirs) => {
      const stored = mergeSides(base, mine, theirs, () => 'mine')
      const taken = mergeSides(base, mine, theirs, () => 'theirs')
      // Merging what came out once more with either side brings up nothing new of that side.
      expect(compareSides(base, stored, mine).conflicts).toEqual([])
      expect(compareSides(base, taken, theirs).conflicts).toEqual([])
    }),
  )
})

function never(): never {
  throw new Error('Nothing is disputed')
}

it('without a change of mine it is theirs, and without one of theirs it is mine', () => {
  fc.assert(
    fc.property(anyBoard, anyBoard, (base, changed) => {
      expect(countChanges(changed, mergeSides(base, base, changed, never))).toBe(0)
      expect(countChanges(changed, mergeSides(base, changed, base, never))).toBe(0)
    }),
  )
})

it('takes along what only they changed, and asks about what both did', () => {
  const base = board()
  const mine = board({ name: 'Mine', tiles: [tile('a', { prompt: 'my a' }), tile('b'), tile('m')] })
  const theirs = board({ name: 'Theirs', mode: 'live', tiles: [tile('a', { answerText: 'their a' }), tile('t')] })
  const { conflicts, numTheirs } = compareSides(base, mine, theirs)
  expect(conflicts).toEqual([{ id: 'name', kind: 'field', name: 'name' }])
  // The mode, the answer of a, the removal of b, the new t.
  expect(numTheirs).toBe(4)
  const merged = mergeSides(base, mine, theirs, () => 'mine')
  expect(merged.name).toBe('Mine')
  expect(merged.mode).toBe('live')
  expect(merged.tiles).toEqual([tile('a', { prompt: 'my a', answerText: 'their a' }), tile('m'), tile('t')])
})

it('asks when one removed what the other changed', () => {
  const base = board()
  const mine = board({ tiles: [tile('a', { prompt: 'my a' }), tile('b')] })
  const theirs = board({ tiles: [tile('b')] })
  const { conflicts } = compareSides(base, mine, theirs)
  expect(conflicts.map(({ kind, id }) => [kind, id])).toEqual([['removal', 'a']])
  expect(mergeSides(base, mine, theirs, () => 'mine').tiles.map(({ tileId }) => tileId)).toEqual(['a', 'b'])
  expect(mergeSides(base, mine, theirs, () => 'theirs').tiles.map(({ tileId }) => tileId)).toEqual(['b'])
})
