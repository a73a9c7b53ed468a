import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownAfterAnswers, knownAnswerMs, learnFirstTiles, learnRoundTiles } from './constants.ts'
import { isKnown } from './knowledge.ts'
import {
  afterRound,
  isAllLearned,
  isLearned,
  type LearnProgress,
  nextRound,
  openTiles,
  resumeLearning,
  startLearning,
} from './learn.ts'
import type { Split } from './splits.ts'

const anyTileIds = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 36 })
/** The time of each answer of a round; null: missed. */
const anyRounds = fc.array(
  fc.array(fc.option(fc.integer({ min: 0, max: 2 * knownAnswerMs })), {
    minLength: learnRoundTiles,
    maxLength: learnRoundTiles,
  }),
  { maxLength: 40 },
)

const split = (tileId: string, durationMs: number | null): Split => ({
  tileId,
  prompt: tileId,
  startedAtMs: 0,
  durationMs: durationMs ?? 500,
  wrongTileIds: durationMs === null ? ['elsewhere'] : [],
  isAnswered: true,
  isMissed: durationMs === null,
  isSlow: false,
})

const play = (progress: LearnProgress, times: readonly (number | null)[]): LearnProgress =>
  afterRound(
    progress,
    nextRound(progress).map((tileId, index) => split(tileId, times[index] ?? null)),
  )

describe('Learn mode', () => {
  it('begins with six tiles of the board, or all of a smaller one', () => {
    fc.assert(
      fc.property(anyTileIds, fc.nat(), (tileIds, seed) => {
        const progress = startLearning(tileIds, seed)
        expect(progress.order.toSorted()).toEqual(tileIds.toSorted())
        expect(openTiles(progress)).toHaveLength(Math.min(learnFirstTiles, tileIds.length))
        expect(nextRound(progress).toSorted()).toEqual(openTiles(progress).toSorted())
      }),
    )
  })

  it('brings in one tile at a time, and only when every open one is known', () => {
    fc.assert(
      fc.property(anyTileIds, anyRounds, (tileIds, rounds) => {
        let before = startLearning(tileIds, 7)
        for (const times of rounds) {
          const after = play(before, times)
          const isDue = openTiles(before).every((tileId) => isLearned(after, tileId))
          expect(after.numOpen).toBe(isDue ? Math.min(before.numOpen + 1, before.order.length) : before.numOpen)
          expect(after.order).toEqual(before.order)
          before = after
        }
      }),
    )
  })

  it('asks open tiles only, each once a round, and forgets none', () => {
    fc.assert(
      fc.property(anyTileIds, anyRounds, (tileIds, rounds) => {
        let progress = startLearning(tileIds, 7)
        const neverPrompted = new Map<string, number>()
        for (const times of rounds) {
          const round = nextRound(progress)
          const open = openTiles(progress)
          expect(new Set(round).size).toBe(round.length)
          expect(round).toHaveLength(Math.min(learnRoundTiles, open.length))
          for (const tileId of open) {
            neverPrompted.set(tileId, round.includes(tileId) ? 0 : (neverPrompted.get(tileId) ?? 0) + 1)
            expect(neverPrompted.get(tileId)).toBeLessThanOrEqual(2 * tileIds.length)
          }
          progress = play(progress, times)
        }
      }),
    )
  })

  it('is done for a user who answers well, soon', () => {
    fc.assert(
      fc.property(anyTileIds, (tileIds) => {
        let progress = startLearning(tileIds, 3)
        const quick = Array.from({ length: learnRoundTiles }, () => knownAnswerMs)
        let numRounds = 0
        while (!isAllLearned(progress)) {
          progress = play(progress, quick)
          numRounds += 1
          expect(numRounds).toBeLessThanOrEqual(knownAfterAnswers * tileIds.length)
        }
        expect(progress.numOpen).toBe(tileIds.length)
      }),
    )
  })

  it('takes a slow, a missed or a missing answer for not knowing', () => {
    const start = startLearning(['a', 'b'], 1)
    const after = (last: Split | undefined): LearnProgress =>
      [split('a', 100), split('a', 100), last].reduce(
        (progress, answer) => afterRound(progress, answer ? [answer] : []),
        start,
      )
    expect(isLearned(after(split('a', knownAnswerMs)), 'a')).toBe(true)
    expect(isLearned(after(split('a', knownAnswerMs + 1)), 'a')).toBe(false)
    expect(isLearned(after(split('a', null)), 'a')).toBe(false)
    expect(isLearned(after(undefined), 'a')).toBe(false)
    expect(isKnown(after(split('a', knownAnswerMs + 1)).knowledge, 'a', Infinity)).toBe(true)
  })

  it('goes on with what was stored, on the board as it is today', () => {
    fc.assert(
      fc.property(anyTileIds, anyTileIds, anyRounds, (then, today, rounds) => {
        const stored = rounds.reduce(play, startLearning(then, 7))
        const progress = resumeLearning(structuredClone(stored), today)
        expect(progress.order.toSorted()).toEqual(today.toSorted())
        const stillOpen = openTiles(stored).filter((tileId) => today.includes(tileId))
        expect(openTiles(progress)).toEqual(expect.arrayContaining(stillOpen))
        expect(progress.numOpen).toBe(Math.max(stillOpen.length, Math.min(learnFirstTiles, today.length)))
        const known = [...Object.keys(progress.knowledge), ...progress.answered]
        expect(known.every((tileId) => today.includes(tileId))).toBe(true)
        const isSameBoard = today.toSorted().join() === then.toSorted().join()
        expect(isSameBoard ? progress : stored).toEqual(stored)
      }),
    )
  })
})
