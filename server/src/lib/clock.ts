import type { Clock } from './parts.ts'

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }

/**
 * Options of an `lru-cache` with a lifetime: its entries expire by this clock, as everything else does. Without a
 * resolution, because the cache would otherwise read the clock once a millisecond by a timer.
 */
export function toCacheClock(clock: Clock) {
  return { perf: { now: () => clock.now().getTime() }, ttlResolution: 0 }
}

/** A clock that stands still until it is moved, for tests of expiry. */
export interface FixedClock extends Clock {
  /** As when somebody sets the machine's clock. */
  set(moment: Date): void
  /** As time goes by. */
  advance(ms: number): void
}

export function createFixedClock(start: Date): FixedClock {
  let current = start.getTime()
  let passedMs = 0
  return {
    now: () => new Date(current),
    monotonicMs: () => passedMs,
    set: (moment) => {
      current = moment.getTime()
    },
    advance: (ms) => {
      current += ms
      passedMs += ms
    },
  }
}
