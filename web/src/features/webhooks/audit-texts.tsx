/** What the audit log says of webhooks. */
import { Webhook } from 'lucide-react'
import type { AuditTexts } from '../../lib/feature.ts'
import { m } from '../../paraglide/messages.js'

export const actions: AuditTexts['actions'] = {
  'webhook.created': m.audit_webhook_created,
  'webhook.removed': m.audit_webhook_removed,
  'webhook.enabled': m.audit_webhook_enabled,
  'webhook.disabled': m.audit_webhook_disabled,
  'webhook.takenOver': m.audit_webhook_taken_over,
}

export const targets: AuditTexts['targets'] = {
  webhook: { name: m.audit_kind_webhook, icon: <Webhook aria-hidden /> },
}
