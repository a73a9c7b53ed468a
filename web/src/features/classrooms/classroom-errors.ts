import {
  assignmentsMax,
  classroomMaxMembers,
  classroomMaxTeachers,
  classroomNameMaxLength,
  classroomRequestDays,
  maxInvitations,
  maxJoinRequests,
  maxLedClassrooms,
  maxOwnJoinRequests,
  realNameMaxLength,
  takeBackDays,
} from '@tilerush/core/classrooms/constants'
import {
  type ClassroomTextIssue,
  validateClassroomName,
  validateRealName,
} from '@tilerush/core/classrooms/classroom-text'
import { featureErrors } from '../../lib/api/feature-errors.ts'
import { formatLocale } from '../../lib/format/locale.ts'
import { m } from '../../paraglide/messages.js'

/** What errors of classrooms say; loaded with them, so that a player alone does not wait for it. */
const errors = featureErrors<'classrooms'>({
  CLASSROOM_NOT_FOUND: () => m.classrooms_error_not_found(),
  CLASSROOM_ARCHIVED: () => m.classrooms_error_archived(),
  NOT_LEAD: () => m.classrooms_error_not_lead(),
  MEMBER_NOT_FOUND: () => m.classrooms_error_member_gone(),
  NOT_A_TEACHER: () => m.classrooms_error_not_a_teacher(),
  TOO_MANY_CLASSROOMS: () => m.classrooms_error_too_many({ max: maxLedClassrooms }),
  USER_NOT_FOUND: () => m.classrooms_error_no_such_user(),
  CANNOT_TEACH: () => m.classrooms_error_can_not_teach(),
  TOO_MANY_TEACHERS: () => m.classrooms_error_too_many_teachers({ max: classroomMaxTeachers }),
  INVITATION_NOT_FOUND: () => m.class_requests_error_invitation_gone(),
  INVITATION_DECLINED: () => m.class_requests_error_declined({ days: classroomRequestDays }),
  TOO_MANY_INVITATIONS: () => m.class_requests_error_too_many_invitations({ max: maxInvitations }),
  NAME_DECLINED: () => m.class_requests_error_name_declined({ days: classroomRequestDays }),
  TOO_MANY_WAITING: () => m.class_requests_error_too_many_waiting({ max: maxJoinRequests }),
  WAITS_ELSEWHERE: () => m.class_requests_error_waits_elsewhere({ max: maxOwnJoinRequests }),
  LAST_LEAD: () => m.classrooms_error_last_lead(),
  TEACHER_NOT_FOUND: () => m.classrooms_error_teacher_gone(),
  CLASSROOM_FULL: (data) => fullMessage('free' in data ? data.free : undefined),
  TEACHES_CLASSROOM: () => m.classrooms_error_teaches(),
  MANAGED_ACCOUNT: () => m.classrooms_error_managed(),
  NAMES_TWICE: (data) => m.classrooms_error_names_twice({ names: namesText('names' in data ? data.names : []) }),
  PUPIL_NOT_FOUND: () => m.classrooms_error_pupil_not_found(),
  WRONG_WORDS: () => m.classrooms_error_wrong_words(),
  PUPIL_DISABLED: () => m.classrooms_error_pupil_disabled(),
  BOARD_NOT_FOUND: () => m.classrooms_error_board_gone(),
  TILE_NOT_FOUND: () => m.classrooms_error_tile_gone(),
  DUE_BEFORE_START: () => m.classrooms_error_due_before_start(),
  ASSIGNMENT_NOT_FOUND: () => m.classrooms_error_assignment_gone(),
  TOO_MANY_ASSIGNMENTS: () => m.classrooms_error_too_many_assignments({ max: assignmentsMax }),
  ROOM_NOT_FOUND: () => m.rooms_off(),
  REQUEST_GONE: () => m.own_accounts_error_gone(),
  TAKE_BACK_OVER: () => m.own_accounts_error_over({ days: takeBackDays }),
  VERSION_CONFLICT: () => m.classrooms_error_assignment_changed(),
})

function fullMessage(free: unknown): string {
  return typeof free === 'number' && free > 0
    ? m.classrooms_error_full_free({ free, max: classroomMaxMembers })
    : m.classrooms_error_full({ max: classroomMaxMembers })
}

function namesText(names: unknown): string {
  const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  return new Intl.ListFormat(formatLocale).format(texts.map((name) => `\u2068${name}\u2069`))
}

/** The sentence for anything that a request of a classroom can throw, and whether one went well. */
export const { message: classroomErrorMessage, succeeds } = errors

const textIssues: Readonly<Record<ClassroomTextIssue, (max: number) => string>> = {
  empty: () => m.classrooms_name_empty(),
  'too-long': (max) => m.classrooms_name_too_long({ max }),
  characters: () => m.classrooms_name_characters(),
  marks: () => m.classrooms_name_marks(),
}

/** What is wrong with the clean name of a classroom; null for nothing. */
export function classroomNameMessage(name: string): string | null {
  const issue = validateClassroomName(name)
  return issue && textIssues[issue](classroomNameMaxLength)
}

/** The same for a member's real name. */
export function realNameMessage(name: string): string | null {
  const issue = validateRealName(name)
  return issue && textIssues[issue](realNameMaxLength)
}
