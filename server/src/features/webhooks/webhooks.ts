/** Webhooks: made, listed, switched on and off, and deleted; each change is in the audit log (docs/rules.md#webhooks). */
import { maxWebhooks, type WebhookEvent, type WebhookUrlIssue } from '@tilerush/core/webhooks/constants'
import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import type { Queryable } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import type { Result } from '../../lib/result.ts'
import { signedInUser } from '../../lib/rpc.ts'
import { decryptSecret, encryptSecret } from '../../lib/secrets/secret-box.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from '../account/index.ts'
import { checkUrl } from './addresses.ts'
import { giveUpAll } from './delivery-store.ts'
import { changeOwned, findOwner } from './owner.ts'
import { recordChange } from './record-change.ts'
import {
  countWebhooks,
  deleteWebhook,
  findMade,
  insertWebhook,
  lockMaker,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type ListedRow,
  type Owner,
  type WebhookRow,
} from './store.ts'

const done = { ok: true, value: { ok: true } } as const

function toWebhook({ webhook, madeBy, numWaiting, last }: ListedRow): Webhook {
  const { webhookId, name, url, events, offReason, createdAt } = webhook
  return {
    webhookId,
    name,
    url,
    events,
    isEnabled: offReason === null,
    offReason,
    createdAt: createdAt.toISOString(),
    madeBy,
    numWaiting,
    lastDelivery: last && { ...last, createdAt: last.createdAt.toISOString() },
  }
}

export async function getWebhooks(
  context: ProcedureContext,
  classroomCode: string | null,
): Promise<Result<{ readonly webhooks: Webhook[]; readonly isPrivateAllowed: boolean }, 'CLASSROOM_NOT_FOUND'>> {
  const owner = await findOwner(context, classroomCode)
  if (!owner.ok) return owner
  const { database, settings } = context.deps
  const rows = await listWebhooks(database.orm, owner.value)
  return { ok: true, value: { webhooks: rows.map(toWebhook), isPrivateAllowed: settings.webhookPrivate } }
}

async function readWebhook(db: Queryable, owner: Owner, webhookId: string): Promise<Webhook> {
  const [row] = await listWebhooks(db, owner, webhookId)
  if (!row) throw new Error(`The webhook ${webhookId} is not there`)
  return toWebhook(row)
}

export interface NewWebhook {
  readonly classroomCode: string | null
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly idempotencyKey: string
}

type CreateError =
  | ReauthenticationErrorCode
  | 'CLASSROOM_NOT_FOUND'
  | 'CLASSROOM_ARCHIVED'
  | 'TOO_MANY_WEBHOOKS'
  | { readonly code: 'WEBHOOK_URL_REFUSED'; readonly data: { readonly reason: WebhookUrlIssue } }

/** The secret is returned here alone. The address is looked up before anything is locked. */
export async function createWebhook(
  context: ProcedureContext,
  given: NewWebhook,
): Promise<Result<{ readonly webhook: Webhook; readonly secret: string }, CreateError>> {
  const { deps } = context
  const { random, settings } = deps
  const { classroomCode, name, url, events, idempotencyKey: creationKey } = given
  const user = signedInUser(context)
  const owner = await findOwner(context, classroomCode)
  if (!owner.ok) return owner
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const issue = await checkUrl(deps, url)
  if (issue) return { ok: false, error: { code: 'WEBHOOK_URL_REFUSED', data: { reason: issue } } }
  const webhookId = random.id()
  const secret = newSecret(deps)
  const encrypted = await encryptSecret(settings, secret, webhookId)
  const stored = await changeOwned<WebhookRow | null, 'TOO_MANY_WEBHOOKS' | 'CLASSROOM_NOT_FOUND'>(
    context,
    classroomCode,
    async ({ tx, owner: classroomId, now }) => {
      const made = await findMade(tx, classroomId, user.userId, creationKey)
      if (made) return { ok: true, value: made }
      if (!(await lockMaker(tx, user.userId, classroomId))) return { ok: false, error: 'CLASSROOM_NOT_FOUND' }
      if ((await countWebhooks(tx, classroomId)) >= maxWebhooks) return { ok: false, error: 'TOO_MANY_WEBHOOKS' }
      const row = { webhookId, classroomId, name, url, events: [...events], creationKey, createdAt: now }
      await insertWebhook(tx, { ...row, secret: encrypted, createdBy: user.userId })
      await recordChange(tx, deps, user, 'webhook.created', { webhookId, url })
      return { ok: true, value: null }
    },
  )
  if (!stored.ok) return stored
  const earlier = stored.value
  const webhook = await readWebhook(deps.database.orm, owner.value, earlier?.webhookId ?? webhookId)
  return { ok: true, value: { webhook, secret: earlier ? await readSecret(deps, earlier) : secret } }
}

