/** Keys of the programming interface: made, listed, revoked by their owner, and looked up (docs/rules.md#api-keys). */
import { activities } from '@tilerush/core/account/constants'
import { apiKeyHint, isApiKey } from '@tilerush/core/api/api-key'
import { apiKeyPrefix, apiKeyUseExactToMs, maxApiKeys, type ApiScope } from '@tilerush/core/api/constants'
import type { ApiKey } from '@tilerush/contract/account/api-keys'
import type { Transaction } from '../../../lib/database/database.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Result } from '../../../lib/result.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { logActivity } from '../users/activity-store.ts'
import { accountLink } from '../factors/authenticator.ts'
import { lockIdentity } from '../users/identity-store.ts'
import { sendNotice } from '../mailed-links/send-mail.ts'
import { checkReauthentication, type ReauthenticationErrorCode } from '../proof/reauthentication.ts'
import {
  deleteAllKeys,
  deleteKey,
  findKey,
  insertKey,
  listKeys,
  recordKeyUse,
  type KeyWithOwner,
  type StoredKey,
} from './key-store.ts'

const toApiKey = ({ keyId, name, scopes, hint, createdAt, lastUsedAt }: StoredKey): ApiKey => ({
  keyId,
  name,
  scopes,
  hint,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function readKeys({ database }: Deps, { userId }: SessionUser): Promise<ApiKey[]> {
  return (await listKeys(database.orm, userId)).map(toApiKey)
}

/** The text of the key is returned here alone: it is stored as its hash. */
export async function makeKey(
  deps: Deps,
  user: SessionUser,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ApiScope[] },
): Promise<Result<{ key: string; made: ApiKey }, ReauthenticationErrorCode | 'TOO_MANY_API_KEYS'>> {
  const proof = await checkReauthentication(deps, user, undefined)
  if (proof) return { ok: false, error: proof }
  const { userId, email } = user
  const key = `${apiKeyPrefix}${deps.random.secret()}`
  const stored: StoredKey = {
    keyId: deps.random.id(),
    userId,
    name,
    scopes: [...scopes],
    keyHash: hashSecret(key),
    hint: apiKeyHint(key),
    hasTwoFactors: user.hasTwoFactors || (await deps.sessions.findProofs(user))?.factorProvedAt instanceof Date,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  const isMade = await deps.database.transaction(async (tx) => {
    await lockIdentity(tx, userId)
    if ((await listKeys(tx, userId)).length >= maxApiKeys) return false
    await insertKey(tx, stored)
    await logActivity(deps, userId, activities.apiKeyMade, tx)
    return true
  })
  if (!isMade) return { ok: false, error: 'TOO_MANY_API_KEYS' }
  await sendNotice(deps, 'apiKeyMade', { to: email, link: accountLink(deps) })
  return { ok: true, value: { key, made: toApiKey(stored) } }
}

/** A key that the user does not have counts as revoked. */
export async function revokeKey(deps: Deps, { userId }: SessionUser, keyId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if ((await deleteKey(tx, userId, keyId)) !== null) await logActivity(deps, userId, activities.apiKeyRevoked, tx)
  })
}

/** All of them at once, for an owner who sets a new password or logs out everywhere and asks for it. */
export async function revokeAllKeys(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  if ((await deleteAllKeys(tx, userId)) > 0) await logActivity(deps, userId, activities.apiKeyRevoked, tx)
}

/** The key with its owner as they are now; null for a text that is no key, or no longer. Records the use. */
export async function useKey({ database, clock }: Deps, text: string): Promise<KeyWithOwner | null> {
  if (!isApiKey(text)) return null
  const found = await database.retryLosses(() => findKey(database.orm, hashSecret(text)))
  if (!found) return null
  const now = clock.now()
  const before = new Date(now.getTime() - apiKeyUseExactToMs)
  const { lastUsedAt } = found.key
  if (lastUsedAt === null || lastUsedAt < before) await recordKeyUse(database.orm, found.key, now, before)
  return found
}
