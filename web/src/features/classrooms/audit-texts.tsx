/** What the audit log says of classrooms. */
import { GraduationCap } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'classroom.created': m.audit_classroom_created,
  'classroom.renamed': m.audit_classroom_renamed,
  'classroom.archived': m.audit_classroom_archived,
  'classroom.unarchived': m.audit_classroom_unarchived,
  'classroom.codeRenewed': m.audit_classroom_code_renewed,
  'classroom.deleted': m.audit_classroom_deleted,
  'classroom.restored': m.audit_classroom_restored,
  'classroom.purged': m.audit_classroom_purged,
  'classroom.teacherInvited': m.audit_classroom_teacher_invited,
  'classroom.invitationWithdrawn': m.audit_classroom_invitation_withdrawn,
  'classroom.invitationDeclined': m.audit_classroom_invitation_declined,
  'classroom.teacherAdded': m.audit_classroom_teacher_added,
  'classroom.teacherRemoved': m.audit_classroom_teacher_removed,
  'classroom.ledBy': m.audit_classroom_led_by,
  'classroom.pupilsAdded': m.audit_classroom_pupils_added,
  'classroom.wordsRenewed': m.audit_classroom_words_renewed,
  'classroom.pupilLetIn': m.audit_classroom_pupil_let_in,
  'classroom.assignmentCreated': m.audit_classroom_assignment_created,
  'classroom.assignmentChanged': m.audit_classroom_assignment_changed,
  'classroom.assignmentDeleted': m.audit_classroom_assignment_deleted,
  'classroom.extraTime': m.audit_classroom_extra_time,
  'classroom.memberRenamed': m.audit_classroom_member_renamed,
  'classroom.memberLetIn': m.audit_classroom_member_let_in,
  'classroom.joinDeclined': m.audit_classroom_join_declined,
  'classroom.memberRemoved': m.audit_classroom_member_removed,
  'classroom.memberRestored': m.audit_classroom_member_restored,
  'classroom.fullAllowed': m.audit_classroom_full_allowed,
  'classroom.fullRefused': m.audit_classroom_full_refused,
  'classroom.takenBack': m.audit_classroom_taken_back,
  'classroom.pupilLooked': m.audit_classroom_pupil_looked,
  'classroom.pupilExported': m.audit_classroom_pupil_exported,
  'classroom.exported': m.audit_classroom_exported,
}

export const targets: AuditTexts['targets'] = {
  classroom: { name: m.audit_kind_classroom, icon: <GraduationCap aria-hidden /> },
}
