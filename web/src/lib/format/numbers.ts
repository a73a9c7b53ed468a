import { formatLocale } from './locale.ts'

// Made when they are first used: that takes longer than the rest of the module, and most screens begin without them.
let seconds: Intl.NumberFormat | undefined
let percents: Intl.NumberFormat | undefined
let wholes: Intl.NumberFormat | undefined

/**
 * A duration in a result, in seconds with two decimals: half a hundredth is rounded up (core, timer-digits), the digits
 * are the language's.
 */
export function resultSeconds(durationMs: number): string {
  seconds ??= new Intl.NumberFormat(formatLocale, { minimumFractionDigits: 2, useGrouping: false })
  // Rounding gives -0, which nobody writes.
  return seconds.format(Math.round(durationMs / 10) / 100 + 0)
}

/** A ratio from 0 to 1 as whole per cent, cut off: 100 % says that nothing was wrong. A dash for none. */
export function percentText(ratio: number | null): string {
  if (ratio === null) return '–'
  percents ??= new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 0 })
  return percents.format(Math.floor(ratio * 100) / 100)
}

/** A whole number, with the language's digits and groups. */
export function wholeNumber(value: number): string {
  wholes ??= new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 0 })
  return wholes.format(Math.round(value))
}

/** ms between two durations as they are shown, so that the three numbers on the page add up. Less than 0: faster. */
export function shownDifferenceMs(durationMs: number, otherMs: number): number {
  return Math.round(durationMs / 10) * 10 - Math.round(otherMs / 10) * 10
}
