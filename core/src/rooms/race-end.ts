/** When a race is over (docs/rules.md#the-end-of-a-race). */
import { closingMs, closingPercent } from './constants.ts'

export interface RunCounts {
  /** Runs that are in. */
  readonly numIn: number
  /** Runs that hold the race up: begun, by members who are there and waited for, and not in. */
  readonly numAwaited: number
}

/**
 * The moment at which the race is over, ms: now when no run is awaited, `closingMs` from now at the latest when most are
 * in, and never later than it was.
 */
export function raceEndsAt({ numIn, numAwaited }: RunCounts, endsAtMs: number, nowMs: number): number {
  if (numIn === 0) return endsAtMs
  if (numAwaited === 0) return Math.min(endsAtMs, nowMs)
  const isClosing = numIn * 100 >= closingPercent * (numIn + numAwaited)
  return isClosing ? Math.min(endsAtMs, nowMs + closingMs) : endsAtMs
}
