/** Which assignments stand side by side in the matrix (docs/rules.md#progress-of-a-classroom). */
import { daysOfWeek, shownAssignmentsMax } from '@tilerush/core/classrooms/constants'

const weekMs = daysOfWeek * 24 * 60 * 60 * 1000

interface Timed {
  readonly assignmentId: string
  /** ISO 8601. */
  readonly opensAt: string
  readonly dueAt: string
}

/** Those that run, and those that were due within a week, the soonest due first; as many as are shown at once. */
export function runningAssignments<T extends Timed>(assignments: readonly T[], nowMs: number): readonly T[] {
  const isShown = ({ opensAt, dueAt }: Timed): boolean =>
    Date.parse(opensAt) <= nowMs && Date.parse(dueAt) >= nowMs - weekMs
  const near = ({ dueAt }: Timed): number => Math.abs(Date.parse(dueAt) - nowMs)
  const nearest = assignments.filter(isShown).toSorted((a, b) => near(a) - near(b))
  return inOrderOfDue(nearest.slice(0, shownAssignmentsMax))
}

export function inOrderOfDue<T extends Timed>(assignments: readonly T[]): readonly T[] {
  return assignments.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
}
