import { describe, expect, it } from 'vitest'
import { begun, finished } from '../testing/games.ts'
import { resultOf } from './result.ts'
import { splitsOf } from './splits.ts'
import { formatSeconds, timerDigits } from './timer-digits.ts'

describe('resultOf', () => {
  it('adds the penalty to the elapsed time and fills every field', () => {
    const run = finished(begun('3x4', 4), (index) => (index === 0 ? 2 : 0))
    expect(resultOf(run)).toEqual({
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
    expect(resultOf(begun('3x4', 4))).toBeNull()
  })
})

describe('splitsOf', () => {
  it('gives each prompt its time, its misses, and says which were slow', () => {
    const run = finished(begun('3x4', 4), (index) => (index === 3 ? 1 : 0))
    const splits = splitsOf(run)
    expect(splits).toHaveLength(12)
    expect(splits.map((split) => split.tileId)).toEqual(run.promptOrder)
    expect(splits.reduce((sum, split) => sum + split.durationMs, 0)).toBe(run.endedAtMs)
    expect(splits.filter((split) => split.isMissed)).toHaveLength(1)
    expect(splits[3]).toMatchObject({ isMissed: true, isSlow: true, durationMs: 200, startedAtMs: 330 })
    expect(splits[3]?.wrongTileIds).toHaveLength(1)
  })
})

describe('times', () => {
  it.each([
    [0, '000.00', 2],
    [9, '000.00', 2],
    [5270, '005.27', 2],
    [9999, '009.99', 2],
    [10_000, '010.00', 1],
    [99_999, '099.99', 1],
    [100_000, '100.00', 0],
    [300_000, '300.00', 0],
  ])('%i ms runs as %s with %i dimmed', (ms, text, numDimmed) => {
    expect(timerDigits(ms)).toEqual({ text, numDimmed })
  })

  it.each([
    [16_850, '16.85'],
    [16_854, '16.85'],
    [16_855, '16.86'],
    [0, '0.00'],
    [-1370, '-1.37'],
  ])('%i ms reads %s', (ms, text) => expect(formatSeconds(ms)).toBe(text))
})
