/** Days and weeks of the leaderboards: UTC, a week from Monday. */

const dayMs = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The Monday of the week, `YYYY-MM-DD`. */
export function weekOf(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7
  return dayOf(new Date(moment.getTime() - daysSinceMonday * dayMs))
}
