import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLayout, anySeed, finished, started } from '@tilerush/core/testing/games'
import { step } from '@tilerush/core/play/step'
import { getPromptMarks, toTextGrid } from './text-grid.ts'

/** Each prompt is answered after its time, with a wrong click before where it is less than 0. */
function playAt(times: readonly number[]) {
  let play = started('1x6', 3)
  let atMs = 0
  for (const [index, time] of times.entries()) {
    atMs += Math.abs(time)
    const answer = play.promptOrder[index] ?? ''
    const wrong = play.promptOrder[(index + 1) % 6] ?? ''
    if (time < 0) play = step(play, { type: 'CLICK', tileId: wrong, atMs: atMs - 20 })
    play = step(play, { type: 'CLICK', tileId: answer, atMs })
  }
  return play
}

describe('the marks of a run', () => {
  it('are right up to 1.5 times the median, and late beyond it', () => {
    expect(getPromptMarks(playAt([1000, 1000, 1500, 1501, 800, 900]))).toEqual([
      'right',
      'right',
      'right',
      'late',
      'right',
      'right',
    ])
  })

  it('are missed after a wrong click, however quick', () => {
    expect(getPromptMarks(playAt([1000, -500, 1000, 1000, -4000, 1000]))).toEqual([
      'right',
      'missed',
      'right',
      'right',
      'missed',
      'right',
    ])
  })

  it('are missed where the time ran out', () => {
    const play = step(playAt([1000, 1000]), { type: 'CLOCK', atMs: 300_000 })
    expect(getPromptMarks(play)).toEqual(['right', 'right', 'missed', 'missed', 'missed', 'missed'])
  })

  it('are one a prompt, and as many are missed as had a wrong click', () => {
    fc.assert(
      fc.property(anyLayout, anySeed, (layout, seed) => {
        const play = finished(started(layout, seed), (index) => ((seed + index) % 3 === 0 ? 1 : 0))
        const marks = getPromptMarks(play)
        expect(marks).toHaveLength(play.promptOrder.length)
        expect(marks.filter((mark) => mark === 'missed')).toHaveLength(play.numIncorrectClicks)
      }),
    )
  })
})

describe('the grid', () => {
  it('has ten symbols a row at most', () => {
    expect(toTextGrid(['right', 'late', 'missed'])).toBe('🟩🟨🟥')
    expect(toTextGrid([...Array<'right'>(10).fill('right'), 'missed'])).toBe('🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩\n🟥')
    expect(
      toTextGrid(Array<'right'>(36).fill('right'))
        .split('\n')
        .map((row) => row.match(/./gu)?.length),
    ).toEqual([10, 10, 10, 6])
    expect(toTextGrid([])).toBe('')
  })
})
