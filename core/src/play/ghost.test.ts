import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLayout, anySeed, started, finished } from '../testing/games.ts'
import { averageTimes, evenTimes, getGhostSplits } from './ghost.ts'
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

describe('the mean of several runs', () => {
  it('is that of each prompt, with and without penalties', () => {
    const slow = [
      { elapsedMs: 1000, totalMs: 3000 },
      { elapsedMs: 2000, totalMs: 4000 },
    ]
    const quick = [
      { elapsedMs: 501, totalMs: 501 },
      { elapsedMs: 1500, totalMs: 1500 },
    ]
    expect(averageTimes([slow, quick])).toEqual([
      { elapsedMs: 751, totalMs: 1751 },
      { elapsedMs: 1750, totalMs: 2750 },
    ])
  })

  it('of one run is that run, of none is nothing', () => {
    const run = getGhostSplits(finished(started('3x4', 5), (index) => index % 2))
    expect(averageTimes([run])).toEqual(run.map(({ elapsedMs, totalMs }) => ({ elapsedMs, totalMs })))
    expect(averageTimes([])).toEqual([])
  })

  it('never runs backwards', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { minLength: 1, maxLength: 10 }), (seeds) => {
        const runs = seeds.map((seed) => getGhostSplits(finished(started('3x3', seed), (index) => (seed + index) % 3)))
        const mean = averageTimes(runs)
        for (const [index, { totalMs }] of mean.entries())
          expect(totalMs).toBeGreaterThanOrEqual(mean[index - 1]?.totalMs ?? 0)
      }),
    )
  })
})

it('a target is spread evenly over the prompts, and ends with its time', () => {
  expect(evenTimes(10_000, 3).map(({ totalMs }) => totalMs)).toEqual([3333, 6667, 10_000])
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_000 }), fc.integer({ min: 1, max: 36 }), (totalMs, numPrompts) => {
      const times = evenTimes(totalMs, numPrompts)
      expect(times).toHaveLength(numPrompts)
      expect(times.at(-1)).toEqual({ elapsedMs: totalMs, totalMs })
    }),
  )
})
