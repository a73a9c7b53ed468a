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

/** A board that is still being counted is null. */
const isBoardMet = (board: NonNullable<MatrixMember['progress'][number]>[number]): boolean =>
  board !== null && isMet(board.state)

/** On how many boards the goal was met, and how many there are for the member. */
export function countMet(member: MatrixMember): MetCount {
  const cells = member.progress.flatMap((boards) => boards ?? [])
  return { met: cells.filter(isBoardMet).length, all: cells.length }
}

/** Whether boards of the assignment are still being counted. */
export const isCounting = (members: readonly MatrixMember[], assignment: number): boolean =>
  members.some(({ progress }) => progress[assignment]?.includes(null))

/** How many members met the goal on every board of the assignment, and for how many it is. */
export function countMembers(members: readonly MatrixMember[], assignment: number): MetCount {
  const own = members.map(({ progress }) => progress[assignment] ?? null).filter((boards) => boards !== null)
  return { met: own.filter((boards) => boards.every(isBoardMet)).length, all: own.length }
}
