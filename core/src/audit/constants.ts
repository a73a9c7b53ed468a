/** The numbers and lists of the audit log. Stated in words in docs/rules.md#audit-log. */

/** What is recorded. The first word of an action is the kind of its target. */
export const auditActions = [
  'user.roles',
  'user.enabled',
  'user.disabled',
  'user.gamertag',
  'user.email',
  'user.sessionsEnded',
  'user.secondFactorReset',
  'user.deleted',
  'board.created',
  'board.updated',
  'board.mode',
  'board.promoted',
  'board.unpromoted',
  'board.deleted',
  'board.restored',
  'board.duplicated',
  'board.imported',
  'board.purged',
  'run.accepted',
  'run.rejected',
  'room.ended',
  'classroom.created',
  'classroom.renamed',
  'classroom.archived',
  'classroom.unarchived',
  'classroom.codeRenewed',
  'classroom.deleted',
  'classroom.restored',
  'classroom.purged',
  'classroom.teacherInvited',
  'classroom.invitationWithdrawn',
  'classroom.invitationDeclined',
  'classroom.teacherAdded',
  'classroom.teacherRemoved',
  'classroom.ledBy',
  'classroom.pupilsAdded',
  'classroom.wordsRenewed',
  'classroom.pupilLetIn',
  'classroom.assignmentCreated',
  'classroom.assignmentChanged',
  'classroom.assignmentDeleted',
  'classroom.extraTime',
  'classroom.memberRenamed',
  'classroom.memberLetIn',
  'classroom.joinDeclined',
  'classroom.memberRemoved',
  'classroom.memberRestored',
  'classroom.fullAllowed',
  'classroom.fullRefused',
  'classroom.takenBack',
  'classroom.pupilLooked',
  'classroom.pupilExported',
  'classroom.exported',
  'webhook.created',
  'webhook.removed',
  'webhook.enabled',
  'webhook.disabled',
  'webhook.takenOver',
  'setting.changed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditTargetKinds = ['user', 'board', 'run', 'room', 'classroom', 'webhook', 'setting'] as const
export type AuditTargetKind = (typeof auditTargetKinds)[number]

/** `operator`: the command line. `product`: the product itself, at its start or in its housekeeping. */
export const auditActorKinds = ['user', 'operator', 'product'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

export const defaultAuditDays = 365
export const auditDaysMax = 3650
export const auditRowsPerPage = 50
/** An id, a gamertag or an address in a filter is no longer. */
export const auditNameMaxLength = 254

export function getTargetKind(action: AuditAction): AuditTargetKind {
  return action.slice(0, action.indexOf('.')) as AuditTargetKind
}

/** What a row says beside its columns: ids and words of closed lists, never a text of a board or a secret. */
export interface AuditDetails {
  /** Names of the changed fields. */
  readonly fields?: readonly string[]
  /** Roles, a mode, a gamertag, the machine that a webhook is sent to, or the value of a setting. */
  readonly before?: readonly string[]
  readonly after?: readonly string[]
  /** The row of the board's own history, and the board's version after it. */
  readonly changeId?: string
  readonly version?: number
  /** A run has its player and its board. */
  readonly userId?: string
  readonly boardId?: string
}
