import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableTimes, isEvenlySpaced, isMonotone, isRepeating, isRounded, type RunTimes } from './time-shapes.ts'

/** A run of these times, without wrong clicks. */
function toTimes(durations: readonly number[]): RunTimes {
  let atMs = 0
  return { durations, clickTimes: durations.map((durationMs) => (atMs += durationMs)) }
}

const human = [903, 641, 1127, 483, 706, 1311, 562, 829, 617]
/** As the clock of a browser shows it that counts in steps. */
function onClock(durations: readonly number[], stepMs: number): RunTimes {
  const ticks = toTimes(durations).clickTimes.map((atMs) => Math.round(Math.round(atMs / stepMs) * stepMs))
  return { durations: ticks.map((atMs, index) => atMs - (ticks[index - 1] ?? 0)), clickTimes: ticks }
}

describe('a beat', () => {
  it('is steady also when it gets slower or quicker evenly', () => {
    expect(isEvenlySpaced(toTimes([400, 420, 440, 460, 480, 500, 520, 540]))).toBe(true)
    expect(isEvenlySpaced(toTimes([901, 848, 803, 750, 699, 652, 600, 549]))).toBe(true)
    expect(isEvenlySpaced(toTimes(human))).toBe(false)
  })

  it('is no sign of a machine where a coarse clock makes it', () => {
    expect(isEvenlySpaced(toTimes(human.map(() => 500)))).toBe(false)
    expect(isEvenlySpaced(toTimes(human.map(() => 507)))).toBe(true)
    expect(isEvenlySpaced(toTimes(Array.from({ length: 18 }, () => 500)))).toBe(true)
  })
})

describe('times that only rise or fall', () => {
  const rising = [401, 439, 487, 500, 568, 611, 702, 750, 931]
  it('are a machine’s from nine and from twelve prompts on', () => {
    expect(isMonotone(toTimes(rising))).toBe(true)
    expect(isMonotone(toTimes(rising.slice(1)))).toBe(false)
    expect(isMonotone(toTimes(rising.toReversed()))).toBe(false)
    expect(isMonotone(toTimes([...rising, 960, 1004, 1110].toReversed()))).toBe(true)
  })

  it('may stand still or turn once', () => {
    expect(isMonotone(toTimes(rising.with(4, 500)))).toBe(false)
    expect(isMonotone(toTimes(rising.with(8, 749)))).toBe(false)
  })
})

describe('a pattern', () => {
  it('is found up to four prompts long, with a slight tremor too', () => {
    expect(isRepeating(toTimes([301, 607, 903, 604, 300, 601, 909, 610, 305]))).toBe(true)
    expect(isRepeating(toTimes([301, 607, 903, 301, 607, 903, 301, 607, 903]))).toBe(true)
    expect(isRepeating(toTimes([301, 607, 301, 607, 301, 607, 301, 607]))).toBe(true)
    expect(isRepeating(toTimes(human))).toBe(false)
  })

  it('is not looked for over fewer than eight prompts, nor on a coarse clock', () => {
    expect(isRepeating(toTimes([301, 607, 301, 607, 301, 607, 301]))).toBe(false)
    expect(isRepeating(toTimes([300, 600, 300, 600, 300, 600, 300, 600]))).toBe(false)
  })

  it('may be trembled by more over ten pairs', () => {
    const tremor = [0, 31, -28, 12, -31, 25, 9, -20, 30, -8, 17, -30]
    expect(isRepeating(toTimes(tremor.map((ms, index) => (index % 2 ? 1200 : 600) + ms)))).toBe(true)
    expect(isRepeating(toTimes(tremor.slice(0, 8).map((ms, index) => (index % 2 ? 1200 : 600) + ms)))).toBe(false)
  })
})

describe('rounded times', () => {
  it('are multiples of ten and more that no clock makes', () => {
    expect(isRounded(toTimes([900, 640, 1120, 480, 700, 1300, 560, 820, 610]))).toBe(true)
    expect(isRounded(toTimes(human))).toBe(false)
    expect(isRounded(toTimes([900, 640, 1120, 480, 700, 1300, 565, 825, 610]))).toBe(false)
  })

  it('are as browsers with coarse clocks have them', () => {
    for (const stepMs of [1, 1000 / 60, 20, 100]) expect(isRounded(onClock(human, stepMs))).toBe(false)
  })

  it('are not looked for over fewer than eight prompts', () => {
    expect(isRounded(toTimes([375, 375, 375, 375, 375, 375, 375]))).toBe(false)
    expect(isRounded(toTimes([375, 375, 375, 375, 375, 375, 375, 375]))).toBe(true)
  })
})

describe('the list to compare', () => {
  it('is that of every run with the same times, whatever wrong clicks lie between', () => {
    const text = comparableTimes(toTimes(human))
    expect(text).toBe(human.join(' '))
    expect(comparableTimes({ durations: human, clickTimes: [1, ...toTimes(human).clickTimes] })).toBe(text)
    expect(comparableTimes(toTimes(human.with(3, 484)))).not.toBe(text)
  })

  it('is none where two people might have the same', () => {
    expect(comparableTimes(toTimes([500, 510, 505, 500, 510, 505]))).toBeNull()
    expect(comparableTimes(onClock(human, 100))).toBeNull()
    expect(comparableTimes(toTimes(human.slice(0, 3)))).toBeNull()
  })
})

it('the checks take any times, and times that all last longer rise and fall as before', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 })
  fc.assert(
    fc.property(anyTimes, (durations) => {
      const checks = [isEvenlySpaced, isMonotone, isRepeating, isRounded]
      expect(checks.map((check) => typeof check(toTimes(durations)))).toEqual(checks.map(() => 'boolean'))
      expect(isMonotone(toTimes(durations.map((ms) => ms + 100)))).toBe(isMonotone(toTimes(durations)))
    }),
  )
})
