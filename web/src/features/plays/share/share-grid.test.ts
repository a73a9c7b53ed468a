import { finished, started } from '@tilerush/core/testing/games'
import { toResult } from '@tilerush/core/play/result'
import { step } from '@tilerush/core/play/step'
import { expect, it } from 'vitest'
import { toShareGrid } from './share-grid.ts'

const link = 'https://tilerush.example/play/flags?deal=abc'

it('is board and time, the rows, and the link', () => {
  const play = finished(started('3x4', 4), (index) => (index === 1 ? 2 : 0))
  const grid = toShareGrid({ play, result: toResult(play) }, 'Flags', link)
  expect(grid.text).toBe(`Flags in 5.50 s\n🟩🟥🟩🟩🟩🟩🟩🟩🟩🟩\n🟩🟩\n${link}`)
  expect(grid.marks.slice(0, 3)).toEqual(['right', 'missed', 'right'])
  expect(grid.label).toBe('At the first click: 11. Late: 0. Missed: 1.')
})

it('has no prompt or answer in it, and no link before there is one', () => {
  const play = finished(started('6x6', 9))
  const { text } = toShareGrid({ play, result: toResult(play) }, 'Flags', undefined)
  for (const { prompt, tileId } of play.grid) {
    expect(text).not.toContain(prompt)
    expect(text).not.toContain(tileId)
  }
  expect(text.split('\n')).toHaveLength(5)
})

it('says how far a run came that is out of time', () => {
  let play = started('1x6', 2)
  play = step(play, { type: 'CLICK', tileId: play.promptOrder[0] ?? '', atMs: 900 })
  play = step(play, { type: 'CLOCK', atMs: 300_000 })
  expect(toShareGrid({ play, result: null }, 'Flags', link).text).toBe(`Flags: 1/6\n🟩🟥🟥🟥🟥🟥\n${link}`)
})
