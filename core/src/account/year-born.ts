/** The choice of the year born (docs/rules.md#names). */
import { yearBornOldest, yearBornYoungest } from './constants.ts'

/** From the current year minus 10 down to the current year minus 100. */
export function yearsBorn(currentYear: number): number[] {
  return Array.from(
    { length: yearBornOldest - yearBornYoungest + 1 },
    (_, index) => currentYear - yearBornYoungest - index,
  )
}

export function isYearBorn(year: number, currentYear: number): boolean {
  return Number.isInteger(year) && year <= currentYear - yearBornYoungest && year >= currentYear - yearBornOldest
}
