import { formatLocale } from '../../../lib/locale.ts'

const minuteMs = 60_000

function unitText(value: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(formatLocale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** '3 hr 12 min', '12 min', or '40 sec' for less than a minute. */
export function playedTimeText(ms: number): string {
  if (ms < minuteMs) return unitText(Math.floor(ms / 1000), 'second')
  const minutes = Math.floor(ms / minuteMs)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? unitText(minutes, 'minute') : `${unitText(hours, 'hour')} ${unitText(minutes % 60, 'minute')}`
}
