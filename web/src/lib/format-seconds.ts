import { formatLocale } from './locale.ts'

const seconds = new Intl.NumberFormat(formatLocale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** Seconds with two decimals, as every time is shown; cut like a running timer, not rounded. */
export function formatSeconds(durationMs: number): string {
  return seconds.format(Math.floor(durationMs / 10) / 100)
}

/** A duration in a result: half a hundredth is rounded up (core, timer-digits), the digits are the language's. */
export function resultSeconds(durationMs: number): string {
  // Not the -0 that rounding gives.
  return seconds.format(Math.round(durationMs / 10) / 100 + 0)
}
