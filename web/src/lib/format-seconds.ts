import { formatLocale } from './locale.ts'

const seconds = new Intl.NumberFormat(formatLocale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/**
 * A duration in a result, in seconds with two decimals: half a hundredth is rounded up (core, timer-digits), the digits
 * are the language's.
 */
export function resultSeconds(durationMs: number): string {
  // Not the -0 that rounding gives.
  return seconds.format(Math.round(durationMs / 10) / 100 + 0)
}
