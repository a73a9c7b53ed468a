/** The monotonic clock and its alarms, handed in so that a test can hold them. */
export interface Clock {
  /** Milliseconds on the scale of an event's `timeStamp`. */
  now(): number
  /** Runs once, `delayMs` from now; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
