import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isYearBorn, yearsBorn } from './year-born.ts'

describe('the year born (docs/rules.md#names)', () => {
  it('runs from 10 years back down to 100', () => {
    const years = yearsBorn(2026)
    expect([years[0], years.at(-1), years.length]).toEqual([2016, 1926, 91])
  })

  it('may be stored if and only if it is in the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1800, max: 2200 }), (current, year) => {
        expect(isYearBorn(year, current)).toBe(yearsBorn(current).includes(year))
      }),
    )
    expect(isYearBorn(1990.5, 2026)).toBe(false)
  })
})
