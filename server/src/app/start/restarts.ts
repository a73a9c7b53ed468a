/** When a worker that ended is started again, and when not. */

/** Then the product ends, so that its supervisor (systemd, Docker) notices. */
export const maxFailedStarts = 5
const firstWaitMs = 250
const longestWaitMs = 16_000
/** A worker that lived this long did not end by its start. */
const longLifeMs = 60_000

export interface EndedWorker {
  /** Whether it listened. */
  readonly wasReady: boolean
  readonly livedMs: number
}

export interface Restarts {
  /** How long to wait before the next start, ms; null when it is not worth another try. */
  afterEnd(ended: EndedWorker): number | null
}

/** The history of one worker and those that took its place. The wait doubles with each short life. */
export function createRestarts(): Restarts {
  let numFailedStarts = 0
  let numShortLives = 0
  return {
    afterEnd({ wasReady, livedMs }) {
      numFailedStarts = wasReady ? 0 : numFailedStarts + 1
      if (numFailedStarts >= maxFailedStarts) return null
      numShortLives = livedMs >= longLifeMs ? 0 : numShortLives + 1
      return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, numShortLives - 1))
    },
  }
}
