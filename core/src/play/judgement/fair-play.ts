/**
 * Cheat detection: whether a completed run can be a person's. The reasons against it are stored with it
 * (docs/rules.md#how-a-run-is-judged).
 */
import {
  clockToleranceMs,
  confirmingPercent,
  humanSplitMs,
  liveBaseMs,
  liveMaxMs,
  livePercent,
  liveRoundTrips,
  type UnverifiedReason,
} from '../constants.ts'
import { getHumanFloorMs } from './human-floor.ts'
import { isEvenlySpaced, isMonotone, isRepeating, isRounded, type RunTimes } from './time-shapes.ts'
import type { Play } from '../types.ts'

/** `passedMs`: what the server's own clock gives the play at most, from the end of the countdown to the request's arrival. */
export function findFlags(play: Play, passedMs: number): UnverifiedReason[] {
  const times = getRunTimes(play)
  const { durations } = times
  const reasons: UnverifiedReason[] = []
  if (getTotal(durations) > passedMs + clockToleranceMs) reasons.push('faster-than-clock')
  if (isFasterThanHuman(play, durations)) reasons.push('faster-than-human')
  if (isEvenlySpaced(times)) reasons.push('evenly-spaced')
  // A steady beat is the shortest pattern, and has a reason of its own.
  else if (isRepeating(times)) reasons.push('repeating-times')
  if (isMonotone(times)) reasons.push('monotone-times')
  if (isRounded(times)) reasons.push('rounded-times')
  return reasons
}

/** The durations are the same as the splits', without the other fields of a split. */
export function getRunTimes({ clicks, promptOrder }: Pick<Play, 'clicks' | 'promptOrder'>): RunTimes {
  const durations: number[] = []
  let shownAtMs = 0
  for (const { tileId, atMs } of clicks) {
    if (tileId !== promptOrder[durations.length]) continue
    durations.push(atMs - shownAtMs)
    shownAtMs = atMs
  }
  return { durations, clickTimes: clicks.map(({ atMs }) => atMs) }
}

/**
 * Whether a completed run was sent as soon as it was over, by the server's clock: whatever a player thinks over
 * beside the running clock has passed for the server as well (docs/rules.md#live-and-late-runs).
 */
export function isLive(completedDurationMs: number, passedMs: number, roundTripMs: number): boolean {
  return passedMs - completedDurationMs <= getLiveToleranceMs(completedDurationMs, roundTripMs)
}

/**
 * How much more than a live run's own time may pass on the server. `roundTripMs` is what the browser says of its line;
 * nothing proves it, so it can never hide more than a share of the time that is claimed.
 */
export function getLiveToleranceMs(completedDurationMs: number, roundTripMs: number): number {
  const ofLineMs = liveBaseMs + liveRoundTrips * roundTripMs
  const ofClaimMs = (livePercent * completedDurationMs) / 100
  return Math.max(liveBaseMs, Math.min(ofLineMs, ofClaimMs, liveMaxMs))
}

/** Whether each of two totals confirms the other (docs/rules.md#waiting-to-be-confirmed). */
export function confirmsTotal(oneMs: number, otherMs: number): boolean {
  return 100 * Math.max(oneMs, otherMs) <= confirmingPercent * Math.min(oneMs, otherMs)
}

function isFasterThanHuman(play: Play, durations: readonly number[]): boolean {
  // A single prompt may be a lucky one; not all of them.
  if (getTotal(durations) < getHumanFloorMs(play)) return true
  // The last tile is the only one left, so both fingers may be on their way.
  return durations.slice(0, -1).some((durationMs) => durationMs < humanSplitMs)
}

function getTotal(durations: readonly number[]): number {
  return durations.reduce((total, durationMs) => total + durationMs, 0)
}
