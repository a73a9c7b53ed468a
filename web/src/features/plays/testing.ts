/** Hand-held time for the tests of this feature. */
import type { Clock } from './game/clock.ts'

export interface FakeClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(byMs: number): void
}

export function createFakeClock(startMs = 1000): FakeClock {
  let nowMs = startMs
  let alarms: { readonly dueMs: number; readonly run: () => void }[] = []
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const alarm = { dueMs: nowMs + Math.max(0, delayMs), run }
      alarms.push(alarm)
      return () => {
        alarms = alarms.filter((other) => other !== alarm)
      }
    },
    afterPaint(run) {
      return this.after(0, run)
    },
    advance(byMs) {
      const endMs = nowMs + byMs
      for (;;) {
        const next = alarms.filter(({ dueMs }) => dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs)[0]
        if (!next) break
        alarms = alarms.filter((other) => other !== next)
        nowMs = next.dueMs
        next.run()
      }
      nowMs = endMs
    },
  }
}

/** Lets promises that are already settled run their course. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
