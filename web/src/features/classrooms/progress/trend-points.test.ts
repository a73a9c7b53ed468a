import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { toTrend } from './trend-points.ts'

const frame = { left: 40, right: 312, top: 20, bottom: 100 }
const run = (day: number, seconds: number, isBest = true) => ({
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  totalDurationMs: seconds * 1000,
  isBest,
})

it('draws bests as steps and other runs beside them, time from the left, less time lower', () => {
  const { bests, others, path, ticks } = toTrend([run(1, 25), run(3, 24, false), run(5, 20), run(9, 15)], frame)
  expect(ticks.map(({ seconds }) => seconds)).toEqual([25, 20, 15])
  expect(bests).toEqual([
    { x: 40, y: 20 },
    { x: 176, y: 60 },
    { x: 312, y: 100 },
  ])
  expect(others).toEqual([{ x: 108, y: 28 }])
  expect(path).toBe('M40 20H176V60H312V100H312')
})

it('draws one run, and runs of equal time or at one moment', () => {
  expect(toTrend([run(1, 12.5)], frame)).toMatchObject({ bests: [{ x: 40, y: 60 }], path: 'M40 60H312' })
  expect(toTrend([run(1, 10), run(1, 10, false)], frame)).toMatchObject({ others: [{ x: 40, y: 100 }] })
})

it('keeps every run inside its frame, between two to four lines', () => {
  const aRun = record({ day: integer({ min: 0, max: 400 }), seconds: integer({ min: 1, max: 3600 }) })
  assert(
    property(array(aRun, { minLength: 1 }), (drawn) => {
      const runs = drawn
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, seconds }, index) => run(day, seconds, index === 0))
      const { bests, others, ticks } = toTrend(runs, frame)
      for (const { x, y } of [...bests, ...others]) {
        expect(x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom).toBe(true)
      }
      expect(ticks.length >= 2 && ticks.length <= 4).toBe(true)
    }),
  )
})
