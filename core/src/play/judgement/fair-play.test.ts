/** What a run is doubted for (docs/rules.md#how-a-run-is-judged). One file: every reason is held against the same 10,000 runs. */
import * as fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { describe, expect, it } from 'vitest'
import { boardSize } from '../../boards/layout.ts'
import { layouts } from '../../boards/constants.ts'
import {
  clockToleranceMs,
  humanFloorFactor,
  humanSplitMs,
  liveBaseMs,
  liveMaxMs,
  maxReadLetters,
  maxRoundTripMs,
} from '../constants.ts'
import { anyLayout, anySeed, started, rules, tilesFor } from '../../testing/games.ts'
import { anyPerson, playedBy } from '../../testing/honest-runs.ts'
import { confirmsTotal, findFlags, getLiveToleranceMs, getRunTimes, isLive } from './fair-play.ts'
import { getHumanFloorMs } from './human-floor.ts'
import { getGenerator } from '../random.ts'
import { replay } from '../replay.ts'
import { step } from '../step.ts'
import { comparableTimes } from './time-shapes.ts'
import type { Play, TileInput } from '../types.ts'

/** A play of the layout with its prompts answered after the times given. */
function run(
  layout: Parameters<typeof started>[0],
  times: readonly number[],
  seed = 7,
  tiles: readonly TileInput[] = tilesFor(layout),
): Play {
  let atMs = 0
  return times.reduce(
    (play, durationMs, index) =>
      step(play, { type: 'CLICK', tileId: play.promptOrder[index] ?? '', atMs: (atMs += durationMs) }),
    started(layout, seed, [...tiles]),
  )
}

const uneven = (amount: number, meanMs: number): number[] =>
  Array.from({ length: amount }, (_, index) => meanMs + (index % 2 === 0 ? 40 : -40))
const even = (amount: number, jitterMs: number): number[] =>
  Array.from({ length: amount }, (_, index) => 503 + ([0, 3, 4, 5].includes(index) ? jitterMs : -jitterMs))
const long = 10 * 60_000

describe('the clock', () => {
  const play = run('1x6', [500, 400, 600, 450, 550, 500])

  it('must have given the run its time, but for the tolerance', () => {
    expect(findFlags(play, 3000 - clockToleranceMs)).toEqual([])
    expect(findFlags(play, 3000 - clockToleranceMs - 1)).toEqual(['faster-than-clock'])
  })

  it('may have gone on for long', () => {
    expect(findFlags(play, 24 * 60 * 60_000)).toEqual([])
  })
})

/** Times that take as long as the floor all in all, each of them its own part of it, but for the last. */
const atFloor = (layout: Parameters<typeof started>[0], differenceMs: number): Play => {
  const floorMs = getHumanFloorMs(started(layout, 7))
  const numSplits = started(layout, 7).promptOrder.length
  const times = uneven(numSplits - 1, Math.floor((floorMs - 100) / (numSplits - 1)))
  const lastMs = Math.ceil(floorMs) - times.reduce((total, ms) => total + ms, 0) + differenceMs
  return run(layout, [...times, lastMs])
}

/** On the mean of all prompts but the last, ms. */
const floorPerPrompt = (layout: Parameters<typeof started>[0], prompt: string) => {
  const tiles = tilesFor(layout).map((tile) => ({ ...tile, prompt }))
  return getHumanFloorMs(started(layout, 7, tiles)) / (tiles.length - 1)
}

describe('the hand', () => {
  it('is not quicker over a whole run than a person', () => {
    expect(findFlags(atFloor('1x6', 0), long)).toEqual([])
    expect(findFlags(atFloor('1x6', -1), long)).toEqual(['faster-than-human'])
  })

  it('has more time the more tiles there are, and the longer the prompts', () => {
    expect(floorPerPrompt('1x6', 'x')).toBeCloseTo(humanFloorFactor * (200 + 15 + (60 / 5) * Math.log2(720)))
    expect(floorPerPrompt('3x4', 'x')).toBeGreaterThan(floorPerPrompt('1x6', 'x'))
    expect(floorPerPrompt('1x6', 'xxxx')).toBeGreaterThan(floorPerPrompt('1x6', 'x'))
    const read = 'x'.repeat(maxReadLetters)
    expect(floorPerPrompt('1x6', `${read}x`)).toBe(floorPerPrompt('1x6', read))
  })

  it('is at no tile quicker than a person, but for the last one', () => {
    expect(findFlags(run('1x6', [500, 400, humanSplitMs, 450, 550, 500]), long)).toEqual([])
    expect(findFlags(run('1x6', [500, 400, humanSplitMs - 1, 450, 550, 500]), long)).toEqual(['faster-than-human'])
    expect(findFlags(run('1x6', [humanSplitMs - 1, 400, 500, 450, 550, 500]), long)).toEqual(['faster-than-human'])
    expect(findFlags(run('1x6', [500, 400, 300, 450, 550, 1]), long)).toEqual([])
  })

  it('is timed from the prompt, whatever wrong clicks lie between', () => {
    const [first = '', second = ''] = started('1x6', 7).promptOrder
    let play = step(started('1x6', 7), { type: 'CLICK', tileId: second, atMs: 500 })
    play = step(play, { type: 'CLICK', tileId: first, atMs: 510 })
    for (const [index, tileId] of play.promptOrder.slice(1).entries()) {
      play = step(play, { type: 'CLICK', tileId, atMs: 1010 + index * 400 + (index % 2) * 90 })
    }
    expect(play.state).toBe('COMPLETED')
    expect(findFlags(play, long)).toEqual([])
  })
})

