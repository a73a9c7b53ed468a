/**
 * Shapes of a list of times that no person makes: each is so rare among people that none is hurt by it (decision
 * 0028). Coarse clocks of browsers make people's times look alike, so each check allows for them.
 */
import {
  browserClockStepsMs,
  comparedListMinBits,
  equalTicksMaxChance,
  fallingMinSplits,
  maxPatternSplits,
  patternManyPairs,
  patternMinPairs,
  patternMinVariation,
  risingMinSplits,
  roundTimeMs,
  roundTimesMaxChance,
  spacingMinSplits,
  spacingMinVariation,
  steadiestVariation,
  trendMinVariation,
} from '../constants.ts'

/** The times of a run: of each right click since its prompt, and of every click since PLAYING began, ms. */
export interface RunTimes {
  readonly durations: readonly number[]
  readonly clickTimes: readonly number[]
}

/** A steady beat, also one that starts late, or one that gets slower or quicker by the same step. */
export function isEvenlySpaced({ durations, clickTimes }: RunTimes): boolean {
  if (isTooCoarse(durations, clickTimes)) return false
  // The first one alone may hold a wait before a machine begins.
  return [durations, durations.slice(1)].some(
    (times) =>
      times.length >= spacingMinSplits &&
      (getDeviation(times) < spacingMinVariation * getMean(times) ||
        getDeviation(withoutTrend(times)) < trendMinVariation * getMean(times)),
  )
}

/** Times that only rise or only fall. */
export function isMonotone({ durations }: RunTimes): boolean {
  const steps = durations.slice(1).map((durationMs, index) => durationMs - (durations[index] ?? 0))
  if (durations.length >= risingMinSplits && steps.every((step) => step > 0)) return true
  return durations.length >= fallingMinSplits && steps.every((step) => step < 0)
}

/** The same few times, repeated. */
export function isRepeating({ durations, clickTimes }: RunTimes): boolean {
  if (durations.length < spacingMinSplits || isTooCoarse(durations, clickTimes)) return false
  return Array.from({ length: maxPatternSplits }, (_, index) => index + 1).some((lag) => {
    const pairs = durations.slice(lag).map((durationMs, index) => durationMs - (durations[index] ?? 0))
    if (pairs.length < patternMinPairs) return false
    const limit = pairs.length >= patternManyPairs ? spacingMinVariation : patternMinVariation
    return Math.sqrt(getMean(pairs.map((difference) => difference ** 2))) < limit * getMean(durations)
  })
}

/** Times that are all multiples of a round number, which the clocks that they fit to would hardly ever give. */
export function isRounded({ durations, clickTimes }: RunTimes): boolean {
  if (durations.length < spacingMinSplits) return false
  const divisor = clickTimes.reduce(getDivisor, 1000)
  if (divisor < roundTimeMs) return false
  const numClicks = new Set(clickTimes).size
  return browserClockStepsMs
    .filter((stepMs) => fits(clickTimes, stepMs))
    .every((stepMs) => getRoundShare(stepMs, divisor) ** numClicks < roundTimesMaxChance)
}

/**
 * The list as text, to find it again in another run; null for one that two people might make alike, because it is
 * short, even, or of a coarse clock.
 */
export function comparableTimes({ durations, clickTimes }: RunTimes): string | null {
  const stepMs = getClockStepMs(clickTimes)
  const bits = durations.length * Math.log2(Math.max(1, (4 * getDeviation(durations)) / stepMs))
  return bits >= comparedListMinBits ? durations.join(' ') : null
}

/** The coarsest of the clocks that the times fit to. */
function getClockStepMs(clickTimes: readonly number[]): number {
  return browserClockStepsMs.findLast((stepMs) => fits(clickTimes, stepMs)) ?? 1
}

/** Whether each time is a tick of the clock, as a whole number, give or take one where its step is none. */
function fits(times: readonly number[], stepMs: number): boolean {
  const slackMs = Number.isInteger(stepMs) ? 0 : 1
  return times.every((atMs) => Math.abs(atMs - Math.round(atMs / stepMs) * stepMs) <= slackMs)
}

/** The fraction of the clock's ticks that are multiples of the divisor. */
function getRoundShare(stepMs: number, divisor: number): number {
  if (Number.isInteger(stepMs)) return getDivisor(stepMs, divisor) / divisor
  // Every third tick of a sixtieth of a second is a multiple of 50 ms.
  return Math.max(1 / divisor, getDivisor(50, divisor) / divisor / 3)
}

/** Whether a steady person's times may fall on the same tick of the clock so often by chance. */
function isTooCoarse(durations: readonly number[], clickTimes: readonly number[]): boolean {
  // A normal distribution is at most 0.4 high, so a tick holds at most this fraction of the times.
  const share = (0.4 * getClockStepMs(clickTimes)) / (steadiestVariation * getMean(durations))
  return Math.min(1, share) ** (durations.length - 1) > equalTicksMaxChance
}

/** The distances from the straight line that fits best. */
function withoutTrend(times: readonly number[]): number[] {
  const middle = (times.length - 1) / 2
  const mean = getMean(times)
  const spread = times.reduce((total, _, index) => total + (index - middle) ** 2, 0)
  const slope = times.reduce((total, durationMs, index) => total + (index - middle) * (durationMs - mean), 0) / spread
  return times.map((durationMs, index) => durationMs - mean - slope * (index - middle))
}

function getDeviation(times: readonly number[]): number {
  const mean = getMean(times)
  return Math.sqrt(getMean(times.map((durationMs) => (durationMs - mean) ** 2)))
}

function getMean(times: readonly number[]): number {
  return times.reduce((total, durationMs) => total + durationMs, 0) / times.length
}

function getDivisor(one: number, other: number): number {
  return other === 0 ? one : getDivisor(other, one % other)
}
