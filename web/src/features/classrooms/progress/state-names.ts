/** The four states of a board for a member, in words (docs/rules.md#assignments). */
import type { AssignmentState } from '@tilerush/core/classrooms/assignment-state'
import { m } from '../../../paraglide/messages.js'

export const stateNames: Readonly<Record<AssignmentState, () => string>> = {
  done: m.class_progress_done,
  late: m.class_progress_late,
  open: m.class_progress_open,
  missing: m.class_progress_missing,
}
