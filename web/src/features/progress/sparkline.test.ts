import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sparklinePoints } from './sparkline.tsx'

const frame = { width: 120, height: 32, margin: 4 }
const anyValues = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 40 })

it('keeps every value inside the frame, later ones further right and higher ones higher', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const points = sparklinePoints(values, frame)
      expect(points).toHaveLength(values.length)
      for (const [index, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(frame.margin)
        expect(x).toBeLessThanOrEqual(frame.width - frame.margin + 1e-6)
        expect(y).toBeGreaterThanOrEqual(frame.margin - 1e-6)
        expect(y).toBeLessThanOrEqual(frame.height - frame.margin + 1e-6)
        const [before, valueBefore = 0] = [points[index - 1], values[index - 1]]
        if (!before) continue
        expect(x).toBeGreaterThan(before.x)
        expect(Math.sign(before.y - y)).toBe(Math.sign((values[index] ?? 0) - valueBefore))
      }
    }),
  )
})

it('lays a single value, and equal ones, in the middle', () => {
  expect(sparklinePoints([7], frame)).toEqual([{ x: 60, y: 16 }])
  expect(sparklinePoints([7, 7], frame).map(({ y }) => y)).toEqual([16, 16])
})
