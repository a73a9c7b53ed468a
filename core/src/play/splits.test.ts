import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLayout, anySeed, started, finished } from '../testing/games.ts'
import { getSplits, tilesToPractise } from './splits.ts'
import { step } from './step.ts'
import type { Play } from './types.ts'

/** A run with N answered prompts, then N wrong clicks, then the time runs out. */
function outOfTime(play: Play, numAnswered: number, numWrong: number): Play {
  let run = play
  let atMs = 0
  for (const tileId of play.promptOrder.slice(0, numAnswered)) {
    run = step(run, { type: 'CLICK', tileId, atMs: (atMs += 100) })
  }
  const other = play.promptOrder.at(-1) ?? ''
  for (let count = 0; count < numWrong; count += 1) {
    run = step(run, { type: 'CLICK', tileId: other, atMs: (atMs += 50) })
  }
  return step(run, { type: 'CLOCK', atMs: run.rules.timeoutMs })
}

describe('getSplits', () => {
  it('gives each prompt its time, its misses, and says which were slow', () => {
    const run = finished(started('3x4', 4), (index) => (index === 3 ? 1 : 0))
    const splits = getSplits(run)
    expect(splits).toHaveLength(12)
    expect(splits.map((split) => split.tileId)).toEqual(run.promptOrder)
    expect(splits.reduce((sum, split) => sum + split.durationMs, 0)).toBe(run.endedAtMs)
    expect(splits.filter((split) => split.isMissed)).toHaveLength(1)
    expect(splits[3]).toMatchObject({ isMissed: true, isSlow: true, durationMs: 200, startedAtMs: 330 })
    expect(splits[3]?.wrongTileIds).toHaveLength(1)
  })

  it('of a completed run are all its prompts, and their times add up', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.array(fc.nat(2), { maxLength: 36 }), (layout, seed, wrongs) => {
        const run = finished(started(layout, seed), (index) => wrongs[index] ?? 0)
        const splits = getSplits(run)
        expect(splits.map((split) => split.tileId)).toEqual(run.promptOrder)
        expect(splits.reduce((sum, split) => sum + split.durationMs, 0)).toBe(run.endedAtMs)
        expect(splits.flatMap((split) => split.wrongTileIds)).toHaveLength(run.numIncorrectClicks)
        expect(splits.every((split) => split.isAnswered)).toBe(true)
      }),
    )
  })

  it('of a run out of time end with the prompt that was open, and lose no wrong click', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, fc.nat(4), fc.nat(5), (layout, seed, numAnswered, numWrong) => {
        const run = outOfTime(started(layout, seed), numAnswered, numWrong)
        const splits = getSplits(run)
        expect(run.state).toBe('TIMEOUT')
        expect(splits).toHaveLength(numAnswered + 1)
        const open = splits.at(-1)
        expect(open).toMatchObject({ isAnswered: false, isMissed: true, isSlow: false })
        expect(open?.tileId).toBe(run.promptOrder[numAnswered])
        expect(open?.wrongTileIds).toHaveLength(numWrong)
        expect(splits.reduce((sum, split) => sum + split.durationMs, 0)).toBe(run.rules.timeoutMs)
      }),
    )
  })

  it('of a run that goes on are the answered prompts alone', () => {
    const run = started('3x4', 5)
    const tileId = run.promptOrder[0] ?? ''
    expect(getSplits(run)).toEqual([])
    expect(getSplits(step(run, { type: 'CLICK', tileId, atMs: 90 }))).toHaveLength(1)
  })
})

describe('tilesToPractise', () => {
  it('are the missed tiles and what was clicked instead, each once', () => {
    const run = finished(started('3x4', 9), (index) => (index === 2 || index === 5 ? 2 : 0))
    const tiles = tilesToPractise(getSplits(run))
    expect(tiles).toEqual([...new Set(tiles)])
    expect(tiles.slice(0, 2)).toEqual([run.promptOrder[2], run.promptOrder[5]])
    const clicked = run.clicks.map((click) => click.tileId)
    expect(tiles.every((tileId) => clicked.includes(tileId))).toBe(true)
    expect(tilesToPractise(getSplits(finished(started('3x4', 9))))).toEqual([])
  })
})
