import { formatLocale } from './locale.ts'

/** Made when the first result is shown: it takes longer than the rest of the module, and most screens begin without one. */
let seconds: Intl.NumberFormat | undefined

/**
 * A duration in a result, in seconds with two decimals: half a hundredth is rounded up (core, timer-digits), the digits
 * are the language's.
 */
export function resultSeconds(durationMs: number): string {
  seconds ??= new Intl.NumberFormat(formatLocale, { minimumFractionDigits: 2, useGrouping: false })
  // Not the -0 that rounding gives.
  return seconds.format(Math.round(durationMs / 10) / 100 + 0)
}
