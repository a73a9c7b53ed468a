import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAccuracy, getMonday, getTotal, getWeeks, type PlayedDay } from './weeks.ts'

const anyDay: fc.Arbitrary<PlayedDay> = fc.record({
  day: fc.integer({ min: 19_000, max: 20_000 }),
  numRuns: fc.integer({ min: 1, max: 50 }),
  numNewBests: fc.integer({ min: 0, max: 5 }),
  numClicks: fc.integer({ min: 0, max: 900 }),
  numWrong: fc.integer({ min: 0, max: 90 }),
})

it('knows the Monday of a week: 5 January 1970 was one', () => {
  expect([0, 3, 4, 10, 11, -4].map(getMonday)).toEqual([-3, -3, 4, 4, 11, -10])
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 40_000 }), (day) => {
      const monday = getMonday(day)
      expect(day - monday).toBeGreaterThanOrEqual(0)
      expect(day - monday).toBeLessThan(7)
      expect(getMonday(monday)).toBe(monday)
      expect(getMonday(monday + 7)).toBe(monday + 7)
    }),
  )
})

describe('getWeeks', () => {
  it('has every week once, in order, up to the one of today', () => {
    fc.assert(
      fc.property(fc.array(anyDay), fc.integer({ min: 19_000, max: 20_000 }), (days, today) => {
        const weeks = getWeeks(days, today, 12)
        expect(weeks.map(({ day }) => getMonday(today) - day)).toEqual([77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7, 0])
      }),
    )
  })

  it('loses and repeats no run of these weeks', () => {
    fc.assert(
      fc.property(fc.array(anyDay), (days) => {
        const all = getWeeks(days, 20_000, 200)
        expect(getTotal(all)).toEqual(getTotal(days))
        const first = getMonday(20_000) - 7 * 9
        expect(getTotal(getWeeks(days, 20_000, 10))).toEqual(getTotal(days.filter(({ day }) => day >= first)))
      }),
    )
  })
})

it('knows no accuracy without a click', () => {
  expect(getAccuracy({ numClicks: 0, numWrong: 0 })).toBeNull()
  expect(getAccuracy({ numClicks: 8, numWrong: 2 })).toBe(0.75)
})
