import { countdownTickMs } from '@tilerush/core/play/constants'
import type { Clock } from './clock.ts'

/** The times of one game on one alarm: setting another one cancels the one that is set. */
export class GameClock {
  readonly #clock: Clock
  #cancelAlarm: (() => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    return this.#clock.now()
  }

  /** Runs once, `delayMs` from now. */
  after(delayMs: number, run: () => void): void {
    this.stop()
    this.#cancelAlarm = this.#clock.after(delayMs, run)
  }

  /** Runs once, when what has been written to the page is in sight. */
  afterPaint(run: () => void): void {
    this.stop()
    this.#cancelAlarm = this.#clock.afterPaint(run)
  }

  /** Calls `tick` for each second of a countdown that began at `startedAt`, as long as it returns true. */
  countDown(tick: () => boolean, startedAt = this.now()): void {
    const waitForTick = (count: number): void => {
      // Each tick is a whole number of seconds after the first sight of the countdown, so none drifts.
      this.after(startedAt + count * countdownTickMs - this.now(), () => {
        if (tick()) waitForTick(count + 1)
      })
    }
    waitForTick(1)
  }

  stop(): void {
    this.#cancelAlarm?.()
    this.#cancelAlarm = null
  }
}
