/** What the audit log says of webhooks (docs/rules.md#audit-log). */
import type { AuditAction } from '@tilerush/core/audit/constants'
import type { Queryable } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { recordAudit, type AuditActor } from '../audit/index.ts'
import type { WebhookRow } from './store.ts'

/** The log names the machine that is sent to, and no more of the address, which may hold a secret. */
export async function recordChange(
  db: Queryable,
  deps: Deps,
  actor: AuditActor,
  action: AuditAction,
  { webhookId, url }: Pick<WebhookRow, 'webhookId' | 'url'>,
): Promise<void> {
  const details = { before: [], after: [new URL(url).host] }
  await recordAudit(db, deps, { actor, action, targetId: webhookId, details })
}
