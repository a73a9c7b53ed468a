import { useEffect, useState } from 'react'

/** The time, ms since 1970, looked at every so often: for what a screen says of dates while it stays open. */
export function useNow(everyMs = 60_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
