/** Errors of classrooms. */

export const classroomErrors = {
  /** No such classroom, none of the caller's, or classrooms are off here. */
  CLASSROOM_NOT_FOUND: { status: 404 },
} as const

/** Procedures that change a classroom have these. */
export const teachErrors = {
  ...classroomErrors,
  /** Archived: it can be looked at, taken out of the archive and deleted. */
  CLASSROOM_ARCHIVED: { status: 409 },
} as const

export const leadErrors = {
  ...classroomErrors,
  /** For the lead; a co-teacher may do it while the lead's account is disabled. */
  NOT_LEAD: { status: 403 },
} as const

export const memberErrors = {
  ...teachErrors,
  MEMBER_NOT_FOUND: { status: 404 },
} as const
