import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missedRatio } from './tile-statistics.tsx'

describe('missedRatio', () => {
  it.each([
    [0, 0, '0 %'],
    [0, 40, '0 %'],
    [1, 1000, '1 %'],
    [1, 3, '33 %'],
    [2, 3, '67 %'],
    [7, 7, '100 %'],
  ])('%i of %i is %s', (numMissed, numAnswered, ratio) => expect(missedRatio({ numAnswered, numMissed })).toBe(ratio))

  it('says nought only when nothing was missed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (numAnswered, missed) => {
        const numMissed = Math.min(missed, numAnswered)
        expect(missedRatio({ numAnswered, numMissed }) === '0 %').toBe(numMissed === 0)
      }),
    )
  })
})