/** 256 bits, written as libraries of Standard Webhooks take them. */
function newSecret({ random }: Deps): string {
  return `whsec_${Buffer.from(random.secret(), 'base64url').toString('base64')}`
}

/** @throws {UnknownKey} when it was encrypted with another key. */
export async function readSecret(
  { settings }: Pick<Deps, 'settings'>,
  { secret, webhookId }: Pick<WebhookRow, 'secret' | 'webhookId'>,
): Promise<string> {
  return await decryptSecret(settings, secret, webhookId)
}

/** A webhook that is on, and counts as one that has not failed. */
const neverFailed = { offReason: null, failingSince: null, isSlow: false } as const

/** Switched off, what waits has failed; switched on, it counts as one that never failed. */
export async function setEnabled(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
  isEnabled: boolean,
) {
  const { deps } = context
  return await changeOwned<Webhook, 'WEBHOOK_NOT_FOUND' | 'WEBHOOK_WITHOUT_MAKER'>(
    context,
    classroomCode,
    async ({ tx, owner }) => {
      const row = await lockWebhook(tx, owner, webhookId)
      if (!row) return { ok: false, error: 'WEBHOOK_NOT_FOUND' }
      if (isEnabled && row.offReason === 'makerGone') return { ok: false, error: 'WEBHOOK_WITHOUT_MAKER' }
      if ((row.offReason === null) !== isEnabled) {
        await updateWebhook(tx, webhookId, isEnabled ? neverFailed : { offReason: 'byHand' })
        if (!isEnabled) await giveUpAll(tx, webhookId)
        await recordChange(tx, deps, signedInUser(context), isEnabled ? 'webhook.enabled' : 'webhook.disabled', row)
      }
      return { ok: true, value: await readWebhook(tx, owner, webhookId) }
    },
  )
}

type TakeOverError = ReauthenticationErrorCode | 'CLASSROOM_NOT_FOUND' | 'CLASSROOM_ARCHIVED' | TakenError
type TakenError = 'WEBHOOK_NOT_FOUND' | 'WEBHOOK_HAS_MAKER'

/**
 * Makes the caller the maker of a webhook whose maker is gone, by a new secret: the old one is known to who left. What
 * waited is not sent. The secret is returned here alone.
 */
export async function takeOver(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
  creationKey: string,
): Promise<Result<{ readonly webhook: Webhook; readonly secret: string }, TakeOverError>> {
  const { deps } = context
  const user = signedInUser(context)
  const owned = await findOwner(context, classroomCode)
  if (!owned.ok) return owned
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const secret = newSecret(deps)
  const encrypted = await encryptSecret(deps.settings, secret, webhookId)
  return await changeOwned<{ webhook: Webhook; secret: string }, TakenError>(
    context,
    classroomCode,
    async ({ tx, owner }) => {
      // First the user, then the webhook: as when the account is disabled.
      const mayMake = await lockMaker(tx, user.userId, owner)
      const row = await lockWebhook(tx, owner, webhookId)
      if (!mayMake || !row) return { ok: false, error: 'WEBHOOK_NOT_FOUND' }
      const isGone = row.offReason === 'makerGone'
      if (!isGone && row.createdBy === user.userId && row.creationKey === creationKey) {
        const [webhook, known] = [await readWebhook(tx, owner, webhookId), await readSecret(deps, row)]
        return { ok: true, value: { webhook, secret: known } }
      }
      if (!isGone) return { ok: false, error: 'WEBHOOK_HAS_MAKER' }
      await giveUpAll(tx, webhookId)
      const maker = { createdBy: user.userId, creationKey, secret: encrypted }
      await updateWebhook(tx, webhookId, { ...maker, ...neverFailed })
      await recordChange(tx, deps, user, 'webhook.takenOver', row)
      return { ok: true, value: { webhook: await readWebhook(tx, owner, webhookId), secret } }
    },
  )
}

/** One that is gone already is no error; an archived classroom may lose its webhooks, too. */
export async function removeWebhook(
  context: ProcedureContext,
  classroomCode: string | null,
  webhookId: string,
): Promise<Result<{ readonly ok: true }, 'CLASSROOM_NOT_FOUND'>> {
  const removed = await changeOwned<{ ok: true }, never>(
    context,
    classroomCode,
    async ({ tx, owner }) => {
      const row = await lockWebhook(tx, owner, webhookId)
      if (!row) return done
      await deleteWebhook(tx, webhookId)
      await recordChange(tx, context.deps, signedInUser(context), 'webhook.removed', row)
      return done
    },
    { evenArchived: true },
  )
  return removed.ok ? removed : { ok: false, error: 'CLASSROOM_NOT_FOUND' }
}