describe('the beat', () => {
  it('is a machine’s when it is steady over eight tiles and more', () => {
    expect(findFlags(run('2x4', even(8, 0)), long)).toEqual(['evenly-spaced'])
    expect(findFlags(run('2x4', even(8, 19)), long)).toEqual(['evenly-spaced'])
    expect(findFlags(run('2x4', even(8, 21)), long)).toEqual([])
  })

  it('is a machine’s also when it begins late', () => {
    expect(findFlags(run('3x3', [4001, ...even(8, 0)]), long)).toEqual(['evenly-spaced'])
  })

  it('is not looked at over fewer', () => {
    expect(findFlags(run('1x7', even(7, 0)), long)).toEqual([])
  })
})

it('a run that is quicker than all bounds at once has every reason', () => {
  expect(
    findFlags(
      run(
        '2x4',
        Array.from({ length: 8 }, () => 10_007),
      ),
      0,
    ),
  ).toEqual(['faster-than-clock', 'evenly-spaced'])
  expect(
    findFlags(
      run(
        '2x4',
        Array.from({ length: 8 }, () => 21),
      ),
      -2000,
    ),
  ).toEqual(['faster-than-clock', 'faster-than-human', 'evenly-spaced'])
})

it('reasons never depend on the deal, only on times and wordings', () => {
  fc.assert(
    fc.property(anyLayout, anySeed, anySeed, fc.integer({ min: 1, max: 2000 }), (layout, seed, other, meanMs) => {
      const tiles = tilesFor(layout).map((tile) => ({ ...tile, prompt: 'Same' }))
      const times = Array.from({ length: boardSize(layout) }, (_, index) => meanMs + ((index * 37) % 97))
      const flags = (dealSeed: number) => findFlags(run(layout, times, dealSeed, tiles), long)
      expect(flags(seed)).toEqual(flags(other))
    }),
  )
})

it('a run drawn out in time is never quicker than a person for it, and keeps its beat', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: 2, max: 9 }), (times, factor) => {
      const slow = times.map((ms) => ms * factor)
      const [before, after] = [findFlags(run('3x3', times), long), findFlags(run('3x3', slow), long)]
      expect(!before.includes('faster-than-human') && after.includes('faster-than-human')).toBe(false)
      expect(after.includes('evenly-spaced')).toBe(before.includes('evenly-spaced'))
    }),
  )
})

