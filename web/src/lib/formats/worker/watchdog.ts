/** Notices that work stands still, however busy it is. */
export interface Watchdog {
  readonly sawProgress: () => void
  readonly stop: () => void
}

/** `onStandstill`: once, when there was no progress for so long. */
export function createWatchdog(limitMs: number, onStandstill: () => void): Watchdog {
  let timer = setTimeout(onStandstill, limitMs)
  return {
    sawProgress() {
      clearTimeout(timer)
      timer = setTimeout(onStandstill, limitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
