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
  readonly cells: readonly string[]
  /** Whether the first cell is a leading zero. Later zeros of the same column are not. */
  readonly isFirstDimmed: boolean
}

/** Whole seconds, most significant first. A column with a leading zero is long enough for the longest run. */
export function secondColumns(timeoutMs: number): readonly TimerColumn[] {
  return Array.from({ length: timerSecondDigits }, (_, index) => {
    const unitMs = 1000 * 10 ** (timerSecondDigits - 1 - index)
    const isOnes = unitMs === 1000
    const length = isOnes ? 10 : Math.floor(timeoutMs / unitMs) + 1
    return { unitMs, cells: Array.from({ length }, (__, cell) => String(cell % 10)), isFirstDimmed: !isOnes }
  })
}

/** The hundredths shown in each tenth of a second: up to 4 before it began, or every one would end in 0. */
const shownHundredths = [0, 8, 17, 29, 36, 48, 57, 69, 76, 88]

/**
 * Tenths and hundredths together, ten times a second: each new picture costs the page's main thread a task of half a
 * millisecond on a slow phone, and nobody reads hundredths faster than that. A cell never shows a moment that has
 * not come.
 */
export const fractionColumn: TimerColumn = {
  unitMs: 1000 / shownHundredths.length,
  cells: shownHundredths.map((hundredths) => String(hundredths).padStart(2, '0')),
  isFirstDimmed: false,
}
