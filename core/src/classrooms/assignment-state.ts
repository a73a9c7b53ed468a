/** Goals of assignments, and how far a member is with a board (docs/rules.md#assignments). Times are ms since 1970. */
import type { ExtraTime } from './constants.ts'

export type AssignmentGoal =
  | { readonly kind: 'finish' }
  | { readonly kind: 'accuracy'; readonly percent: number }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'noWrongClick' }
  /** Each pair was told apart three times in a row. */
  | { readonly kind: 'pairs' }

export const assignmentStates = ['done', 'late', 'open', 'missing'] as const
export type AssignmentState = (typeof assignmentStates)[number]

export interface AssignmentTimes {
  readonly dueMs: number
  readonly lateCounts: boolean
}

/** `metMs`: when the first run that met the goal was begun; null for none. A run that is begun in time is in time. */
export function toAssignmentState(
  { dueMs, lateCounts }: AssignmentTimes,
  metMs: number | null,
  nowMs: number,
): AssignmentState {
  if (metMs !== null && metMs <= dueMs) return 'done'
  if (metMs !== null && lateCounts) return 'late'
  return nowMs <= dueMs ? 'open' : 'missing'
}

/** The goal for a member with extra time: it stretches a time, and nothing else. */
export function stretchGoal(goal: AssignmentGoal, extraTime: ExtraTime): AssignmentGoal {
  return goal.kind === 'time' ? { kind: 'time', ms: (goal.ms * extraTime) / 100 } : goal
}
