import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingMs } from './constants.ts'
import { raceEndsAt } from './race-end.ts'

const [now, endsAt] = [1_000_000, 1_000_000 + 60_000]
const end = (numIn: number, numAwaited: number) => raceEndsAt({ numIn, numAwaited }, endsAt, now)
const counts = fc.record({ numIn: fc.nat({ max: 200 }), numAwaited: fc.nat({ max: 200 }) })
const times = fc.record({ nowMs: fc.nat(), endsAtMs: fc.nat() })

describe('the end of a race', () => {
  it('is closing with four of five runs in, and not before', () => {
    expect([end(4, 1), end(8, 2), end(24, 6)]).toEqual(Array(3).fill(now + closingMs))
    expect([end(3, 1), end(7, 2), end(23, 6), end(1, 1), end(0, 5)]).toEqual(Array(5).fill(endsAt))
  })

  it('is now when a run is in and none is awaited; without a run it is by time alone', () => {
    expect([end(1, 0), end(30, 0), end(0, 0)]).toEqual([now, now, endsAt])
  })

  it('never moves to later, and is set once: asked again it stays', () => {
    fc.assert(
      fc.property(counts, times, fc.nat({ max: closingMs }), (runs, { nowMs, endsAtMs }, laterMs) => {
        const first = raceEndsAt(runs, endsAtMs, nowMs)
        expect(first).toBeLessThanOrEqual(endsAtMs)
        expect(raceEndsAt(runs, first, nowMs + laterMs)).toBe(first)
      }),
    )
  })

  it('comes no later by a run that is in, or a member who is not waited for', () => {
    fc.assert(
      fc.property(counts, times, ({ numIn, numAwaited }, { nowMs, endsAtMs }) => {
        fc.pre(numAwaited > 0)
        const before = raceEndsAt({ numIn, numAwaited }, endsAtMs, nowMs)
        expect(raceEndsAt({ numIn: numIn + 1, numAwaited: numAwaited - 1 }, endsAtMs, nowMs)).toBeLessThanOrEqual(
          before,
        )
        expect(raceEndsAt({ numIn, numAwaited: numAwaited - 1 }, endsAtMs, nowMs)).toBeLessThanOrEqual(before)
      }),
    )
  })
})