describe('10,000 honest plays', () => {
  /** From seeing nothing to boards full of text: what a prompt may be. */
  const wordings = ['x', 'Peru', 'Norway', 'South Africa', 'Who painted the ceiling?']
  const generator = getGenerator(20_260_301)
  const plays = Array.from({ length: 10_000 }, (_, index) => {
    const layout = layouts[index % layouts.length] ?? '1x6'
    const tiles = tilesFor(layout).map((tile) => ({ ...tile, prompt: wordings[index % wordings.length] ?? '' }))
    const person = anyPerson(generator)
    const { clicks } = playedBy(person, started(layout, index, tiles), generator)
    return { person, layout, outcome: replay({ layout, tiles, seed: index, rules, clicks }) }
  })
  const completed = plays.flatMap(({ outcome, ...rest }) =>
    outcome.kind === 'completed' ? [{ ...rest, ...outcome }] : [],
  )

  it('are refused in no case, and hardly ever out of time', () => {
    expect(plays.filter(({ outcome }) => outcome.kind === 'invalid')).toEqual([])
    expect(completed.length).toBeGreaterThan(9500)
  })

  it('are flagged in no case', () => {
    const flagged = completed.flatMap(({ person, layout, play, result }, index) => {
      // Sent at once on a clock that was set back as far as is allowed, over a slow network, or after hours without one.
      const laterMs = [-clockToleranceMs, 0, 400, 8000, 20 * 60 * 60_000][index % 5] ?? 0
      const reasons = findFlags(play, result.completedDurationMs + laterMs)
      return reasons.length > 0 ? [{ person, layout, reasons, times: getRunTimes(play).durations }] : []
    })
    expect(flagged).toEqual([])
  })

  it.each([20, 100, 300])('are live when they are sent at once over a line of %i ms', (roundTripMs) => {
    const late = completed.filter(({ result: { completedDurationMs } }) => {
      // Half a round trip before the countdown and half of one after the run, two more if the line was closed meanwhile,
      // and what the browser needs to store the run; a clock set back makes no run late.
      const numTrips = uniformFloat64(generator) < 0.2 ? 3 : 1
      const storingMs = 90 * uniformFloat64(generator)
      const laterMs = uniformFloat64(generator) < 0.1 ? -clockToleranceMs : numTrips * roundTripMs + storingMs
      // What is measured may be off, or missing.
      const saidMs = uniformFloat64(generator) < 0.1 ? 0 : Math.round(roundTripMs * (0.8 + uniformFloat64(generator)))
      return !isLive(completedDurationMs, completedDurationMs + laterMs, saidMs)
    })
    expect(late).toEqual([])
  })

  it('are never alike where they are compared', () => {
    const lists = completed.flatMap(({ play }) => comparableTimes(getRunTimes(play)) ?? [])
    expect(new Set(lists).size).toBe(lists.length)
    expect(lists.length).toBeGreaterThan(completed.length / 2)
  })

  it('hold runs as quick as the quickest people', () => {
    const quickest = Math.min(
      ...completed.map(({ result: { completedDurationMs, numTilesOnBoard } }) => completedDurationMs / numTilesOnBoard),
    )
    expect(quickest).toBeLessThan(400)
  })
})

it('a run that was thought over beside the running clock is not live', () => {
  expect(isLive(2600, 2600 + liveBaseMs, 300)).toBe(true)
  expect(isLive(2600, 2600 + liveBaseMs + 1, 300)).toBe(false)
  expect(isLive(2600, 22_600, 0)).toBe(false)
})

describe('the tolerance of a live run', () => {
  const anyClaim = fc.integer({ min: 0, max: 300_000 })
  const anyRoundTrip = fc.integer({ min: 0, max: maxRoundTripMs })

  it('follows the line up to a fifth of the claim, and five seconds', () => {
    expect(getLiveToleranceMs(20_000, 0)).toBe(liveBaseMs)
    expect(getLiveToleranceMs(20_000, 300)).toBe(2200)
    expect(getLiveToleranceMs(20_000, 2000)).toBe(4000)
    expect(getLiveToleranceMs(200_000, 2000)).toBe(liveMaxMs)
  })

  it('hides no clock that is slowed, whatever the browser says of its line', () => {
    const anyShortClaim = fc.integer({ min: 2000, max: 4000 })
    fc.assert(
      fc.property(fc.integer({ min: 1500, max: 5000 }), anyShortClaim, anyRoundTrip, (gapMs, claimMs, saidMs) => {
        expect(isLive(claimMs, claimMs + gapMs, saidMs)).toBe(false)
      }),
      { examples: [2000, 3000, 4000].map((gapMs) => [gapMs, 3000, maxRoundTripMs]) },
    )
    fc.assert(
      fc.property(anyClaim, anyRoundTrip, (claimMs, saidMs) => {
        expect(getLiveToleranceMs(claimMs, saidMs)).toBeLessThanOrEqual(Math.max(liveBaseMs, claimMs / 5))
      }),
    )
  })

  it('never falls when line or claim grow', () => {
    fc.assert(
      fc.property(anyClaim, anyRoundTrip, (claimMs, saidMs) => {
        const toleranceMs = getLiveToleranceMs(claimMs, saidMs)
        expect(getLiveToleranceMs(claimMs + 1, saidMs)).toBeGreaterThanOrEqual(toleranceMs)
        expect(getLiveToleranceMs(claimMs, saidMs + 1)).toBeGreaterThanOrEqual(toleranceMs)
      }),
    )
  })
})

it('of two totals each confirms the other, or neither', () => {
  const anyTotal = fc.integer({ min: 1, max: 300_000 })
  fc.assert(fc.property(anyTotal, anyTotal, (one, other) => confirmsTotal(one, other) === confirmsTotal(other, one)))
  expect(confirmsTotal(10_000, 11_500)).toBe(true)
  expect(confirmsTotal(10_000, 11_501)).toBe(false)
})
