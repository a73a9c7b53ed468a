import type { AuditRow } from '@tilerush/contract/audit'
import { roles } from '@tilerush/core/account/roles'
import type { AuditAction, AuditActorKind, AuditTargetKind } from '@tilerush/core/audit/constants'
import { boardModes } from '@tilerush/core/boards/constants'
import { storedFieldName } from '../boards/index.ts'
import { m } from '../../paraglide/messages.js'

export const actionNames: Readonly<Record<AuditAction, () => string>> = {
  'user.roles': m.audit_user_roles,
  'user.enabled': m.audit_user_enabled,
  'user.disabled': m.audit_user_disabled,
  'user.gamertag': m.audit_user_gamertag,
  'user.email': m.audit_user_email,
  'user.sessionsEnded': m.audit_user_sessions_ended,
  'user.secondFactorReset': m.audit_user_second_factor_reset,
  'user.deleted': m.audit_user_deleted,
  'board.created': m.audit_board_created,
  'board.updated': m.audit_board_updated,
  'board.mode': m.audit_board_mode,
  'board.promoted': m.audit_board_promoted,
  'board.unpromoted': m.audit_board_unpromoted,
  'board.deleted': m.audit_board_deleted,
  'board.restored': m.audit_board_restored,
  'board.duplicated': m.audit_board_duplicated,
  'board.imported': m.audit_board_imported,
  'board.purged': m.audit_board_purged,
  'run.accepted': m.audit_run_accepted,
  'run.rejected': m.audit_run_rejected,
  'room.ended': m.audit_room_ended,
  'classroom.created': m.audit_classroom_created,
  'classroom.renamed': m.audit_classroom_renamed,
  'classroom.archived': m.audit_classroom_archived,
  'classroom.unarchived': m.audit_classroom_unarchived,
  'classroom.codeRenewed': m.audit_classroom_code_renewed,
  'classroom.deleted': m.audit_classroom_deleted,
  'classroom.restored': m.audit_classroom_restored,
  'classroom.purged': m.audit_classroom_purged,
  'classroom.teacherAdded': m.audit_classroom_teacher_added,
  'classroom.teacherRemoved': m.audit_classroom_teacher_removed,
  'classroom.ledBy': m.audit_classroom_led_by,
  'classroom.pupilsAdded': m.audit_classroom_pupils_added,
  'classroom.wordsRenewed': m.audit_classroom_words_renewed,
  'classroom.assignmentCreated': m.audit_classroom_assignment_created,
  'classroom.assignmentChanged': m.audit_classroom_assignment_changed,
  'classroom.assignmentDeleted': m.audit_classroom_assignment_deleted,
  'classroom.extraTime': m.audit_classroom_extra_time,
  'classroom.memberRenamed': m.audit_classroom_member_renamed,
  'classroom.memberRemoved': m.audit_classroom_member_removed,
  'classroom.pupilLooked': m.audit_classroom_pupil_looked,
  'classroom.pupilExported': m.audit_classroom_pupil_exported,
  'classroom.exported': m.audit_classroom_exported,
  'webhook.created': m.audit_webhook_created,
  'webhook.removed': m.audit_webhook_removed,
  'webhook.enabled': m.audit_webhook_enabled,
  'webhook.disabled': m.audit_webhook_disabled,
  'setting.changed': m.audit_setting_changed,
}

export const actorKindNames: Readonly<Record<AuditActorKind, () => string>> = {
  user: m.audit_by_users,
  operator: m.audit_by_operator,
  product: m.audit_by_product,
}

export const targetKindNames: Readonly<Record<AuditTargetKind, () => string>> = {
  user: m.audit_kind_user,
  board: m.audit_kind_board,
  run: m.audit_kind_run,
  room: m.audit_kind_room,
  classroom: m.audit_kind_classroom,
  webhook: m.audit_kind_webhook,
  setting: m.audit_kind_setting,
}

const roleNames = { admin: m.users_admin, editor: m.users_editor, player: m.users_player }
const modeNames = { live: m.board_mode_live, testing: m.board_mode_testing, disabled: m.board_mode_disabled }

/** What changed, in one line; empty when the action says it all. */
export function detailsText({ action, details }: AuditRow): string {
  const { before, after, fields, version } = details
  const parts = [
    before && after ? m.audit_from_to({ before: listText(action, before), after: listText(action, after) }) : '',
    fields?.map(storedFieldName).join(', ') ?? '',
    version === undefined ? '' : m.history_version({ version }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function listText(action: AuditAction, words: readonly string[]): string {
  if (words.length === 0) return action === 'setting.changed' ? m.audit_default() : m.audit_none_before()
  return words.map((word) => wordText(action, word)).join(', ')
}

function wordText(action: AuditAction, word: string): string {
  const role = roles.find((name) => name === word)
  if (action === 'user.roles' && role) return roleNames[role]()
  const mode = boardModes.find((name) => name === word)
  return action === 'board.mode' && mode ? modeNames[mode]() : word
}
