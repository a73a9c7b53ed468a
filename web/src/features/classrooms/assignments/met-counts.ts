/** How many boards and members have met the goal of assignments (docs/rules.md#progress-of-a-classroom). */
import type { AssignmentMatrix } from '@tilerush/contract/classrooms/assignments'
import type { AssignmentState } from '@tilerush/core/classrooms/assignment-state'

export type MatrixMember = AssignmentMatrix['members'][number]

interface MetCount {
  readonly met: number
  readonly all: number
}

/** Late counts as done. */
export const isMet = (state: AssignmentState): boolean => state === 'done' || state === 'late'

/** On how many boards the goal was met, and how many there are for the member. */
export function countMet(member: MatrixMember): MetCount {
  const cells = member.progress.flatMap((boards) => boards ?? [])
  return { met: cells.filter(({ state }) => isMet(state)).length, all: cells.length }
}

/** How many members met the goal on every board of the assignment, and for how many it is. */
export function countMembers(members: readonly MatrixMember[], assignment: number): MetCount {
  const own = members.map(({ progress }) => progress[assignment] ?? null).filter((boards) => boards !== null)
  return { met: own.filter((boards) => boards.every(({ state }) => isMet(state))).length, all: own.length }
}
