import { wholeNumber } from '../../lib/format/numbers.ts'
import { m } from '../../paraglide/messages.js'

/** How many members a classroom has, and how many of them were here this week. */
export function membersText(numMembers: number, numHereThisWeek: number): string {
  if (numMembers === 0) return m.classrooms_no_members()
  return m.classrooms_num_members({ count: numMembers, here: wholeNumber(numHereThisWeek) })
}
