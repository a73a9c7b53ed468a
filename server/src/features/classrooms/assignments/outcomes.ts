/** What members have come to with assignments: by their runs, or by the practice of pairs. */
import { toAssignmentState } from '@tilerush/core/classrooms/assignment-state'
import { isPairDone, pairsMetMs, type PairRecords } from '@tilerush/core/classrooms/pairs'
import type { BoardProgress } from '@tilerush/contract/classrooms/assignments'
import type { Deps } from '../../../lib/deps.ts'
import type { AssignmentRow } from './assignment-store.ts'
import { listPractices } from './practice-store.ts'
import { listResults, type StoredResult } from '../results/result-store.ts'
import { refreshResults, type Refresh } from '../results/results.ts'

/** What a member has come to with a board of an assignment. */
export interface Outcome extends Omit<BoardProgress, 'state'> {
  /** When the goal was met, ms since 1970: the start of the run, or the last round of the practice; null for not yet. */
  readonly metMs: number | null
}

export interface Outcomes {
  /** Null where it is not counted yet. */
  of(row: AssignmentRow, userId: string, boardId: string): Outcome | null
  /** The practice of an assignment of pairs; empty for none. */
  recordsOf(assignmentId: string, userId: string): PairRecords
}

/** What a board without a run has. */
export const noOutcome: Outcome = { metMs: null, bestMs: null, untimed: null, bestAccuracy: null, pairs: null }

const noRecords: PairRecords = {}

const keyOf = (assignmentId: string, userId: string): string => `${assignmentId} ${userId}`

export async function readOutcomes(deps: Deps, rows: readonly AssignmentRow[], refresh: Refresh): Promise<Outcomes> {
  const { userId } = refresh
  const { orm } = deps.database
  const idsOf = (isOfPairs: boolean) =>
    rows.filter(({ pairs }) => (pairs !== null) === isOfPairs).map(({ assignmentId }) => assignmentId)
  const [ofBoards, ofPairs] = [idsOf(false), idsOf(true)]
  await refreshResults(deps, ofBoards, refresh)
  const [found, practices] = await Promise.all([
    ofBoards.length === 0 ? [] : listResults(orm, ofBoards, userId),
    listPractices(orm, ofPairs, userId),
  ])
  const results = new Map(found.map((row) => [keyOf(row.assignmentId, row.userId), row.boards]))
  const records = new Map(practices.map((row) => [keyOf(row.assignmentId, row.userId), row.records]))
  const recordsOf = (assignmentId: string, user: string) => records.get(keyOf(assignmentId, user)) ?? noRecords
  return {
    recordsOf,
    of({ assignmentId, pairs }, user, boardId) {
      if (pairs) return toPairsOutcome(pairs, recordsOf(assignmentId, user), boardId)
      const result = results.get(keyOf(assignmentId, user))?.[boardId]
      if (!result) return null
      const [metMs, bestMs, bestAccuracy, untimed] = result
      return { metMs, bestMs, untimed: toUntimed(bestMs, untimed), bestAccuracy, pairs: null }
    },
  }
}

/** A run that was not timed is shown where no timed one is quicker. */
function toUntimed(bestMs: number | null, untimed: StoredResult[3]): Outcome['untimed'] {
  const [totalMs, gapMs] = untimed ?? []
  if (totalMs === undefined || gapMs === undefined || (bestMs !== null && bestMs <= totalMs)) return null
  return { totalMs, gapMs }
}

function toPairsOutcome(all: NonNullable<AssignmentRow['pairs']>, records: PairRecords, boardId: string): Outcome {
  const pairs = all.filter((pair) => pair.boardId === boardId)
  const numDone = pairs.filter((pair) => isPairDone(records, pair)).length
  return {
    metMs: pairsMetMs(records, pairs),
    bestMs: null,
    untimed: null,
    bestAccuracy: null,
    pairs: { numDone, num: pairs.length },
  }
}

export function toProgress(
  { dueAt, lateCounts }: AssignmentRow,
  { metMs, ...outcome }: Outcome,
  now: Date,
): BoardProgress {
  return { state: toAssignmentState({ dueMs: dueAt.getTime(), lateCounts }, metMs, now.getTime()), ...outcome }
}
