import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardSize } from '../boards/layout.ts'
import { clockToleranceMs, humanMeanSplitMs, humanSplitMs, layouts } from '../constants.ts'
import { anyLayout, anySeed, begun, rules, tilesFor } from '../testing/games.ts'
import { anyPerson, playedBy } from '../testing/honest-runs.ts'
import { doubtsAbout } from './fair-play.ts'
import { generatorOf } from './random.ts'
import { replay } from './replay.ts'
import { resultOf } from './result.ts'
import { step } from './step.ts'
import type { Play } from './types.ts'

/** A play of the layout with its prompts answered after the times given. */
function run(layout: Parameters<typeof begun>[0], times: readonly number[], seed = 7): Play {
  let atMs = 0
  return times.reduce(
    (play, durationMs, index) =>
      step(play, { type: 'CLICK', tileId: play.promptOrder[index] ?? '', atMs: (atMs += durationMs) }),
    begun(layout, seed),
  )
}

const uneven = (amount: number, meanMs: number): number[] =>
  Array.from({ length: amount }, (_, index) => meanMs + (index % 2 === 0 ? 40 : -40))
const even = (amount: number, jitterMs: number): number[] =>
  Array.from({ length: amount }, (_, index) => 500 + (index % 2 === 0 ? jitterMs : -jitterMs))
const long = 10 * 60_000

describe('the clock', () => {
  const play = run('1x6', [500, 400, 600, 450, 550, 500])

  it('must have given the run its time, but for the tolerance', () => {
    expect(doubtsAbout(play, 3000 - clockToleranceMs)).toEqual([])
    expect(doubtsAbout(play, 3000 - clockToleranceMs - 1)).toEqual(['faster-than-clock'])
  })

  it('may have gone on for long', () => {
    expect(doubtsAbout(play, 24 * 60 * 60_000)).toEqual([])
  })
})

describe('the hand', () => {
  it('is not quicker on the mean than a person', () => {
    expect(doubtsAbout(run('1x6', uneven(6, humanMeanSplitMs)), long)).toEqual([])
    expect(doubtsAbout(run('1x6', uneven(6, humanMeanSplitMs - 1)), long)).toEqual(['faster-than-human'])
  })

  it('is at no tile quicker than a person, but for the last one', () => {
    expect(doubtsAbout(run('1x6', [500, 400, humanSplitMs, 450, 550, 500]), long)).toEqual([])
    expect(doubtsAbout(run('1x6', [500, 400, humanSplitMs - 1, 450, 550, 500]), long)).toEqual(['faster-than-human'])
    expect(doubtsAbout(run('1x6', [humanSplitMs - 1, 400, 500, 450, 550, 500]), long)).toEqual(['faster-than-human'])
    expect(doubtsAbout(run('1x6', [500, 400, 300, 450, 550, 1]), long)).toEqual([])
  })

  it('is timed from the prompt, whatever wrong clicks lie between', () => {
    const [first = '', second = ''] = begun('1x6', 7).promptOrder
    let play = step(begun('1x6', 7), { type: 'CLICK', tileId: second, atMs: 500 })
    play = step(play, { type: 'CLICK', tileId: first, atMs: 510 })
    for (const [index, tileId] of play.promptOrder.slice(1).entries()) {
      play = step(play, { type: 'CLICK', tileId, atMs: 1010 + index * 400 + (index % 2) * 90 })
    }
    expect(play.state).toBe('COMPLETED')
    expect(doubtsAbout(play, long)).toEqual([])
  })
})

describe('the beat', () => {
  it('is a machine’s when it is steady over eight tiles and more', () => {
    expect(doubtsAbout(run('2x4', even(8, 0)), long)).toEqual(['evenly-spaced'])
    expect(doubtsAbout(run('2x4', even(8, 19)), long)).toEqual(['evenly-spaced'])
    expect(doubtsAbout(run('2x4', even(8, 20)), long)).toEqual([])
  })

  it('is a machine’s also when it begins late', () => {
    expect(doubtsAbout(run('3x3', [4000, ...even(8, 0)]), long)).toEqual(['evenly-spaced'])
  })

  it('is not looked at over fewer', () => {
    expect(doubtsAbout(run('1x7', even(7, 0)), long)).toEqual([])
  })
})

it('whoever is quicker than all bounds at once is told every reason', () => {
  expect(
    doubtsAbout(
      run(
        '2x4',
        Array.from({ length: 8 }, () => 10_000),
      ),
      0,
    ),
  ).toEqual(['faster-than-clock', 'evenly-spaced'])
  expect(
    doubtsAbout(
      run(
        '2x4',
        Array.from({ length: 8 }, () => 20),
      ),
      -2000,
    ),
  ).toEqual(['faster-than-clock', 'faster-than-human', 'evenly-spaced'])
})

it('doubts never depend on the deal, only on the times', () => {
  fc.assert(
    fc.property(anyLayout, anySeed, anySeed, fc.integer({ min: 1, max: 2000 }), (layout, seed, other, meanMs) => {
      const times = Array.from({ length: boardSize(layout) }, (_, index) => meanMs + ((index * 37) % 97))
      expect(doubtsAbout(run(layout, times, seed), long)).toEqual(doubtsAbout(run(layout, times, other), long))
    }),
  )
})

it('a run drawn out in time is never quicker than a person for it, and keeps its beat', () => {
  const anyTimes = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: 2, max: 9 }), (times, factor) => {
      const slow = times.map((ms) => ms * factor)
      const [before, after] = [doubtsAbout(run('3x3', times), long), doubtsAbout(run('3x3', slow), long)]
      if (!before.includes('faster-than-human')) expect(after).not.toContain('faster-than-human')
      expect(after.includes('evenly-spaced')).toBe(before.includes('evenly-spaced'))
    }),
  )
})

it('10,000 honest plays: none is refused and none is doubted', () => {
  const generator = generatorOf(20_260_301)
  /** Some browsers round every time stamp to a frame. */
  const frameMs = 1000 / 60
  const doubted: unknown[] = []
  let numCompleted = 0
  for (let index = 0; index < 10_000; index += 1) {
    const layout = layouts[index % layouts.length] ?? '1x6'
    const person = anyPerson(generator)
    const play = playedBy(person, begun(layout, index), generator)
    const rounded = play.clicks.map(({ tileId, atMs }) => ({
      tileId,
      atMs: Math.round(Math.round(atMs / frameMs) * frameMs),
    }))
    const clicks = index % 7 === 0 ? rounded : play.clicks
    const outcome = replay({ layout, tiles: tilesFor(layout), seed: index, rules, clicks })
    if (outcome.kind === 'invalid') doubted.push({ person, layout, outcome })
    if (outcome.kind !== 'completed') continue
    numCompleted += 1
    // Sent at once on a clock that lost as much as is allowed, over a slow network, or after hours without one.
    const elapsedMs = resultOf(outcome.play)?.completedDurationMs ?? 0
    const laterMs = [-clockToleranceMs, 0, 400, 8000, 20 * 60 * 60_000][index % 5] ?? 0
    const doubts = doubtsAbout(outcome.play, elapsedMs + laterMs)
    if (doubts.length > 0) doubted.push({ person, layout, doubts })
  }
  expect(doubted).toEqual([])
  expect(numCompleted).toBeGreaterThan(9900)
})
