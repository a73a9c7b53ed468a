/**
 * The running timer as columns of digits, each moved by the compositor: once started, no script runs
 * until the play ends. Here is only the arithmetic; timer.tsx hands it to the Web Animations API.
 */
import { timerSecondDigits } from '@tilerush/core/constants'

export interface StripCell {
  readonly digit: number
  /** A leading zero. */
  readonly isDimmed: boolean
}

/** Moves a strip from one cell to another in equal jumps, one cell each. */
export interface StripMove {
  readonly fromCell: number
  readonly toCell: number
  readonly delayMs: number
  readonly durationMs: number
  readonly iterations: number
}

export interface TimerColumn {
  /** How long the column shows one digit. */
  readonly unitMs: number
  readonly cells: readonly StripCell[]
  readonly moves: readonly StripMove[]
}

const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** A column whose zero is never a leading one: ten digits round and round. */
function plainColumn(unitMs: number): TimerColumn {
  return {
    unitMs,
    cells: digits.map((digit) => ({ digit, isDimmed: false })),
    moves: [{ fromCell: 0, toCell: 10, delayMs: 0, durationMs: 10 * unitMs, iterations: Infinity }],
  }
}

/** A column that starts with a leading zero, which is bright when the digit comes round again. */
function leadingColumn(unitMs: number): TimerColumn {
  const round = plainColumn(unitMs)
  const durationMs = 10 * unitMs
  return {
    unitMs,
    cells: [...round.cells.map((cell) => ({ ...cell, isDimmed: cell.digit === 0 })), ...round.cells],
    moves: [
      { fromCell: 0, toCell: 10, delayMs: 0, durationMs, iterations: 1 },
      { fromCell: 10, toCell: 20, delayMs: durationMs, durationMs, iterations: Infinity },
    ],
  }
}

/** Whole seconds, most significant first; the ones column is never a leading zero. */
export const secondColumns: readonly TimerColumn[] = Array.from({ length: timerSecondDigits }, (_, index) => {
  const power = timerSecondDigits - 1 - index
  return power === 0 ? plainColumn(1000) : leadingColumn(1000 * 10 ** power)
})

/** Tenths and hundredths. */
export const fractionColumns: readonly TimerColumn[] = [plainColumn(100), plainColumn(10)]
