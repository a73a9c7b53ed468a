/** Seconds with two decimals, as every time is shown; cut like a running timer, not rounded. */
export function formatSeconds(durationMs: number): string {
  return (Math.floor(durationMs / 10) / 100).toFixed(2)
}
