/** What an assignment asks for on each of its boards (docs/rules.md#assignments). */
import type { AssignmentGoal } from '@tilerush/core/classrooms/assignment-state'
import { formatLocale } from '../../lib/format/locale.ts'
import { resultSeconds } from '../../lib/format/numbers.ts'
import { m } from '../../paraglide/messages.js'

/** 'Accuracy at least 90%', 'Under 30.00 s'. */
export function goalText(goal: AssignmentGoal): string {
  switch (goal.kind) {
    case 'finish':
      return m.assignment_goal_finish()
    case 'accuracy':
      return m.assignment_goal_accuracy({ percent: wholePercent(goal.percent) })
    case 'time':
      return m.assignment_goal_time({ seconds: resultSeconds(goal.ms) })
    case 'noWrongClick':
      return m.assignment_goal_no_wrong_click()
    case 'pairs':
      return m.assignment_goal_pairs()
  }
}

function wholePercent(percent: number): string {
  return new Intl.NumberFormat(formatLocale, { style: 'percent' }).format(percent / 100)
}
