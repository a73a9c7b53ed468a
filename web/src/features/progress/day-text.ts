/** Days as the server counts them, from 1 January 1970 in the player's time zone, in the viewer's language. */
import { formatLocale } from '../../lib/format/locale.ts'

const dayMs = 86_400_000
const weekdays = new Intl.DateTimeFormat(formatLocale, { weekday: 'short', timeZone: 'UTC' })
const fullDays = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeZone: 'UTC' })
const dates = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Mon'. */
export function weekdayText(day: number): string {
  return weekdays.format(day * dayMs)
}

/** 'Monday, 3 March 2026'. */
export function fullDayText(day: number): string {
  return fullDays.format(day * dayMs)
}

/** '3 Mar 2026'. */
export function dateText(day: number): string {
  return dates.format(day * dayMs)
}

/** For `<time>`: '2026-03-03'. */
export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
