/**
 * The streak of days. A day is played when a run was completed on it and verified; it is a day of the player's own
 * time zone, as the browser names it (UTC where it names none), and the moment that counts is the server's when it took the run.
 * Days are counted from 1 January 1970 (day 0), so that a month's end is no special case.
 */

export interface Streak {
  /** Played days in a row up to today. A day that is not over breaks nothing: without a run today, up to yesterday. */
  readonly current: number
  /** The longest row of played days there has been. */
  readonly longest: number
}

/** `playedDays`: in any order; a day may stand there twice. */
export function getStreak(playedDays: Iterable<number>, today: number): Streak {
  const played = new Set(playedDays)
  let longest = 0
  for (const day of played) if (!played.has(day - 1)) longest = Math.max(longest, rowFrom(played, day, 1))
  const last = played.has(today) ? today : today - 1
  return { current: rowFrom(played, last, -1), longest }
}

/** How many days in a row were played from this one on, or back. */
function rowFrom(played: ReadonlySet<number>, from: number, step: 1 | -1): number {
  let count = 0
  while (played.has(from + count * step)) count += 1
  return count
}
