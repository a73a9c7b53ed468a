/** What is wrong with a field of the form, in words. */
import {
  assignmentMaxBoards,
  assignmentMaxTimeMs,
  assignmentMinTimeMs,
  classroomNameMaxLength,
} from '@tilerush/core/classrooms/constants'
import { wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FieldIssue } from './assignment-fields.ts'

export type FieldMessages = Partial<Record<FieldIssue['field'], string>>

export function toMessages(issues: readonly FieldIssue[]): FieldMessages {
  return Object.fromEntries(issues.map((issue) => [issue.field, messageOf(issue)]))
}

function messageOf({ field, issue }: FieldIssue): string {
  switch (issue) {
    case 'empty':
      return m.assignment_issue_title_empty()
    case 'too-long':
      return m.assignment_issue_title_long({ max: classroomNameMaxLength })
    case 'characters':
      return m.assignment_issue_title_characters()
    case 'marks':
      return m.classrooms_name_marks()
    case 'too-many':
      return m.assignment_issue_boards_many({ max: assignmentMaxBoards })
    case 'missing':
      return m.assignment_issue_moment()
    case 'before-start':
      return m.assignment_issue_due()
    case 'range':
      return field === 'percent'
        ? m.assignment_issue_percent()
        : m.assignment_issue_seconds({
            min: wholeNumber(assignmentMinTimeMs / 1000),
            max: wholeNumber(assignmentMaxTimeMs / 1000),
          })
    case 'none':
      return field === 'boards' ? m.assignment_issue_boards_none() : m.assignment_issue_members_none()
  }
}
