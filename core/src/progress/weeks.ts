/** What was played, week by week. A week begins on Monday, as on the leaderboards. */

/** `day` counts from 1 January 1970, a Thursday, in the player's time zone. */
export interface PlayedDay {
  readonly day: number
  readonly numRuns: number
  readonly numNewBests: number
  readonly numClicks: number
  readonly numWrong: number
}

/** `day` is its Monday. */
export type PlayedWeek = PlayedDay

export const daysPerWeek = 7

/** The Monday of a day's week. */
export function getMonday(day: number): number {
  return day - modulo(day + 3, daysPerWeek)
}

/** The last `numWeeks` weeks up to today's, oldest first; one without a run is there with noughts. */
export function getWeeks(days: readonly PlayedDay[], today: number, numWeeks: number): PlayedWeek[] {
  const last = getMonday(today)
  return Array.from({ length: numWeeks }, (_, index) => {
    const monday = last - (numWeeks - 1 - index) * daysPerWeek
    return { ...getTotal(days.filter(({ day }) => getMonday(day) === monday)), day: monday }
  })
}

/** All the days together. */
export function getTotal(days: readonly PlayedDay[]): Omit<PlayedDay, 'day'> {
  const total = { numRuns: 0, numNewBests: 0, numClicks: 0, numWrong: 0 }
  for (const { numRuns, numNewBests, numClicks, numWrong } of days) {
    total.numRuns += numRuns
    total.numNewBests += numNewBests
    total.numClicks += numClicks
    total.numWrong += numWrong
  }
  return total
}

/** Right clicks over all clicks, 0 to 1; null without a click. */
export function getAccuracy({ numClicks, numWrong }: Pick<PlayedDay, 'numClicks' | 'numWrong'>): number | null {
  return numClicks === 0 ? null : (numClicks - numWrong) / numClicks
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
