import { useEffect, useState } from 'react'
import { formatLocale } from '../../lib/format/locale.ts'
import { relativeTimeText } from '../../lib/format/relative-time-text.ts'

const exactly = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'full', timeStyle: 'medium' })
const minuteMs = 60_000

/** How long ago something was, updated every minute; the exact time is its title. `at`: ISO 8601, or null for never. */
export function RelativeTime({ at }: { readonly at: string | null }) {
  const thenMs = at === null ? null : Date.parse(at)
  const nowMs = useNow(thenMs)
  const text = relativeTimeText(thenMs, nowMs)
  if (at === null || thenMs === null) return <span>{text}</span>
  return (
    <time dateTime={at} title={exactly.format(thenMs)}>
      {text}
    </time>
  )
}

/** The time, every second within the first minute of `thenMs`, then every minute. */
function useNow(thenMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isRecent = thenMs !== null && nowMs - thenMs < minuteMs
  useEffect(() => {
    if (thenMs === null) return
    const timer = setInterval(() => setNowMs(Date.now()), isRecent ? 1000 : minuteMs)
    return () => clearInterval(timer)
  }, [thenMs, isRecent])
  return nowMs
}
