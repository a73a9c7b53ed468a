/** The monotonic clock and its alarms, handed in so that a test can hold them. */
export interface Clock {
  /** Milliseconds on the scale of an event's `timeStamp`. */
  now(): number
  /** Runs once, `delayMs` from now; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** Runs once, when what has been written to the page is in sight; the returned function cancels it. */
  afterPaint(run: () => void): () => void
}

/** A page out of sight is not painted at all: then it is enough to have waited this long. */
const unpaintedMs = 1000

export const browserClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  afterPaint(run) {
    const timer = setTimeout(done, unpaintedMs)
    // The first frame paints what has been written, the second begins when that is done.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(done)
    })
    function cancel(): void {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
    function done(): void {
      cancel()
      run()
    }
    return cancel
  },
}
