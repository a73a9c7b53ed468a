import { timerDigits } from '@tilerush/core/play/timer-digits'
import { describe, expect, it } from 'vitest'
import { fractionColumns, secondColumns, type StripCell, type TimerColumn } from './timer-strips.ts'

/** The cell that a column's animations show `atMs` after the start: `steps()` jumps at the end of each step. */
function shownCell(column: TimerColumn, atMs: number): StripCell | undefined {
  const move = column.moves.findLast((candidate) => atMs >= candidate.delayMs)
  if (!move) return undefined
  const rounds = Math.floor((atMs - move.delayMs) / move.durationMs)
  if (rounds >= move.iterations) return undefined
  const inRoundMs = (atMs - move.delayMs) % move.durationMs
  return column.cells[move.fromCell + Math.floor((inRoundMs * (move.toCell - move.fromCell)) / move.durationMs)]
}

function shown(atMs: number) {
  const seconds = secondColumns.map((column) => shownCell(column, atMs))
  const fraction = fractionColumns.map((column) => shownCell(column, atMs))
  return {
    text: `${seconds.map((cell) => cell?.digit).join('')}.${fraction.map((cell) => cell?.digit).join('')}`,
    numDimmed: [...seconds, ...fraction].filter((cell) => cell?.isDimmed).length,
  }
}

describe('timer strips', () => {
  it.each([
    [0, '000.00', 2],
    [9_990, '009.99', 2],
    [9_999, '009.99', 2],
    [10_000, '010.00', 1],
    [99_990, '099.99', 1],
    [100_000, '100.00', 0],
    [109_000, '109.00', 0],
    [205_070, '205.07', 0],
    [300_000, '300.00', 0],
  ])('show %i ms as %s with %i dimmed zeros', (atMs, text, numDimmed) => {
    expect(shown(atMs)).toEqual({ text, numDimmed })
  })

  it('agree with the written digits over 320 s', () => {
    const differing: number[] = []
    for (let atMs = 0; atMs <= 320_000; atMs += 7) {
      const [strips, written] = [shown(atMs), timerDigits(atMs - (atMs % 10))]
      if (strips.text !== written.text || strips.numDimmed !== written.numDimmed) differing.push(atMs)
    }
    expect(differing).toEqual([])
  })
})
