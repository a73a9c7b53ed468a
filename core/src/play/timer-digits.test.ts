import { describe, expect, it } from 'vitest'
import { formatSeconds, timerDigits } from './timer-digits.ts'

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
