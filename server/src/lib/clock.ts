import type { Clock } from './deps.ts'

export const dayMs = 24 * 60 * 60 * 1000

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }

export function daysAgo(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs)
}

/**
 * Options of an `lru-cache` with a lifetime: its entries expire by this clock, as everything else does. Without a
 * resolution, because the cache would otherwise read the clock once a millisecond by a timer.
 */
export function toCacheClock(clock: Clock) {
  return { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 }
}

/** A clock that advances only when it is moved, for tests of expiry. */
export interface FakeClock extends Clock {
  /** As when the machine's clock is set. */
  set(date: Date): void
  /** As time passes. */
  advance(ms: number): void
}

export function createFakeClock(start: Date): FakeClock {
  let current = start.getTime()
  let passedMs = 0
  return {
    now: () => new Date(current),
    monotonicMs: () => passedMs,
    set: (date) => {
      current = date.getTime()
    },
    advance: (ms) => {
      current += ms
      passedMs += ms
    },
  }
}
