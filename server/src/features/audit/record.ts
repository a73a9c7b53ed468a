/** Writing the audit log (docs/rules.md#audit-log). */
import { getTargetKind, type AuditAction, type AuditDetails } from '@tilerush/core/audit/constants'
import type { Queryable } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { insertRow } from './store.ts'

/** A user by the session, or by the id alone where a mailed link takes the session's place; or no user. */
export type AuditActor =
  | Pick<SessionUser, 'userId' | 'sessionId' | 'ipAddress'>
  | { readonly userId: string; readonly sessionId?: undefined }
  | 'operator'
  | 'product'

export interface AuditEntry {
  readonly actor: AuditActor
  readonly action: AuditAction
  /** User id, board id, play id, or the name of a setting. */
  readonly targetId: string
  readonly details?: AuditDetails
}

/**
 * Records a change that was made, and none that was not: call it for a real change alone.
 * @param db the change's own transaction, so that neither is there without the other.
 */
export async function recordAudit(
  db: Queryable,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { actor, action, targetId, details = {} }: AuditEntry,
): Promise<void> {
  await insertRow(db, {
    auditId: random.id(),
    at: clock.now(),
    ...getActorColumns(actor),
    action,
    targetKind: getTargetKind(action),
    targetId,
    details,
  })
}

function getActorColumns(actor: AuditActor) {
  if (typeof actor === 'string') return { actorKind: actor }
  const { userId: actorUserId, sessionId } = actor
  return sessionId === undefined
    ? { actorKind: 'user' as const, actorUserId }
    : { actorKind: 'user' as const, actorUserId, sessionId, ipAddress: actor.ipAddress }
}
