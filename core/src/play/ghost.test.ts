import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLayout, anySeed, started, finished } from '../testing/games.ts'
import { getGhostSplits } from './ghost.ts'
import { toResult } from './result.ts'

it('a ghost of nothing has no splits', () => {
  expect(getGhostSplits(started('1x6', 1))).toEqual([])
})

it('a ghost never runs backwards and ends with the result', () => {
  const anyMisses = fc.array(fc.nat({ max: 3 }), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(anyLayout, anySeed, anyMisses, (layout, seed, misses) => {
      const play = finished(started(layout, seed), (index) => misses[index] ?? 0)
      const splits = getGhostSplits(play)
      const result = toResult(play)
      expect(splits).toHaveLength(play.promptOrder.length)
      expect(splits.at(-1)).toMatchObject({ elapsedMs: result?.completedDurationMs, totalMs: result?.totalDurationMs })
      expect(splits.map((split) => split.tileId)).toEqual(play.promptOrder)
      for (const [index, split] of splits.entries()) {
        const before = splits[index - 1] ?? { elapsedMs: 0, totalMs: 0 }
        expect(split.elapsedMs).toBeGreaterThan(before.elapsedMs)
        expect(split.totalMs - split.elapsedMs).toBeGreaterThanOrEqual(before.totalMs - before.elapsedMs)
      }
    }),
  )
})
