/** How long ago something was, in the words of people (docs/rules.md#relative-times). */

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month'

export type RelativeTime =
  | { readonly kind: 'never' }
  /** It is under 2 seconds ago, or a clock of another machine sets it in the future. */
  | { readonly kind: 'a moment ago' }
  /** It is under 5 seconds ago. */
  | { readonly kind: 'moments ago' }
  /** Whole units, rounded down, at least 1. */
  | { readonly kind: 'units ago'; readonly unit: TimeUnit; readonly count: number }
  | { readonly kind: 'more than year ago' }

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs
const yearMs = 365 * dayMs

/** Largest first; a month is a twelfth of a year, so that eleven of them are the last before a year. */
const units: readonly { readonly unit: TimeUnit; readonly ms: number }[] = [
  { unit: 'month', ms: yearMs / 12 },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 60 * 60 * secondMs },
  { unit: 'minute', ms: 60 * secondMs },
  { unit: 'second', ms: secondMs },
]

/** Both times in ms since 1970; null is something that never happened. */
export function relativeTime(thenMs: number | null, nowMs: number): RelativeTime {
  if (thenMs === null) return { kind: 'never' }
  const elapsedMs = nowMs - thenMs
  if (elapsedMs < 2 * secondMs) return { kind: 'a moment ago' }
  if (elapsedMs < 5 * secondMs) return { kind: 'moments ago' }
  if (elapsedMs >= yearMs) return { kind: 'more than year ago' }
  const fitting = units.find(({ ms }) => elapsedMs >= ms)
  return fitting
    ? { kind: 'units ago', unit: fitting.unit, count: Math.floor(elapsedMs / fitting.ms) }
    : { kind: 'moments ago' }
}
