import { shownAssignmentsMax } from '@tilerush/core/classrooms/constants'
import { expect, it } from 'vitest'
import { runningAssignments } from './shown-assignments.ts'

const nowMs = Date.parse('2026-11-27T09:00:00Z')
const day = 24 * 60 * 60 * 1000
/** Days from now. */
const assignment = (opens: number, due: number) => ({
  assignmentId: `${opens}/${due}`,
  opensAt: new Date(nowMs + opens * day).toISOString(),
  dueAt: new Date(nowMs + due * day).toISOString(),
})
const shown = (...assignments: ReturnType<typeof assignment>[]) =>
  runningAssignments(assignments, nowMs).map(({ assignmentId }) => assignmentId)

it('shows what runs and what was due within a week, the soonest due first', () => {
  expect(
    shown(assignment(-20, 5), assignment(-9, -7), assignment(-9, -7.01), assignment(1, 9), assignment(0, 1)),
  ).toEqual(['-9/-7', '0/1', '-20/5'])
  expect(shown(assignment(1, 2))).toEqual([])
})

it('shows those whose due date is nearest where there are too many', () => {
  const many = Array.from({ length: shownAssignmentsMax + 5 }, (_, index) => assignment(-1, index + 1))
  const ids = shown(...many, assignment(-3, -1.5))
  expect(ids).toHaveLength(shownAssignmentsMax)
  expect(ids[0]).toBe('-3/-1.5')
  expect(ids.at(-1)).toBe(`-1/${shownAssignmentsMax - 1}`)
})
