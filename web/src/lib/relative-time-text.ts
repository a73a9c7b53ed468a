import { relativeTime, type TimeUnit } from '@tilerush/core/time/relative-time'
import { m } from '../paraglide/messages.js'

const one: Readonly<Record<TimeUnit, () => string>> = {
  second: m.time_second_ago,
  minute: m.time_minute_ago,
  hour: m.time_hour_ago,
  day: m.time_day_ago,
  week: m.time_week_ago,
  month: m.time_month_ago,
}
const several: Readonly<Record<TimeUnit, (counted: { count: number }) => string>> = {
  second: m.time_seconds_ago,
  minute: m.time_minutes_ago,
  hour: m.time_hours_ago,
  day: m.time_days_ago,
  week: m.time_weeks_ago,
  month: m.time_months_ago,
}

/** '3 minutes ago', in the words of the specification (section 9, Relative times). Both times in ms since 1970. */
export function relativeTimeText(thenMs: number | null, nowMs: number): string {
  const time = relativeTime(thenMs, nowMs)
  switch (time.kind) {
    case 'never':
      return m.time_never()
    case 'a moment ago':
      return m.time_a_moment_ago()
    case 'moments ago':
      return m.time_moments_ago()
    case 'more than year ago':
      return m.time_more_than_year_ago()
    case 'units ago':
      return time.count === 1 ? one[time.unit]() : several[time.unit]({ count: time.count })
  }
}
