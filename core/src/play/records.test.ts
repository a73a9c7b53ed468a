import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLayout, anySeed, started, finished } from '../testing/games.ts'
import { getMixUps, getTileRecords } from './records.ts'
import { step } from './step.ts'
import type { Play } from './types.ts'

/** A play of 1x6 with every prompt answered after the time given; `wrong` clicks that position of the order first. */
function run(times: readonly number[], wrong: Readonly<Record<number, number>> = {}): Play {
  let play = started('1x6', 7)
  let atMs = 0
  for (const [index, durationMs] of times.entries()) {
    const instead = play.promptOrder[wrong[index] ?? -1]
    if (instead !== undefined) play = step(play, { type: 'CLICK', tileId: instead, atMs })
    atMs += durationMs
    play = step(play, { type: 'CLICK', tileId: play.promptOrder[index] ?? '', atMs })
  }
  return play
}

const order = started('1x6', 7).promptOrder
const at = (position: number): string => order[position] ?? ''
const recordAt = (runs: readonly Play[], position: number) =>
  getTileRecords(runs, order).find(({ tileId }) => tileId === at(position))

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('the record of a tile', () => {
  it('says nothing before the first run', () => {
    expect(recordAt([], 0)).toEqual({
      tileId: at(0),
      numPrompted: 0,
      numMissed: 0,
      meanMs: null,
      recentMs: [],
      isSlow: false,
    })
  })

  it('counts misses, takes the mean of all times, and keeps the clean ones, newest first', () => {
    const runs = [run([800, 400, 400, 400, 400, 400]), run([700, 400, 400, 400, 400, 400], { 0: 2 }), run([900])]
    expect(recordAt(runs, 0)).toEqual({
      tileId: at(0),
      numPrompted: 3,
      numMissed: 1,
      meanMs: 800,
      recentMs: [800, 900],
      isSlow: true,
    })
    expect(recordAt(runs, 1)).toMatchObject({ numPrompted: 2, meanMs: 400, isSlow: false })
  })

  it('keeps the five latest times', () => {
    const runs = [100, 200, 300, 400, 500, 600].map((durationMs) => run([durationMs]))
    expect(recordAt(runs, 0)?.recentMs).toEqual([100, 200, 300, 400, 500])
  })

  it('counts a miss on the prompt that time ran out on', () => {
    const startedRun = run([400])
    const missed = step(startedRun, { type: 'CLICK', tileId: at(5), atMs: 900 })
    const lost = step(missed, { type: 'CLOCK', atMs: 300_000 })
    expect(recordAt([lost], 1)).toMatchObject({ numPrompted: 1, numMissed: 1, meanMs: null, recentMs: [] })
    expect(getMixUps([lost], order)).toEqual([{ promptedTileId: at(1), clickedTileId: at(5), count: 1 }])
  })
})

describe('mix-ups', () => {
  it('are counted a direction, the most frequent first', () => {
    const runs = [run([400, 400], { 0: 2, 1: 3 }), run([400, 400], { 0: 2 }), run([400, 400, 400], { 2: 3 })]
    expect(getMixUps(runs, order)[0]).toEqual({ promptedTileId: at(0), clickedTileId: at(2), count: 2 })
    expect(getMixUps(runs, order)).toHaveLength(3)
  })

  it('leave out tiles that the board no longer has', () => {
    expect(getMixUps([run([400], { 0: 2 })], [at(0)])).toEqual([])
    expect(getMixUps([run([400], { 0: 2 })], [at(2)])).toEqual([])
  })
})

it('every wrong click of completed runs is one mix-up, and every prompt is shown once a run', () => {
  const anyRun = fc.record({ seed: anySeed, misses: fc.array(fc.nat({ max: 3 }), { minLength: 36, maxLength: 36 }) })
  fc.assert(
    fc.property(anyLayout, fc.array(anyRun, { maxLength: 4 }), (layout, runs) => {
      const plays = runs.map(({ seed, misses }) => finished(started(layout, seed), (index) => misses[index] ?? 0))
      const tileIds = started(layout, 1).grid.map(({ tileId }) => tileId)
      const records = getTileRecords(plays, tileIds)
      expect(records.map(({ tileId }) => tileId)).toEqual(tileIds)
      for (const record of records) expect(record.numPrompted).toBe(plays.length)
      expect(total(getMixUps(plays, tileIds).map(({ count }) => count))).toBe(
        total(plays.map(({ numIncorrectClicks }) => numIncorrectClicks)),
      )
    }),
  )
})
