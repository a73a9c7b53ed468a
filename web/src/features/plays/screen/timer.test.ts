import { timerDigits } from '@tilerush/core/play/timer-digits'
import { describe, expect, it } from 'vitest'
import { fractionColumn, secondColumns } from './timer.tsx'

const timeoutMs = 300_000
const columns = [...secondColumns(timeoutMs), fractionColumn]

/** What the animations show `atMs` after the start: `steps()` jumps at the end of each step. */
function shown(atMs: number) {
  const positions = columns.map(({ unitMs, cells }) => Math.floor(atMs / unitMs + 1e-9) % cells.length)
  const text = positions.map((cell, index) => columns[index]?.cells[cell]).join('')
  const numDimmed = positions.filter((cell, index) => cell === 0 && columns[index]?.isFirstDimmed).length
  return { text: `${text.slice(0, -2)}.${text.slice(-2)}`, numDimmed }
}

describe('timer strips', () => {
  it.each([
    [0, '000.00', 2],
    [9_899, '009.76', 2],
    [9_900, '009.88', 2],
    [9_999, '009.88', 2],
    [10_000, '010.00', 1],
    [99_990, '099.88', 1],
    [100_000, '100.00', 0],
    [109_000, '109.00', 0],
    [205_170, '205.08', 0],
    [300_000, '300.00', 0],
  ])('show %i ms as %s with %i dimmed zeros', (atMs, text, numDimmed) => {
    expect(shown(atMs)).toEqual({ text, numDimmed })
  })

  it('agree with the written digits until the time-out, never ahead and by less than 0.15 seconds behind', () => {
    const differing: number[] = []
    for (let atMs = 0; atMs <= timeoutMs; atMs += 7) {
      const [strips, written] = [shown(atMs), timerDigits(atMs)]
      const behindMs = atMs - Number(strips.text) * 1000
      if (behindMs < 0 || behindMs >= 150 || strips.numDimmed !== written.numDimmed) differing.push(atMs)
    }
    expect(differing).toEqual([])
  })
})
