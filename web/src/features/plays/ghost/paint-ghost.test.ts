import { started, finished } from '@tilerush/core/testing/games'
import { getGhostSplits } from '@tilerush/core/play/ghost'
import { step } from '@tilerush/core/play/step'
import { describe, expect, it } from 'vitest'
import { gapText, ghostGapMs, ghostProgress } from './paint-ghost.ts'

const splits = [
  { elapsedMs: 1000, totalMs: 1000 },
  { elapsedMs: 1800, totalMs: 3800 },
  { elapsedMs: 2500, totalMs: 4500 },
]
const ghost = { gamerTag: 'wren', totalDurationMs: 4500, splits }

describe('the ghost', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [3799, 1],
    [4500, 3],
    [99_000, 3],
  ])('at %i ms has answered %i prompts', (totalMs, numAnswered) => {
    expect(ghostProgress(ghost, totalMs)).toBe(numAnswered)
  })

  it('is as far behind or ahead as the two runs differ at the click, penalties included', () => {
    let play = started('1x6', 7)
    expect(ghostGapMs(ghost, play)).toBeNull()
    const click = (index: number, atMs: number) =>
      (play = step(play, { type: 'CLICK', tileId: play.promptOrder[index] ?? '', atMs }))
    click(0, 830)
    expect(ghostGapMs(ghost, play)).toBe(-170)
    click(5, 1000)
    expect(ghostGapMs(ghost, play), 'a wrong click leaves the gap of the last right one').toBe(-170)
    click(1, 1900)
    expect(ghostGapMs(ghost, play)).toBe(1900 + 2000 - 3800)
  })

  it('never differs from the run that it is made of', () => {
    const whole = finished(started('3x4', 11), (index) => index % 3)
    const own = { gamerTag: '', totalDurationMs: 0, splits: getGhostSplits(whole) }
    let play = started('3x4', 11)
    for (const { tileId, atMs } of whole.clicks) {
      play = step(play, { type: 'CLICK', tileId, atMs })
      expect(ghostGapMs(own, play) ?? 0).toBe(0)
    }
  })

  it.each([
    [420, '+0.42'],
    [-170, '−0.17'],
    [0, '0.00'],
    [4, '0.00'],
    [-4, '0.00'],
    [-5, '−0.01'],
    [5, '+0.01'],
  ])('%i ms is written %s', (gapMs, text) => {
    expect(gapText(gapMs)).toBe(text)
  })
})
