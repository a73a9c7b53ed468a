import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getStreak } from './streak.ts'

const today = 20_000
const anyDays = fc.array(fc.integer({ min: today - 40, max: today }), { maxLength: 40 })

describe('getStreak', () => {
  it.each([
    ['there is no run', [], 0, 0],
    ['today alone', [0], 1, 1],
    ['yesterday alone: today is not over', [1], 1, 1],
    ['the day before yesterday alone', [2], 0, 1],
    ['three days up to today', [2, 0, 1], 3, 3],
    ['three days up to yesterday', [1, 3, 2], 3, 3],
    ['a gap', [0, 1, 3, 4, 5], 2, 3],
    ['a day twice', [0, 0, 1, 1], 2, 2],
  ])('%s', (_, daysAgo, current, longest) => {
    const days = daysAgo.map((ago) => today - ago)
    expect(getStreak(days, today)).toEqual({ current, longest })
  })

  it('is never longer than the longest, which is never longer than the number of played days', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { current, longest } = getStreak(days, today)
        expect(current).toBeLessThanOrEqual(longest)
        expect(longest).toBeLessThanOrEqual(new Set(days).size)
        expect(longest > 0).toBe(days.length > 0)
      }),
    )
  })

  it('does not depend on the order of the days, nor on repeats', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(getStreak([...days.toReversed(), ...days], today)).toEqual(getStreak(days, today))
      }),
    )
  })

  it('counts exactly the days back to the first gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), anyDays, fc.boolean(), (length, older, hasToday) => {
        const last = hasToday ? today : today - 1
        const row = Array.from({ length }, (_, index) => last - index)
        const before = older.map((day) => day - 500)
        expect(getStreak([...before, ...row], today).current).toBe(length)
      }),
    )
  })

  it('grows by one with the next day, and with nothing but a new day', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const played = [...days, today]
        const { current } = getStreak(played, today)
        expect(getStreak(played, today + 1).current).toBe(current)
        expect(getStreak([...played, today + 1], today + 1).current).toBe(current + 1)
        expect(getStreak(played, today + 2).current).toBe(0)
      }),
    )
  })
})
