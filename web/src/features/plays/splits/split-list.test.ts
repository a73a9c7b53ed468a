import { getGhostSplits } from '@tilerush/core/play/ghost'
import { getSplits } from '@tilerush/core/play/splits'
import { anyLayout, anySeed, started, finished } from '@tilerush/core/testing/games'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getBestSplits } from './split-list.tsx'

it('without a best there is nothing to hold a run against', () => {
  expect(getBestSplits(undefined).size).toBe(0)
  expect(getBestSplits(null).size).toBe(0)
})

it('a prompt of the best took its time and its penalties, whatever the order', () => {
  const anyMisses = fc.array(fc.nat({ max: 3 }), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(anyLayout, anySeed, anyMisses, (layout, seed, misses) => {
      const play = finished(started(layout, seed), (index) => misses[index] ?? 0)
      const best = { gamerTag: 'wren', totalDurationMs: 0, splits: getGhostSplits(play) }
      const expected = getSplits(play).map(({ tileId, durationMs, wrongTileIds }) => [
        tileId,
        durationMs + wrongTileIds.length * play.rules.wrongClickPenaltyMs,
      ])
      expect([...getBestSplits(best)]).toEqual(expected)
    }),
  )
})
