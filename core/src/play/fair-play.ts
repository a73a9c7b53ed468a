/** Whether a completed run can be a person's; the doubts are kept with it (docs/rules.md#how-a-run-is-judged). */
import {
  clockToleranceMs,
  humanMeanSplitMs,
  humanSplitMs,
  spacingMinSplits,
  spacingMinVariation,
  type UnverifiedReason,
} from '../constants.ts'
import type { Play } from './types.ts'

/** `passedMs`: what the server's own clock gives the play at most, from the end of the countdown to the answer's arrival. */
export function doubtsAbout(play: Play, passedMs: number): UnverifiedReason[] {
  const durations = splitTimesOf(play)
  const doubts: UnverifiedReason[] = []
  if (totalOf(durations) > passedMs + clockToleranceMs) doubts.push('faster-than-clock')
  if (isFasterThanHuman(durations)) doubts.push('faster-than-human')
  // The first one alone may hold a wait before a machine begins.
  if (isEvenlySpaced(durations) || isEvenlySpaced(durations.slice(1))) doubts.push('evenly-spaced')
  return doubts
}

/** From each prompt to its right click, ms; the same as the splits' durations, without all else that a split tells. */
function splitTimesOf({ clicks, promptOrder }: Play): number[] {
  const times: number[] = []
  let shownAtMs = 0
  for (const { tileId, atMs } of clicks) {
    if (tileId !== promptOrder[times.length]) continue
    times.push(atMs - shownAtMs)
    shownAtMs = atMs
  }
  return times
}

function isFasterThanHuman(durations: readonly number[]): boolean {
  if (totalOf(durations) < humanMeanSplitMs * durations.length) return true
  // The last tile is the only one left, so both fingers may be on their way.
  return durations.slice(0, -1).some((durationMs) => durationMs < humanSplitMs)
}

function isEvenlySpaced(durations: readonly number[]): boolean {
  if (durations.length < spacingMinSplits) return false
  const mean = totalOf(durations) / durations.length
  const variance = totalOf(durations.map((durationMs) => (durationMs - mean) ** 2)) / durations.length
  return Math.sqrt(variance) < spacingMinVariation * mean
}

function totalOf(durations: readonly number[]): number {
  return durations.reduce((total, durationMs) => total + durationMs, 0)
}
