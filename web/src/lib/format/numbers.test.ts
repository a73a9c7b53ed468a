import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultSeconds, shownDifferenceMs } from './numbers.ts'

const hundredths = (ms: number) => Math.round(Number(resultSeconds(ms)) * 100)

describe('the difference of two durations', () => {
  it.each([
    [7591, 12_105, -4520],
    [7594, 12_105, -4520],
    [12_105, 7594, 4520],
    [7334, 7331, 0],
    [7335, 7331, 10],
  ])('of %i and %i ms is %i', (durationMs, otherMs, difference) => {
    expect(shownDifferenceMs(durationMs, otherMs)).toBe(difference)
  })

  it('adds up with the two times that stand beside it', () => {
    const duration = integer({ min: 0, max: 999_999 })
    assert(
      property(duration, duration, (one, other) => {
        expect(hundredths(one) - hundredths(other)).toBe(hundredths(shownDifferenceMs(one, other)))
      }),
    )
  })
})
