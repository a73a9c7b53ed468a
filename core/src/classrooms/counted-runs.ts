/**
 * Which runs count for an assignment, and which of them meet its goal (docs/rules.md#assignments). The server's database
 * counts by the same rule; `result-store.goals.db.test.ts` there holds it against this one.
 */
import { liveMaxMs, type RunStatus } from '../play/constants.ts'
import { stretchGoal, type AssignmentGoal } from './assignment-state.ts'
import type { ExtraTime } from './constants.ts'

/** A play as it is stored; results are null unless it was played to its end. */
export interface CandidateRun {
  readonly boardId: string
  readonly startedAt: Date
  readonly outcome: 'COMPLETED' | 'TIMEOUT' | null
  readonly unverifiedReasons: readonly string[]
  readonly totalDurationMs: number | null
  readonly accuracy: number | null
  readonly numIncorrectClicks: number | null
  readonly isLive: boolean | null
  readonly runStatus: RunStatus | null
  readonly gapMs: number | null
}

export interface BoardsAssignment {
  readonly boardIds: readonly string[]
  /** Null for an assignment of boards; one of pairs counts practice, no runs. */
  readonly pairs: readonly unknown[] | null
  readonly opensAt: Date
  readonly dueAt: Date
  readonly lateCounts: boolean
}

/** Whether it is a run that teachers see: to its end, and without a flag. */
export function isVerifiedRun({
  outcome,
  unverifiedReasons,
}: Pick<CandidateRun, 'outcome' | 'unverifiedReasons'>): boolean {
  return outcome === 'COMPLETED' && unverifiedReasons.length === 0
}

/** Whether the run counts for the assignment of a member who joined then. */
export function countsForAssignment(
  run: Pick<CandidateRun, 'boardId' | 'startedAt' | 'outcome' | 'unverifiedReasons'>,
  { boardIds, pairs, opensAt, dueAt, lateCounts }: BoardsAssignment,
  { joinedAt }: { readonly joinedAt: Date },
): boolean {
  const { boardId, startedAt } = run
  if (pairs !== null || !boardIds.includes(boardId) || !isVerifiedRun(run)) return false
  return startedAt >= opensAt && startedAt >= joinedAt && (lateCounts || startedAt <= dueAt)
}

/** Whether the server has timed the run (docs/rules.md#live-and-late-runs); a run of an older release says it by its gap. */
export function isTimed({ isLive, runStatus, gapMs }: Pick<CandidateRun, 'isLive' | 'runStatus' | 'gapMs'>): boolean {
  return isLive ?? (runStatus !== 'late' && (gapMs === null || gapMs <= liveMaxMs))
}

/** Whether a run that counts meets the goal, for a member with this extra time. */
export function meetsGoal(goal: AssignmentGoal, run: CandidateRun, extraTime: ExtraTime): boolean {
  const { totalDurationMs, accuracy, numIncorrectClicks } = run
  const stretched = stretchGoal(goal, extraTime)
  switch (stretched.kind) {
    case 'finish': {
      return true
    }
    case 'accuracy': {
      return accuracy !== null && accuracy * 100 >= stretched.percent
    }
    case 'time': {
      return totalDurationMs !== null && totalDurationMs < stretched.ms && isTimed(run)
    }
    case 'noWrongClick': {
      return numIncorrectClicks === 0
    }
    case 'pairs': {
      return false
    }
  }
}
