import { describe, expect, it } from 'vitest'
import { started, finished } from '../testing/games.ts'
import { toResult } from './result.ts'

describe('toResult', () => {
  it('adds the penalty to the elapsed time and fills every field', () => {
    const run = finished(started('3x4', 4), (index) => (index === 0 ? 2 : 0))
    expect(toResult(run)).toEqual({
      accuracy: 12 / 14,
      averageCorrectClickDurationMs: (12 * 110 + 2 * 90) / 12,
      completedDurationMs: 12 * 110 + 2 * 90,
      penaltyDurationMs: 4000,
      totalDurationMs: 12 * 110 + 2 * 90 + 4000,
      numClicksTotal: 14,
      numIncorrectClicks: 2,
      numTilesOnBoard: 12,
    })
  })

  it('is null for a run that is not completed', () => {
    expect(toResult(started('3x4', 4))).toBeNull()
  })
})
