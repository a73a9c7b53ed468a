import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeTime, type RelativeTime } from './relative-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const unitMs = { second, minute, hour, day, week: 7 * day, month: (365 * day) / 12 }
const now = 1_800_000_000_000

const inWords = (time: RelativeTime): string => (time.kind === 'units ago' ? `${time.count} ${time.unit}` : time.kind)

describe('relativeTime (docs/rules.md#relative-times)', () => {
  it.each([
    [0, 'a moment ago'],
    [1999, 'a moment ago'],
    [2000, 'moments ago'],
    [4999, 'moments ago'],
    [5000, '5 second'],
    [59_999, '59 second'],
    [minute, '1 minute'],
    [hour - 1, '59 minute'],
    [hour, '1 hour'],
    [day - 1, '23 hour'],
    [day, '1 day'],
    [7 * day - 1, '6 day'],
    [7 * day, '1 week'],
    [30 * day, '4 week'],
    [31 * day, '1 month'],
    [365 * day - 1, '11 month'],
    [365 * day, 'more than year ago'],
    [4000 * day, 'more than year ago'],
    [-5000, 'a moment ago'],
  ])('%d ms ago is %s', (ago, words) => expect(inWords(relativeTime(now - ago, now))).toBe(words))

  it('is never for what never happened', () => expect(relativeTime(null, now)).toEqual({ kind: 'never' }))

  it('names the largest unit that fits, with as many as fit', () => {
    const span = fc.integer({ min: 5 * second, max: 365 * day - 1 })
    fc.assert(
      fc.property(span, (ago) => {
        const time = relativeTime(now - ago, now)
        if (time.kind !== 'units ago') throw new Error(time.kind)
        const ms = unitMs[time.unit]
        expect(time.count).toBeGreaterThanOrEqual(1)
        expect(time.count * ms).toBeLessThanOrEqual(ago)
        expect((time.count + 1) * ms).toBeGreaterThan(ago)
        const larger = Object.values(unitMs).filter((other) => other > ms)
        expect(larger.every((other) => other > ago)).toBe(true)
      }),
    )
  })

  it('never gets younger while time passes', () => {
    const rank = (time: RelativeTime): number => {
      if (time.kind === 'units ago') return time.count * unitMs[time.unit]
      return time.kind === 'more than year ago' ? 365 * day : time.kind === 'moments ago' ? 2 * second : 0
    }
    const span = fc.integer({ min: -day, max: 500 * day })
    fc.assert(
      fc.property(span, fc.nat(400 * day), (ago, later) => {
        expect(rank(relativeTime(now - ago - later, now))).toBeGreaterThanOrEqual(rank(relativeTime(now - ago, now)))
      }),
    )
  })
})
