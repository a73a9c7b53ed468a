/** Days and weeks of the leaderboards: UTC, a week from Monday. */

const dayMs = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD`. */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week, `YYYY-MM-DD`. */
export function toWeek(date: Date): string {
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return toDay(new Date(date.getTime() - daysSinceMonday * dayMs))
}
