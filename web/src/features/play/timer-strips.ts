/**
 * The running timer as columns of digits, each moved by the compositor: once started, no script runs
 * until the play ends. Here is only the arithmetic; timer-column.tsx hands it to the Web Animations API.
 */
import { timerSecondDigits } from '@tilerush/core/constants'

/**
 * A strip of digits that is shown through a window of one. It moves by one cell at a time and begins
 * again after the last: one animation, because a browser runs two on one element by script.
 */
export interface TimerColumn {
  /** How long each cell is shown. */
  readonly unitMs: number
  readonly digits: readonly number[]
  /** Whether the first cell is a leading zero. Later zeros of the same column are not. */
  readonly isFirstDimmed: boolean
}

function column(unitMs: number, length: number, isFirstDimmed: boolean): TimerColumn {
  return { unitMs, digits: Array.from({ length }, (_, index) => index % 10), isFirstDimmed }
}

/** Whole seconds, most significant first. A column with a leading zero is long enough for the longest run. */
export function secondColumns(timeoutMs: number): readonly TimerColumn[] {
  return Array.from({ length: timerSecondDigits }, (_, index) => {
    const unitMs = 1000 * 10 ** (timerSecondDigits - 1 - index)
    const isOnes = unitMs === 1000
    return isOnes ? column(unitMs, 10, false) : column(unitMs, Math.floor(timeoutMs / unitMs) + 1, true)
  })
}

/** Tenths and hundredths. */
export const fractionColumns: readonly TimerColumn[] = [column(100, 10, false), column(10, 10, false)]
