/** What the audit log says of reviews. */
import { Gamepad2 } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'run.accepted': m.audit_run_accepted,
  'run.rejected': m.audit_run_rejected,
}

export const targets: AuditTexts['targets'] = {
  run: { name: m.audit_kind_run, icon: <Gamepad2 aria-hidden /> },
}
