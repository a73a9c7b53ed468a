/** What the audit log says of users. */
import { UserRound } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'user.roles': m.audit_user_roles,
  'user.enabled': m.audit_user_enabled,
  'user.disabled': m.audit_user_disabled,
  'user.gamertag': m.audit_user_gamertag,
  'user.email': m.audit_user_email,
  'user.sessionsEnded': m.audit_user_sessions_ended,
  'user.secondFactorReset': m.audit_user_second_factor_reset,
  'user.deleted': m.audit_user_deleted,
}

export const targets: AuditTexts['targets'] = {
  user: { name: m.audit_kind_user, icon: <UserRound aria-hidden /> },
}
