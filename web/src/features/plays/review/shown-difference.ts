/** ms between two durations as they are shown, so that the three numbers on the page add up. Less than 0: faster. */
export function shownDifferenceMs(durationMs: number, otherMs: number): number {
  return Math.round(durationMs / 10) * 10 - Math.round(otherMs / 10) * 10
}
