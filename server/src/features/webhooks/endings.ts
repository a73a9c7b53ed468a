/** What ends with a person: the webhooks that somebody made (docs/rules.md#webhooks). */
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { AuditActor } from '../audit/index.ts'
import { deleteDeliveriesAbout, giveUpAll } from './delivery-store.ts'
import { recordChange } from './record-change.ts'
import { forgetMaker, lockMadeBy, updateWebhook, type Owner } from './store.ts'

/**
 * Whoever made webhooks leaves the classroom or the instance that they are of: they are sent nothing any more until somebody
 * who stays takes them over. This goes for those that were off already, too, so that nobody turns them on unawares.
 * @param owner undefined for all that the user made.
 */
export async function switchOffMadeBy(
  tx: Transaction,
  deps: Deps,
  actor: AuditActor,
  userId: string,
  owner?: Owner,
): Promise<void> {
  for (const webhook of await lockMadeBy(tx, userId, owner)) {
    const { webhookId, offReason } = webhook
    await updateWebhook(tx, webhookId, { offReason: 'makerGone' })
    if (offReason !== null) continue
    await giveUpAll(tx, webhookId)
    await recordChange(tx, deps, actor, 'webhook.disabled', webhook)
  }
}

/** Nothing waits to be sent about a deleted account, and what it made is switched off and nobody's. */
export async function removeFromWebhooks(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  await deleteDeliveriesAbout(tx, userId)
  await switchOffMadeBy(tx, deps, 'product', userId)
  await forgetMaker(tx, userId)
}
