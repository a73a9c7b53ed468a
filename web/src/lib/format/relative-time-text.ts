import { relativeTime } from '@tilerush/core/time/relative-time'
import { m } from '../../paraglide/messages.js'
import { formatLocale } from './locale.ts'

const unitsAgo = new Intl.RelativeTimeFormat(formatLocale)

/** '3 minutes ago', in words (docs/rules.md#relative-times). Both times in ms since 1970. */
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
      return unitsAgo.format(-time.count, time.unit)
  }
}
