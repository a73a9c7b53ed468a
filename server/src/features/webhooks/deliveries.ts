/** The deliveries of a webhook: listed, sent again, and a test (docs/rules.md#webhook-deliveries). */
import type { Delivery } from '@tilerush/contract/webhooks/webhooks'
import type { Transaction } from '../../lib/database/database.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { findDeliveryOf, giveUpOldest, insertDeliveries, listDeliveries, sendAgain } from './delivery-store.ts'
import { changeOwned, findOwner } from './owner.ts'
import { pingPayload } from './payloads.ts'
import { findWebhook, lockWebhook, type DeliveryRow, type Owner, type WebhookRow } from './store.ts'

function toDelivery(row: DeliveryRow): Delivery {
  const { deliveryId, event, state, attempts, responseStatus, error, durationMs, payload } = row
  return {
    deliveryId,
    event,
    state,
    attempts,
    responseStatus,
    error,
    durationMs,
    payload,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

export async function getDeliveries(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
): Promise<Result<{ readonly deliveries: Delivery[] }, 'CLASSROOM_NOT_FOUND' | 'WEBHOOK_NOT_FOUND'>> {
  const owner = await findOwner(context, classroomCode)
  if (!owner.ok) return owner
  const { orm } = context.deps.database
  if (!(await findWebhook(orm, owner.value, webhookId))) return { ok: false, error: 'WEBHOOK_NOT_FOUND' }
  return { ok: true, value: { deliveries: (await listDeliveries(orm, webhookId)).map(toDelivery) } }
}

type SendError = 'WEBHOOK_NOT_FOUND' | 'WEBHOOK_OFF'

/** The webhook, locked, if it sends anything. */
async function lockEnabled(tx: Transaction, owner: Owner, webhookId: string): Promise<Result<WebhookRow, SendError>> {
  const webhook = await lockWebhook(tx, owner, webhookId)
  if (!webhook) return { ok: false, error: 'WEBHOOK_NOT_FOUND' }
  return webhook.offReason === null ? { ok: true, value: webhook } : { ok: false, error: 'WEBHOOK_OFF' }
}

/** Sends a test. The same key again is the same test. */
export async function sendTest(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
  key: string,
) {
  const { random } = context.deps
  return await changeOwned<{ deliveryId: string }, SendError>(context, classroomCode, async ({ tx, owner, now }) => {
    const webhook = await lockEnabled(tx, owner, webhookId)
    if (!webhook.ok) return webhook
    const eventKey = `ping ${key}`
    const known = await findDeliveryOf(tx, webhookId, eventKey)
    if (known !== null) return { ok: true, value: { deliveryId: known } }
    const deliveryId = random.id()
    const payload = pingPayload(webhook.value, now)
    const due = { createdAt: now, nextAttemptAt: now }
    await insertDeliveries(tx, [{ deliveryId, webhookId, eventKey, event: 'ping', userId: null, payload, ...due }])
    await giveUpOldest(tx, [webhookId])
    return { ok: true, value: { deliveryId } }
  })
}

/** Sends a delivery again, whatever has become of it. */
export async function resend(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
  deliveryId: string,
) {
  type ResendError = SendError | 'DELIVERY_NOT_FOUND'
  return await changeOwned<Delivery, ResendError>(context, classroomCode, async ({ tx, owner, now }) => {
    const webhook = await lockEnabled(tx, owner, webhookId)
    if (!webhook.ok) return webhook
    const row = await sendAgain(tx, webhookId, deliveryId, now)
    return row ? { ok: true, value: toDelivery(row) } : { ok: false, error: 'DELIVERY_NOT_FOUND' }
  })
}
