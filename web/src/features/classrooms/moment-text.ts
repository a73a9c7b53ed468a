/** When an assignment opens or is due: a moment, said in the viewer's own time zone (docs/rules.md#assignments). */
import { formatLocale } from '../../lib/format/locale.ts'
import { m } from '../../paraglide/messages.js'

const dayMs = 24 * 60 * 60 * 1000

/** 'yesterday, 18:00', 'Fri, 4 Dec, 18:00', with the year where it is another one. Both times in ms since 1970. */
export function momentText(ms: number, nowMs: number): string {
  const numDays = toDayNumber(ms) - toDayNumber(nowMs)
  if (Math.abs(numDays) <= 1) {
    const day = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' }).format(numDays, 'day')
    return m.assignment_day_time({
      day,
      time: new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' }).format(ms),
    })
  }
  const isThisYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(formatLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(ms)
}

/** The day on the viewer's calendar, counted without the hours: a day may have 23 or 25. */
export function toDayNumber(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}
