import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryRun } from '@tilerush/contract/plays/history'
import { bestLine, chartScale } from './chart-geometry.ts'

const run = (totalDurationMs: number, isNewBest: boolean): HistoryRun => ({
  playId: `${totalDurationMs}`,
  finishedAt: '2026-03-01T12:00:00.000Z',
  totalDurationMs,
  completedDurationMs: totalDurationMs,
  penaltyDurationMs: 0,
  averageCorrectClickDurationMs: 1,
  accuracy: 1,
  numIncorrectClicks: 0,
  isNewBest,
  countsForBest: true,
  source: null,
})

describe('bestLine', () => {
  it('falls with every new best and stands still between', () => {
    const runs = [run(900, false), run(700, true), run(800, false), run(600, true)]
    expect(bestLine(runs, 600)).toEqual([
      { from: 1, bestMs: 700 },
      { from: 3, bestMs: 600 },
    ])
  })

  it('is the older best all along where no run set one', () => {
    expect(bestLine([run(900, false), run(800, false)], 500)).toEqual([{ from: 0, bestMs: 500 }])
    expect(bestLine([], 500)).toEqual([])
    expect(bestLine([run(900, false)], null)).toEqual([])
  })
})

describe('chartScale', () => {
  const frame = { width: 800, height: 240, margin: 8 }

  it('keeps every run inside the frame, later ones further right and slower ones higher', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 50 }), (values) => {
        const { x, y, ticks } = chartScale(values.length, values, frame)
        for (const [index, ms] of values.entries()) {
          expect(x(index)).toBeGreaterThanOrEqual(frame.margin - 1e-6)
          expect(x(index)).toBeLessThanOrEqual(frame.width - frame.margin + 1e-6)
          expect(y(ms)).toBeGreaterThanOrEqual(frame.margin - 1e-6)
          expect(y(ms)).toBeLessThanOrEqual(frame.height - frame.margin + 1e-6)
          expect(x(index)).toBeGreaterThan(index === 0 ? -Infinity : x(index - 1))
          expect(y(ms + 1000)).toBeLessThan(y(ms))
        }
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(7)
        for (const tick of ticks) expect(y(tick)).toBeGreaterThanOrEqual(frame.margin - 1e-6)
      }),
    )
  })
})
