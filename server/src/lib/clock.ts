import type { Clock } from './parts.ts'

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved, for tests of expiry. */
export interface FixedClock extends Clock {
  set(moment: Date): void
  advance(ms: number): void
}

export function createFixedClock(start: Date): FixedClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = moment.getTime()
    },
    advance: (ms) => {
      current += ms
    },
  }
}
