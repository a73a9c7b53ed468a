/** What the audit log says of settings. */
import { SlidersHorizontal } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'setting.changed': m.audit_setting_changed,
}

export const targets: AuditTexts['targets'] = {
  setting: { name: m.audit_kind_setting, icon: <SlidersHorizontal aria-hidden /> },
}
