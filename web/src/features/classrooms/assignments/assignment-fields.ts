/** What the form of an assignment holds, and the draft that it sends (docs/rules.md#assignments). */
import type { AssignmentDraft, ListedAssignment } from '@tilerush/contract/classrooms/assignments'
import type { AssignmentGoal } from '@tilerush/core/classrooms/assignment-state'
import { cleanClassroomText, validateClassroomName } from '@tilerush/core/classrooms/classroom-text'
import {
  assignmentMaxBoards,
  assignmentMaxTimeMs,
  assignmentMinTimeMs,
  daysOfWeek,
} from '@tilerush/core/classrooms/constants'
import type { TilePair } from '@tilerush/core/classrooms/pairs'
import { fromLocalFields, type LocalFields, toLocalFields } from './local-fields.ts'

export const goalKinds = ['finish', 'accuracy', 'time', 'noWrongClick'] as const
export type BoardGoal = Extract<AssignmentGoal, { kind: (typeof goalKinds)[number] }>

export interface AssignmentFields {
  readonly title: string
  readonly boardIds: readonly string[]
  /** A practice of pairs in place of boards; empty for none. */
  readonly pairs: readonly TilePair[]
  readonly goalKind: BoardGoal['kind']
  /** As they are typed. */
  readonly percent: string
  readonly seconds: string
  readonly opens: LocalFields
  readonly due: LocalFields
  readonly lateCounts: boolean
  readonly isForAll: boolean
  readonly memberIds: readonly string[]
}

/** The moments that the form was filled with: kept to the second while nobody changes them. */
export interface FirstMoments {
  readonly opensMs: number
  readonly dueMs: number
}

const firstGoal = { percent: '90', seconds: '30' }
/** When a week's work is due at first. */
const firstDueHour = 18

/** The form of a new assignment: it opens now and is due in a week, in the evening. */
export function newFields(
  pairs: readonly TilePair[],
  nowMs: number,
): { fields: AssignmentFields; first: FirstMoments } {
  const now = new Date(nowMs)
  const opensMs = now.setSeconds(0, 0)
  const dueMs = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysOfWeek, firstDueHour).getTime()
  return {
    first: { opensMs, dueMs },
    fields: {
      title: '',
      boardIds: [],
      pairs,
      goalKind: 'finish',
      ...firstGoal,
      opens: toLocalFields(opensMs),
      due: toLocalFields(dueMs),
      lateCounts: true,
      isForAll: true,
      memberIds: [],
    },
  }
}

/** The form of an assignment that is there. */
export function toFields(assignment: ListedAssignment): { fields: AssignmentFields; first: FirstMoments } {
  const { kind, title, boardIds, pairs, goal, opensAt, dueAt, lateCounts, memberIds } = assignment
  const first = { opensMs: Date.parse(opensAt), dueMs: Date.parse(dueAt) }
  return {
    first,
    fields: {
      title,
      boardIds: kind === 'boards' ? boardIds : [],
      pairs: pairs.map(({ boardId, clickedTileId, askedTileId }) => ({ boardId, clickedTileId, askedTileId })),
      goalKind: goal.kind === 'pairs' ? 'finish' : goal.kind,
      percent: goal.kind === 'accuracy' ? String(goal.percent) : firstGoal.percent,
      seconds: goal.kind === 'time' ? String(goal.ms / 1000) : firstGoal.seconds,
      opens: toLocalFields(first.opensMs),
      due: toLocalFields(first.dueMs),
      lateCounts,
      isForAll: memberIds === null,
      memberIds: memberIds ?? [],
    },
  }
}

export type FieldIssue =
  | { readonly field: 'title'; readonly issue: NonNullable<ReturnType<typeof validateClassroomName>> }
  | { readonly field: 'boards'; readonly issue: 'none' | 'too-many' }
  | { readonly field: 'percent' | 'seconds'; readonly issue: 'range' }
  | { readonly field: 'opens' | 'due'; readonly issue: 'missing' }
  | { readonly field: 'due'; readonly issue: 'before-start' }
  | { readonly field: 'members'; readonly issue: 'none' }

export type DraftResult =
  | { readonly ok: true; readonly draft: AssignmentDraft }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** The draft that the fields say, or everything that is wrong with them; the server checks the same. */
export function toDraft(fields: AssignmentFields, first: FirstMoments): DraftResult {
  const title = cleanClassroomText(fields.title)
  const opensMs = fromLocalFields(fields.opens, first.opensMs)
  const dueMs = fromLocalFields(fields.due, first.dueMs)
  const goal = toGoal(fields)
  const issues = [
    ...titleIssues(title),
    ...boardIssues(fields),
    ...goalIssues(fields, goal),
    ...momentIssues(opensMs, dueMs),
    ...memberIssues(fields),
  ]
  if (issues.length > 0 || opensMs === null || dueMs === null) return { ok: false, issues }
  const common = {
    title,
    opensAt: new Date(opensMs).toISOString(),
    dueAt: new Date(dueMs).toISOString(),
    lateCounts: fields.lateCounts,
    memberIds: fields.isForAll ? null : [...fields.memberIds],
  }
  if (isOfPairs(fields)) return { ok: true, draft: { ...common, kind: 'pairs', pairs: [...fields.pairs] } }
  return goal
    ? { ok: true, draft: { ...common, kind: 'boards', boardIds: [...fields.boardIds], goal } }
    : { ok: false, issues }
}

export const isOfPairs = ({ pairs }: Pick<AssignmentFields, 'pairs'>): boolean => pairs.length > 0

/** Null for a number that cannot be the goal's. */
export function toGoal({ goalKind, percent, seconds }: AssignmentFields): BoardGoal | null {
  if (goalKind === 'accuracy') {
    const value = Number(percent)
    return Number.isInteger(value) && value >= 1 && value <= 100 ? { kind: 'accuracy', percent: value } : null
  }
  if (goalKind === 'time') {
    const ms = Math.round(Number(seconds) * 1000)
    return ms >= assignmentMinTimeMs && ms <= assignmentMaxTimeMs ? { kind: 'time', ms } : null
  }
  return { kind: goalKind }
}

function titleIssues(title: string): readonly FieldIssue[] {
  const issue = validateClassroomName(title)
  return issue ? [{ field: 'title', issue }] : []
}

function boardIssues(fields: AssignmentFields): readonly FieldIssue[] {
  if (isOfPairs(fields)) return []
  if (fields.boardIds.length === 0) return [{ field: 'boards', issue: 'none' }]
  return fields.boardIds.length > assignmentMaxBoards ? [{ field: 'boards', issue: 'too-many' }] : []
}

function goalIssues(fields: AssignmentFields, goal: BoardGoal | null): readonly FieldIssue[] {
  if (goal || isOfPairs(fields)) return []
  return [{ field: fields.goalKind === 'time' ? 'seconds' : 'percent', issue: 'range' }]
}

function momentIssues(opensMs: number | null, dueMs: number | null): readonly FieldIssue[] {
  const missing = { opens: opensMs, due: dueMs }
  const issues = (['opens', 'due'] as const).filter((field) => missing[field] === null)
  if (issues.length > 0) return issues.map((field) => ({ field, issue: 'missing' }))
  return (dueMs ?? 0) <= (opensMs ?? 0) ? [{ field: 'due', issue: 'before-start' }] : []
}

function memberIssues({ isForAll, memberIds }: AssignmentFields): readonly FieldIssue[] {
  return isForAll || memberIds.length > 0 ? [] : [{ field: 'members', issue: 'none' }]
}
