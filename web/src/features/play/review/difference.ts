/** ms between two durations as they are shown, so that the three numbers on the page add up. Less than 0: faster. */
export function differenceMs(durationMs: number, bestMs: number): number {
  return Math.round(durationMs / 10) * 10 - Math.round(bestMs / 10) * 10
}
